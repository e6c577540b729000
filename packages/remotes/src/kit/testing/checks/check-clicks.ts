import { act } from '@testing-library/react';
import type { HostedRemote } from '../host/load-in-host';
import { recordedAnswers, type RecordedAnswer } from '../views/recorded-answers';
import { showView } from '../views/show-view';
import { watchConsole } from '../views/watch-console';

/** Elements that can be clicked. */
const CONTROLS =
  'button, summary, a[href], input:not([type="hidden"]), select, [role="button"], [role="tab"]';

/** Controls that are clicked in one view. More are usually repetitions: the fullest of our own views has 16. */
const MAX_CONTROLS = 40;

/** Maximum length of a control's name in a sentence, in characters. */
const MAX_NAME_LENGTH = 40;

/** Collects errors of event handlers, which are reported to the window only. */
function watchErrors() {
  const thrown: string[] = [];
  const collect = ({ error, message }: ErrorEvent) => void thrown.push(error ? String(error) : message);
  window.addEventListener('error', collect);
  return { thrown, close: () => window.removeEventListener('error', collect) };
}

const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, MAX_NAME_LENGTH) ||
  control.tagName.toLowerCase();

const controlsIn = (element: Element): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.matches(':disabled'));

/**
 * Clicks every control of a view, before a scan and after each recorded answer. The view is rendered anew for each click.
 * Console messages of handlers are ignored, because jsdom lacks many browser features.
 * @param onLook called before each click
 * @returns one sentence for each error
 */
export async function checkClicks(
  hosted: HostedRemote,
  view: string,
  onLook: (what: string) => void = () => undefined,
): Promise<string[]> {
  const faults: string[] = [];
  for (const answer of [null, ...recordedAnswers().filter(({ delayMs }) => delayMs === 0)]) {
    const when = answer ? `answer "${answer.name}"` : 'before a scan';
    let count = 1;
    for (let at = 0; at < Math.min(count, MAX_CONTROLS); at++) {
      onLook(`a control of its view "${view}", ${when}`);
      const click = await clickOne(hosted, { view, answer, at });
      count = click.count;
      faults.push(...click.faults.map((fault) => `view "${view}", ${when}: ${fault}`));
    }
  }
  return faults;
}

interface Click {
  view: string;
  answer: RecordedAnswer | null;
  /** Index of the control. */
  at: number;
}

/** Renders a view and clicks one control. @returns the number of controls, and a sentence for each error */
async function clickOne(hosted: HostedRemote, { view, answer, at }: Click) {
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
