import type { RemoteHealth, RemotesHealth, VersionHealth } from '@curbwise/contract';
import { table } from '../../curbwise/table';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Removes control characters, which could change the terminal. */
export const plain = (text: string): string => text.replace(/\p{C}/gu, '');

function rowOf({ version, traffic, clients, faulty, rate, loads, loadMs, faults }: VersionHealth): string[] {
  const kinds = Object.entries(faults).map(([kind, count]) => `${kind} ${count}`);
  return [
    traffic,
    version,
    String(loads),
    `${faulty} of ${clients}`,
    rate ? `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})` : '–',
    loadMs ? `${loadMs.p50} / ${loadMs.p75} ms` : '–',
    kinds.join(', ') || 'none',
  ];
}

const HEADINGS = ['', 'version', 'loads', 'clients that failed', 'rate (95 %)', 'load p50 / p75', 'faults'];

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
