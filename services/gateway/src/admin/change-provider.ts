import { randomUUID } from 'node:crypto';
import type { AdminChange } from '@curbwise/contract';
import { problem } from '../http/problems';
import type { AdminOverlay } from './admin-overlay';
import {
  canUndo,
  effectiveOf,
  inEffect,
  withChange,
  type AdminState,
  type KeptChange,
  type Override,
} from './admin-state';
import type { StateChange } from './admin-store';

type ProviderChange = Extract<AdminChange, { provider: string }>;
type Value = Override[keyof Override];

/**
 * Makes a change of a provider.
 * @throws ProblemError when made: `invalid-request` for an unknown provider or a budget without a price; `conflict` if it
 *   would switch off the last provider
 */
export const changeProvider =
  ({ provider: name, what, value, reason }: ProviderChange, overlay: AdminOverlay): StateChange =>
  (state) => {
    const settings = settingsOf(overlay, name);
    if (what === 'dailyBudgetUsd' && value !== null && !settings.price)
      throw problem(
        'invalid-request',
        `${name} has no price, so it cannot have a budget. Configure its price.`,
      );
    // What the configuration says needs no change on top of it.
    const isConfigured = value === null || value === effectiveOf(settings)[what];
    return next(state, overlay, { name, what, to: isConfigured ? undefined : value, reason });
  };

/**
 * Takes a change back: restores the value before it.
 * @throws ProblemError when made: `not-found` for an unknown change, `conflict` if it cannot be taken back
 */
export const undoChange =
  (id: string, overlay: AdminOverlay): StateChange =>
  (state) => {
    const change = state.changes.find((one) => one.id === id);
    if (!change) throw problem('not-found', 'This change is not in the list any more.');
    const { name, what, restores } = change;
    const settings = overlay.configured().providers.find((one) => one.name === name);
    const effective =
      settings && effectiveOf(settings, inEffect(overlay.configured(), state.providers)[name]);
    if (what === 'canary' || what === 'live' || !canUndo(change, effective))
      throw problem('conflict', 'This cannot be taken back: it is not what is in effect now.');
    return next(state, overlay, { name, what, to: restores, undoes: id });
  };

interface Setting {
  name: string;
  what: keyof Override;
  /** Undefined: as configured. */
  to: Value;
  reason?: string | undefined;
  undoes?: string;
}

/** The state with another value, and the change in the list; the same state if nothing changes. */
function next(state: AdminState, overlay: AdminOverlay, { name, what, to, ...why }: Setting): AdminState {
  const settings = settingsOf(overlay, name);
  const overrides = inEffect(overlay.configured(), state.providers);
  const { [what]: restores, ...others } = overrides[name] ?? {};
  const override: Override = { ...others, ...(to !== undefined && { [what]: to }) };
  const [before, after] = [effectiveOf(settings, overrides[name]), effectiveOf(settings, override)];
  if (before[what] === after[what] && restores === to) return state;
  const providers = { ...overrides, [name]: override };
  const isOn = (one: string) => providers[one]?.isOn !== false;
  if (!overlay.configured().providers.some((one) => isOn(one.name)))
    throw problem('conflict', `${name} is the last provider that is on. Switch on another one first.`);
  const change: KeptChange = {
    id: randomUUID(),
    at: new Date().toISOString(),
    name,
    what,
    before: before[what],
    after: after[what],
    reason: why.reason ?? null,
    note: null,
    undoes: why.undoes ?? null,
    ...(restores !== undefined && { restores }),
  };
  return withChange(state, change, { providers });
}

function settingsOf({ configured }: AdminOverlay, name: string) {
  const { providers } = configured();
  const settings = providers.find((one) => one.name === name);
  if (settings) return settings;
  const names = providers.map((one) => one.name).join(', ');
  throw problem('invalid-request', `There is no provider of this name. There are: ${names}.`);
}
