import type { AdminProvider, AdminRemote, ChangeEntry } from '@curbwise/contract';

/** A model that ends within this many days is named. */
const WARNING_DAYS = 60;

const two = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const four = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** US dollars: `$1.25`, and `$0.0042` below a cent. */
export const dollars = (usd: number) => `$${(usd > 0 && usd < 0.01 ? four : two).format(usd)}`;

/** A share from 0 to 1: `12.5%`. */
export const percent = (share: number) => percents.format(share);

export const number = (value: number) => plain.format(value);

/** A number of things: `1 photo`, `12 photos`. @param one the word for one of them; others end in `s` */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${number(count)} ${count === 1 ? one : many}`;

/** Milliseconds: `420 ms`, `1.3 s`. */
export const duration = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dated = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' });

/** An instant, as this device's clock shows it: `14:05`, and `Nov 20, 14:05` on another day. */
export function timeAt(at: string, now = new Date()): string {
  const time = new Date(at);
  const isToday = time.toDateString() === now.toDateString();
  return isToday ? clock.format(time) : `${dated.format(time)}, ${clock.format(time)}`;
}

/** How a provider is, in words, and in a tone. */
export interface State {
  words: string;
  tone: 'allowed' | 'short' | 'forbidden' | 'failed';
}

/** Says whether a provider is asked, and if not, why. */
export function stateOf({ health, isShadow, isOn }: AdminProvider): State {
  if (!isOn || !health) return { words: 'Off', tone: 'failed' };
  const { breaker, isAsked, hasAccountFault, restsUntil, daysLeft } = health;
  if (hasAccountFault) return { words: 'Rejects its key or account', tone: 'forbidden' };
  if (restsUntil) return { words: `Rests until ${timeAt(restsUntil)}, as it asked`, tone: 'short' };
  if (breaker === 'half-open') return { words: 'Is being tried again', tone: 'short' };
  if (breaker === 'open')
    return isAsked
      ? { words: 'Failed; the next photo tries it', tone: 'short' }
      : { words: 'Keeps failing; not asked for now', tone: 'forbidden' };
  if (!isAsked) return { words: 'Not asked: its budget is spent', tone: 'short' };
  if (daysLeft !== null && daysLeft <= WARNING_DAYS)
    return {
      words: daysLeft < 0 ? 'Its model has ended' : `Its model ends in ${daysLeft} days`,
      tone: 'short',
    };
  return { words: isShadow ? 'Reads along' : 'Answers', tone: 'allowed' };
}

/** The last failure of a provider: `Last failure 14:05: rate limited (429). “…”` */
export function failureOf({ health }: AdminProvider): string | null {
  const { lastFailure = null } = health ?? {};
  if (!lastFailure) return null;
  const { at, kind, status, said } = lastFailure;
  const code = status === undefined ? '' : ` (${status})`;
  return `Last failure ${timeAt(at)}: ${kind.replaceAll('-', ' ')}${code}${said ? `. “${said}”` : ''}`;
}

function valueOf({ what }: ChangeEntry, value: ChangeEntry['before']): string {
  if (value === null) return what === 'dailyBudgetUsd' ? 'no limit' : 'none';
  if (typeof value !== 'number') return String(value);
  return what === 'dailyBudgetUsd' ? dollars(value) : number(value);
}

/** A change in a line: `openai: weight 5 → 2`. */
export function sentenceOf(change: ChangeEntry): string {
  const { name, what, before, after } = change;
  if (what === 'isOn') return `${name}: switched ${after === true ? 'on' : 'off'}`;
  if (what === 'canary') return `${name}: canary ${valueOf(change, before)} ended`;
  if (what === 'live') return `${name}: rolled back ${valueOf(change, before)} → ${valueOf(change, after)}`;
  const setting = what === 'weight' ? 'weight' : 'daily budget';
  return `${name}: ${setting} ${valueOf(change, before)} → ${valueOf(change, after)}`;
}

type Version = NonNullable<AdminRemote['health']>['versions'][number];

/** How often a version failed, with the confidence interval: `1.2% of 500 clients failed (0.5–2.6%)`. */
export function rateWords({ clients, rate }: Version): string {
  if (!rate) return 'no client yet';
  const interval = `${percent(rate.low).slice(0, -1)}–${percent(rate.high)}`;
  return `${percent(rate.share)} of ${countOf(clients, 'client')} failed (${interval})`;
}
