import type { Slice, UnknownAction } from '@reduxjs/toolkit';

/** Has slices begin anew: what another version of them kept may be something else to this one. */
export const SLICES_REPLACED = 'platform/slicesReplaced';
/** Gives slices what an earlier page kept of them, by their paths in the state. */
export const SLICES_TAKEN_UP = 'platform/slicesTakenUp';

type Action = UnknownAction & { payload?: unknown };

/** Whether two states have the same fields: what another version of a slice kept may be something else to this one. */
function hasFieldsOf(initial: unknown, kept: unknown): boolean {
  const fieldsOf = (state: unknown) =>
    Object.keys(Object(state) as object)
      .sort()
      .join();
  return typeof kept === 'object' && fieldsOf(initial) === fieldsOf(kept);
}

/** The slice, as one that can come in the place of another of its name. */
export function replacingSlice({ reducerPath, reducer }: Slice): Slice {
  const beginsAnew = ({ type, payload }: Action) =>
    type === SLICES_REPLACED && (payload as string[]).includes(reducerPath);
  return {
    reducerPath,
    reducer: (state, action) => reducer(beginsAnew(action) ? undefined : state, action),
  } as Slice;
}

/**
 * The slice, as one that takes over what an earlier page kept of it, if that has its fields.
 * @param earlier what it begins with; undefined if nothing is known of an earlier page yet
 */
export function keptSlice(slice: Slice, earlier: unknown): Slice {
  const { reducerPath, reducer } = slice;
  const initial: unknown = slice.getInitialState();
  const fits = (kept: unknown) => hasFieldsOf(initial, kept);
  const stateBefore = (state: unknown, { type, payload }: Action): unknown => {
    if (state === undefined) return fits(earlier) ? earlier : undefined;
    const kept = type === SLICES_TAKEN_UP && (payload as Record<string, unknown>)[reducerPath];
    return fits(kept) ? kept : state;
  };
  return {
    reducerPath,
    reducer: (state, action) => reducer(stateBefore(state, action), action),
  } as Slice;
}
