import type { RemoteHealth, RemotesHealth, VersionHealth, VersionVital } from '@curbwise/contract';
import { table } from '../../curbwise/table';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Removes control characters, which could change the terminal. */
export const plain = (text: string): string => text.replace(/\p{C}/gu, '');

const VITALS: { name: VersionVital; words: (value: number) => string }[] = [
  { name: 'LCP', words: (ms) => `${ms} ms` },
  { name: 'INP', words: (ms) => `${ms} ms` },
  { name: 'CLS', words: (shift) => shift.toFixed(3) },
];

function rowOf(health: VersionHealth): string[] {
  const { version, traffic, clients, faulty, rate, loads, loadMs, faults, vitals } = health;
  const kinds = Object.entries(faults).map(([kind, count]) => `${kind} ${count}`);
  return [
    traffic,
    version,
    String(loads),
    `${faulty} of ${clients}`,
    rate ? `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})` : '–',
    loadMs ? `${loadMs.p50} / ${loadMs.p75} ms` : '–',
    ...VITALS.map(({ name, words }) => {
      const vital = vitals[name];
      return vital ? `${words(vital.p75)} (${vital.pages})` : '–';
    }),
    kinds.join(', ') || 'none',
  ];
}

const HEADINGS = [
  '',
  'version',
  'loads',
  'clients that failed',
  'rate (95 %)',
  'load p50 / p75',
  ...VITALS.map(({ name }) => `${name} p75`),
  'faults',
];

function wordsOf({ remote, since, versions, deciding, ended }: RemoteHealth): string {
  const end = ended ? [`Ended: canary ${ended.version}, ${ended.at}, ${plain(ended.reason)}.`] : [];
  return [
    `${remote}, counted since ${since}`,
    table(HEADINGS, versions.map(rowOf)),
    `Deciding: ${plain(deciding)}.`,
    ...end,
  ].join('\n');
}

export function healthWords({ remotes, isShared }: RemotesHealth): string {
  if (remotes.length === 0) return 'The gateway has no remotes.';
  const whose = isShared ? 'Totals of all gateways that share its Redis.' : 'Only this gateway.';
  return [...remotes.map(wordsOf), whose].join('\n\n');
}
