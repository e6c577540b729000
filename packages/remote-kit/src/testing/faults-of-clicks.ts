import { act } from '@testing-library/react';
import type { HostedRemote } from './load-in-host';
import { recordedAnswers, type RecordedAnswer } from './recorded-answers';
import { showView } from './show-view';
import { watchConsole } from './watch-console';

/** What a person can press. */
const CONTROLS =
  'button, summary, a[href], input:not([type="hidden"]), select, [role="button"], [role="tab"]';

/** Controls of one look that are pressed: more are mostly the same once more. The fullest look of this house has 16. */
const MAX_CONTROLS = 40;

/** Longest name of a control in a sentence, in characters. */
const MAX_NAME_LENGTH = 40;

/** What is thrown in handlers comes to the window, and nowhere else. */
function watchErrors() {
  const thrown: string[] = [];
  const note = ({ error, message }: ErrorEvent) => void thrown.push(error ? String(error) : message);
  window.addEventListener('error', note);
  return { thrown, close: () => window.removeEventListener('error', note) };
}

const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, MAX_NAME_LENGTH) ||
  control.tagName.toLowerCase();

const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(':disabled'));

/**
 * Presses everything in a view that can be pressed, before a scan and after each recorded answer, each in a view of its
 * own, and says what throws by that, one sentence each. What a handler writes to the console is not counted: jsdom lacks
 * much of what browsers have.
 * @param onLook is told what is about to be pressed
 */
export async function faultsOfClicks(
  hosted: HostedRemote,
  view: string,
  onLook: (what: string) => void = () => undefined,
): Promise<string[]> {
  const faults: string[] = [];
  for (const answer of [null, ...recordedAnswers().filter(({ delayMs }) => delayMs === 0)]) {
    const when = answer ? `answer "${answer.name}"` : 'before a scan';
    let count = 1;
    for (let at = 0; at < Math.min(count, MAX_CONTROLS); at++) {
      onLook(`what can be pressed in its view "${view}", ${when}`);
      const pressed = await pressOne(hosted, { view, answer, at });
      count = pressed.count;
      faults.push(...pressed.faults.map((fault) => `view "${view}", ${when}: ${fault}`));
    }
  }
  return faults;
}

interface Press {
  view: string;
  answer: RecordedAnswer | null;
  /** Which of the controls, from 0. */
  at: number;
}

/** Shows a view, presses one control of it, and says how many there are. */
async function pressOne(hosted: HostedRemote, { view, answer, at }: Press) {
  const shown = await showView(hosted.remote, view, { answer, settled: hosted.settled });
  const [console, errors] = [watchConsole(), watchErrors()];
  try {
    const controls = controlsIn(shown.element);
    const control = controls[at];
    if (!control) return { count: controls.length, faults: [] };
    const name = nameOf(control);
    await act(async () => {
      control.click();
      await hosted.settled();
    });
    const faults = errors.thrown.map((error) => `it throws ${error} when "${name}" is pressed`);
    return { count: controls.length, faults };
  } finally {
    shown.close();
    console.close();
    errors.close();
  }
}
