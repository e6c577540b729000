import type { Slice, UnknownAction } from '@reduxjs/toolkit';

/** Resets slices to their initial state: the state of another version may mean something else to this one. */
export const SLICES_REPLACED = 'platform/slicesReplaced';
/** Gives slices the state that an earlier page stored, by their paths. */
export const SLICES_RESTORED = 'platform/slicesRestored';

type Action = UnknownAction & { payload?: unknown };

/** Whether two states have the same fields; if not, another version of the slice stored the state. */
function hasFieldsOf(initial: unknown, kept: unknown): boolean {
  const fieldsOf = (state: unknown) =>
    Object.keys(Object(state) as object)
      .sort()
      .join();
  return typeof kept === 'object' && fieldsOf(initial) === fieldsOf(kept);
}

/** Makes a slice that starts with its initial state when it replaces another version of itself. */
export function replaceableSlice({ reducerPath, reducer }: Slice): Slice {
  const isReset = ({ type, payload }: Action) =>
    type === SLICES_REPLACED && (payload as string[]).includes(reducerPath);
  return {
    reducerPath,
    reducer: (state, action) => reducer(isReset(action) ? undefined : state, action) as unknown,
  } as Slice;
}

/**
 * Makes a slice that accepts the state that an earlier page stored, if that has the same fields.
 * @param earlier stored state to start with; undefined if no earlier page has been restored yet
 */
export function restorableSlice(slice: Slice, earlier: unknown): Slice {
  const { reducerPath, reducer } = slice;
  const initial: unknown = slice.getInitialState();
  const fits = (kept: unknown) => hasFieldsOf(initial, kept);
  const stateBefore = (state: unknown, { type, payload }: Action): unknown => {
    if (state === undefined) return fits(earlier) ? earlier : undefined;
    const kept = type === SLICES_RESTORED && (payload as Record<string, unknown>)[reducerPath];
    return fits(kept) ? kept : state;
  };
  return {
    reducerPath,
    reducer: (state, action) => reducer(stateBefore(state, action), action) as unknown,
  } as Slice;
}
