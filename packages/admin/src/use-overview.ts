import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminChange, AdminOverview } from '@curbwise/contract';
import { readOverview, Refusal, sendChange, sendUndo } from './ask-gateway';
import { sentenceOf } from './words';

/** How often the page asks again while it is visible, in milliseconds. */
const REFRESH_MS = 4_000;

/** What became of the last change. */
interface Result {
  isRefusal: boolean;
  words: string;
  /** The change that can be taken back from here. */
  undoes?: string | undefined;
}

export interface Operating {
  overview: AdminOverview | null;
  /** Why what is shown may be out of date. */
  problem: string | null;
  result: Result | null;
  /** Why, for the next change. */
  reason: string;
  setReason: (reason: string) => void;
  act: (change: AdminChange) => void;
  undo: (id: string) => void;
  dismiss: () => void;
}

/**
 * Shows what the gateway shows operators, again and again while the page is visible, and makes changes.
 * @param onWrongToken called when the token is not accepted, with a sentence
 */
export function useOverview(token: string, onWrongToken: (words: string) => void): Operating {
  const [overview, setOverview] = useState<AdminOverview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const [reason, setReason] = useState('');
  /** The number of the latest request: an earlier answer never replaces a later one. */
  const latest = useRef(0);
  /** A second press is ignored. A button that is disabled meanwhile would lose the focus. */
  const isBusy = useRef(false);

  const refuse = useCallback(
    (error: unknown): string => {
      const { message, needsToken } = error instanceof Refusal ? error : new Refusal(String(error));
      if (needsToken) onWrongToken(message);
      return message;
    },
    [onWrongToken],
  );

  const refresh = useCallback(async () => {
    const mine = (latest.current += 1);
    try {
      const read = await readOverview(token);
      if (mine !== latest.current) return;
      setOverview(read);
      setProblem(null);
    } catch (error) {
      if (mine === latest.current) setProblem(refuse(error));
    }
  }, [token, refuse]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const next = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await refresh();
      if (!isOver) timer = setTimeout(() => void next(), REFRESH_MS);
    };
    const shown = () => void next();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => {
      isOver = true;
      latest.current = Infinity;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [refresh]);

  const send = async (request: () => Promise<AdminOverview>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const changed = await request();
      latest.current += 1;
      setOverview(changed);
      setProblem(null);
      const [change] = changed.changes;
      if (change) setResult({ isRefusal: false, words: doneWords(change), undoes: undoOf(change) });
      setReason('');
    } catch (error) {
      setResult({ isRefusal: true, words: refuse(error) });
    } finally {
      isBusy.current = false;
    }
  };

  return {
    overview,
    problem,
    result,
    reason,
    setReason,
    act(change) {
      const why = reason.trim();
      void send(() => sendChange(token, { ...change, ...(why !== '' && { reason: why }) }));
    },
    undo: (id) => void send(() => sendUndo(token, id)),
    dismiss: () => setResult(null),
  };
}

type Change = AdminOverview['changes'][number];

const doneWords = (change: Change) => [`${sentenceOf(change)}.`, change.note].filter(Boolean).join(' ');

const undoOf = ({ canUndo, id }: Change) => (canUndo ? id : undefined);
