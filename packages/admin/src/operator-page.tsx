import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@curbwise/ui';
import { ChangesList } from './changes-list';
import { ProvidersTable } from './providers-table';
import { RemotesTable } from './remotes-table';
import { ResultBar } from './result-bar';
import { Summary } from './summary';
import { useOverview, type Operating } from './use-overview';
import { timeAt } from './words';
import './admin.css';

/** The page for operators. The token is kept in memory only: another page load asks for it again. */
export function OperatorPage() {
  const [token, setToken] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [refuse] = useState(() => (words: string | null) => {
    setRefusal(words);
    setToken(null);
  });
  return (
    <div className="admin" lang="en">
      {token === null ? (
        <TokenForm
          refusal={refusal}
          onToken={(given) => {
            setRefusal(null);
            setToken(given);
          }}
        />
      ) : (
        <Operations token={token} onLeave={refuse} />
      )}
    </div>
  );
}

function TokenForm({ refusal, onToken }: { refusal: string | null; onToken: (token: string) => void }) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal !== null) input.current?.focus();
  }, [refusal]);
  return (
    <form
      className="admin__token"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onToken(typed.trim());
      }}
    >
      <h1 className="admin__title">Operations</h1>
      <p>
        Providers, versions and canaries of this gateway, and everything that can be changed while it runs.
      </p>
      <label htmlFor={id}>Token of the gateway</label>
      <input
        ref={input}
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        required
        value={typed}
        aria-describedby={`${id}-help`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-help`} className="text-soft">
        The value of ADMIN_TOKEN. It stays in this tab and is forgotten when you leave the page.
      </p>
      <div role="alert">{refusal !== null && <p className="admin__refusal">{refusal}</p>}</div>
      <Button type="submit">OPEN</Button>
    </form>
  );
}

const KEPT = {
  redis: 'Changes apply to all gateways and stay in Redis.',
  'redis-down': 'Redis does not answer: nothing can be changed until it does.',
  memory:
    'Changes apply to this gateway, until it restarts. With REDIS_URL they would last, for all gateways.',
};

function Operations({ token, onLeave }: { token: string; onLeave: (words: string | null) => void }) {
  const operating = useOverview(token, onLeave);
  const { overview, problem } = operating;
  const title = useRef<HTMLHeadingElement>(null);
  const isShown = overview !== null;
  // The form that had the focus is gone.
  useEffect(() => {
    if (isShown) title.current?.focus();
  }, [isShown]);
  if (!overview) return <p role="status">{problem ?? 'Asking the gateway…'}</p>;
  return (
    <>
      <header className="admin__head">
        <div>
          <h1 ref={title} tabIndex={-1} className="admin__title">
            Operations
          </h1>
          <p className="text-soft">
            Updated {timeAt(overview.at)}. {KEPT[overview.kept]}
          </p>
        </div>
        <button type="button" className="admin__button" onClick={() => onLeave(null)}>
          Sign out
        </button>
      </header>
      <div role="alert">{problem !== null && <p className="admin__refusal">{problem}</p>}</div>
      <Summary overview={overview} />
      <ReasonField operating={operating} />
      <ProvidersTable overview={overview} operating={operating} />
      {overview.remotes.length > 0 && <RemotesTable overview={overview} operating={operating} />}
      <ChangesList overview={overview} operating={operating} />
      <ResultBar operating={operating} />
    </>
  );
}

/** Maximum length of a reason, in characters. */
const MAX_REASON = 200;

function ReasonField({ operating: { reason, setReason } }: { operating: Operating }) {
  const id = useId();
  return (
    <div className="admin__reason">
      <label htmlFor={id}>Why (optional, goes with your next change)</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </div>
  );
}
