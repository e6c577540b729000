import type { AdminOverview, AdminProvider } from '@curbwise/contract';
import { Meter } from './meter';
import { ValueField } from './value-field';
import type { Operating } from './use-overview';
import { countOf, dollars, duration, failureOf, number, percent, stateOf } from './words';

interface Props {
  overview: AdminOverview;
  operating: Operating;
}

/** The providers: how they are, what they did today, and what can be changed. */
export function ProvidersTable({ overview: { providers }, operating }: Props) {
  const all = providers.reduce((sum, { isShadow, today }) => sum + (isShadow ? 0 : today.read), 0);
  return (
    <section className="admin__card" aria-labelledby="admin-providers">
      <h2 id="admin-providers" className="heading">
        Providers
      </h2>
      <p className="text-soft">
        Photos are shared by weight; weight 0 is asked only when others fail. “Same verdict” compares with the
        shadow. Changes apply at once, on top of the configuration.
      </p>
      <table className="admin__table">
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Photos today</th>
            <th scope="col">Reading time</th>
            <th scope="col">Cost today</th>
            <th scope="col">Same verdict</th>
            <th scope="col">Weight</th>
            <th scope="col">Daily budget</th>
            <th scope="col">Asked</th>
          </tr>
        </thead>
        <tbody>
          {providers.map((provider) => (
            <ProviderRow key={provider.name} provider={provider} all={all} operating={operating} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ProviderRow({
  provider,
  all,
  operating,
}: {
  provider: AdminProvider;
  all: number;
  operating: Operating;
}) {
  const { name, model, isShadow, isOn, health, today, agreement, spentUsd } = provider;
  const { weight, dailyBudgetUsd, configured, hasPrice } = provider;
  const { act } = operating;
  const { words, tone } = stateOf(provider);
  const failure = failureOf(provider);
  return (
    <tr data-off={!isOn || undefined}>
      <th scope="row">
        <span className="admin__name">{name}</span>
        <span className="admin__why">{model}</span>
        <span className="admin__state" data-tone={tone}>
          {words}
        </span>
        {failure && <span className="admin__why">{failure}</span>}
      </th>
      <td data-label="Photos today">
        {number(today.read)}
        {!isShadow && all > 0 && <Meter share={today.read / all} words={percent(today.read / all)} />}
        {today.failed > 0 && (
          <span className="admin__why">{countOf(today.failed, 'try', 'tries')} failed</span>
        )}
      </td>
      <td data-label="Reading time">
        {typeof health?.p50Ms === 'number' ? (
          <>
            {duration(health.p50Ms)}
            <span className="admin__why">
              {health.p95Ms === null ? 'median' : `95%: ${duration(health.p95Ms)}`}
            </span>
          </>
        ) : (
          <None />
        )}
      </td>
      <td data-label="Cost today">
        {hasPrice ? dollars(spentUsd) : <None />}
        {dailyBudgetUsd !== null && (
          <Meter share={spentUsd / dailyBudgetUsd} words={`of ${dollars(dailyBudgetUsd)}`} />
        )}
      </td>
      <td data-label="Same verdict">
        {agreement ? (
          <>
            {percent(agreement.agreed / agreement.compared)}
            <span className="admin__why">of {number(agreement.compared)}</span>
          </>
        ) : (
          <None />
        )}
      </td>
      <td data-label="Weight">
        {isShadow ? (
          <None />
        ) : (
          <ValueField
            label={`Weight of ${name}`}
            value={weight}
            configured={configured.weight}
            min={0}
            onChange={(value) => act({ what: 'weight', provider: name, value })}
          />
        )}
      </td>
      <td data-label="Daily budget">
        {isShadow || !hasPrice ? (
          <None />
        ) : (
          <ValueField
            label={`Daily budget of ${name} in US dollars`}
            unit="$"
            value={dailyBudgetUsd}
            configured={configured.dailyBudgetUsd}
            min={0.01}
            onChange={(value) => act({ what: 'dailyBudgetUsd', provider: name, value })}
          />
        )}
      </td>
      <td data-label="Asked">
        {isShadow ? (
          <span className="text-soft">shadow</span>
        ) : (
          <button
            type="button"
            role="switch"
            className="admin__switch"
            aria-checked={isOn}
            aria-label={`Ask ${name}`}
            onClick={() => act({ what: 'isOn', provider: name, value: !isOn })}
          >
            <span aria-hidden="true">{isOn ? 'On' : 'Off'}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Says that there is no value. */
const None = () => (
  <span className="text-soft">
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">none</span>
  </span>
);
