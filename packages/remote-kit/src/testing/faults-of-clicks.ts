import { act } from '@testing-library/react';
import type { HostedRemote } from './load-in-host';
import type { RecordedAnswer } from './recorded-answers';
import { showView } from './show-view';
import { watchConsole } from './watch-console';

/** What a person can press. */
const CONTROLS =
  'button, summary, a[href], input:not([type="hidden"]), select, [role="button"], [role="tab"]';

/** Controls of one look that are pressed: more are mostly the same once more. */
const MOST_CONTROLS = 40;

/** Longest name of a control in a sentence, in characters. */
const LONGEST_NAME = 40;

interface Pressed {
  view: string;
  answer: RecordedAnswer | null;
}

/** What is thrown in handlers comes to the window, and nowhere else. */
function watchErrors() {
  const thrown: string[] = [];
  const note = ({ error, message }: ErrorEvent) => void thrown.push(error ? String(error) : message);
  window.addEventListener('error', note);
  return { thrown, close: () => window.removeEventListener('error', note) };
}

const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, LONGEST_NAME) ||
  control.tagName.toLowerCase();

const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(':disabled'));

/**
 * Presses everything in a view that can be pressed, each in a view of its own, and says what throws by that, one sentence
 * each. What a handler writes to the console is not counted: jsdom lacks much of what browsers have.
 */
export async function faultsOfClicks(hosted: HostedRemote, { view, answer }: Pressed): Promise<string[]> {
  const where = `view "${view}", ${answer ? `answer "${answer.name}"` : 'before a scan'}: `;
  const faults: string[] = [];
  let count = 1;
  for (let at = 0; at < Math.min(count, MOST_CONTROLS); at++) {
    const shown = await showView(hosted.remote, view, { answer, settled: hosted.settled });
    const [console, errors] = [watchConsole(), watchErrors()];
    try {
      const controls = controlsIn(shown.element);
      count = controls.length;
      const control = controls[at];
      if (!control) break;
      const name = nameOf(control);
      await act(async () => {
        control.click();
        await hosted.settled();
      });
      faults.push(...errors.thrown.map((error) => `${where}it throws ${error} when "${name}" is pressed`));
    } finally {
      shown.close();
      console.close();
      errors.close();
    }
  }
  return faults;
}
