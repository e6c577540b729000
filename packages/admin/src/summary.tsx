import type { AdminOverview } from '@curbwise/contract';
import type { Tone } from '@curbwise/ui';
import { countOf, dollars, number, stateOf } from './words';

/** The day at a glance: who reads, how many photos, what it cost, what is on trial. */
export function Summary({ overview: { providers, budget, remotes } }: { overview: AdminOverview }) {
  const readers = providers.filter(({ isShadow }) => !isShadow);
  const answering = readers.filter((one) => one.health?.isAsked).length;
  const isWell = readers.every((one) => stateOf(one).tone === 'allowed');
  const read = sum(readers.map(({ today }) => today.read));
  const failed = sum(providers.map(({ today }) => today.failed));
  const canaries = remotes.filter(({ canary }) => canary);
  return (
    <dl className="admin__summary">
      <Figure
        label="Providers that answer"
        value={`${answering} of ${readers.length}`}
        tone={answering === 0 ? 'forbidden' : isWell ? 'allowed' : 'short'}
        note={answering === 0 ? 'No photo is read' : isWell ? 'All are well' : 'See below why'}
      />
      <Figure
        label="Photos read today"
        value={number(read)}
        note={failed === 0 ? 'No try failed' : `${countOf(failed, 'try', 'tries')} failed`}
      />
      <Figure
        label="Spent today"
        value={dollars(budget.spentUsd)}
        note={budget.dailyUsd === null ? 'No budget for all together' : `of ${dollars(budget.dailyUsd)}`}
      />
      <Figure
        label="Canaries"
        value={number(canaries.length)}
        note={canaries.map(({ remote }) => remote).join(', ') || 'Nothing is on trial'}
      />
    </dl>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note: string;
  tone?: Tone;
}

function Figure({ label, value, note, tone }: FigureProps) {
  return (
    <div className="admin__figure" data-tone={tone}>
      <dt>{label}</dt>
      <dd className="admin__value">{value}</dd>
      <dd className="text-soft">{note}</dd>
    </div>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
