import type { AdminOverview, AdminRemote } from '@curbwise/contract';
import { FaultChart } from './fault-chart';
import { focusHeading } from './focus';
import type { Operating } from './use-overview';
import { number } from './words';

interface Props {
  overview: AdminOverview;
  operating: Operating;
}

/** The remotes: their live version, their canary, how often both fail, and the way back. */
export function RemotesTable({ overview: { remotes }, operating }: Props) {
  return (
    <section className="admin__card" aria-labelledby="admin-remotes">
      <h2 id="admin-remotes" tabIndex={-1} className="heading">
        Versions and canaries
      </h2>
      <p className="text-soft">
        The chart shows the share of clients that reported a fault, with its 95% confidence interval. A
        version whose canary ends is marked as bad; promoting it again needs <code>--even-if-bad</code>.
      </p>
      <table className="admin__table">
        <thead>
          <tr>
            <th scope="col">Remote</th>
            <th scope="col">Live</th>
            <th scope="col">Canary</th>
            <th scope="col">Faults</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => (
            <RemoteRow key={remote.remote} remote={remote} operating={operating} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RemoteRow({ remote: shown, operating: { act } }: { remote: AdminRemote; operating: Operating }) {
  const { remote, live, canary, rollBackTo, health } = shown;
  const [fault] = health?.lastFaults ?? [];
  return (
    <tr>
      <th scope="row">
        <span className="admin__name">{remote}</span>
        {fault && (
          <span className="admin__why">
            {fault.version}: {fault.message} ({number(fault.count)}×)
          </span>
        )}
      </th>
      <td data-label="Live" className="admin__version">
        {live ?? 'none'}
      </td>
      <td data-label="Canary" className="admin__version">
        {canary ? `${canary.version} · ${canary.percent}%` : <span className="text-soft">none</span>}
      </td>
      <td data-label="Faults" className="admin__chart">
        {health ? (
          <FaultChart versions={health.versions} />
        ) : (
          <span className="text-soft">CLIENT_ERRORS=off</span>
        )}
      </td>
      <td data-label="Actions" className="admin__actions">
        {canary && (
          <button
            type="button"
            className="admin__button"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              act({ what: 'canary', remote, version: canary.version });
            }}
          >
            End canary<span className="visually-hidden"> of {remote}</span>
          </button>
        )}
        {live !== null && rollBackTo !== null && (
          <button
            type="button"
            className="admin__button"
            onClick={({ currentTarget }) => {
              focusHeading(currentTarget);
              act({ what: 'live', remote, version: live, to: rollBackTo });
            }}
          >
            Roll back<span className="visually-hidden"> {remote}</span> to {rollBackTo}
          </button>
        )}
        {!canary && rollBackTo === null && <span className="text-soft">no earlier version</span>}
      </td>
    </tr>
  );
}
