import type { Language } from '@curbwise/platform';
import type { HostedRemote } from './load-in-host';
import type { RecordedAnswer } from './recorded-answers';
import { showView, type ShownView } from './show-view';
import { violationsIn } from './violations-in';
import { watchConsole } from './watch-console';

/** How a view is looked at. */
export interface Look {
  view: string;
  answer: RecordedAnswer | null;
  language: Language;
  /** Whether axe looks as well. */
  accessible?: boolean;
  /** Of the console: what is expected. */
  ignore?: readonly RegExp[];
}

/**
 * Shows a view once and says what is wrong with it, one sentence each: it throws, asks the host for what that does not
 * have, writes to the console, shows a person what axe objects to, or leaves something behind when it is taken away.
 */
export async function faultsOfView(hosted: HostedRemote, look: Look): Promise<string[]> {
  const { view, answer, language, accessible = false, ignore } = look;
  const where = `view "${view}", ${answer ? `answer "${answer.name}"` : 'before a scan'}, in ${language}: `;
  const faults: string[] = [];
  const console = watchConsole(ignore);
  let shown: ShownView | null = null;
  try {
    shown = await showView(hosted.remote, view, { answer, language, settled: hosted.settled });
    if (accessible) faults.push(...(await violationsIn(shown.element)));
    shown.takeAway();
    faults.push(...hosted.left());
  } catch (error) {
    faults.push(`it throws ${String(error)}`);
  } finally {
    shown?.close();
    console.close();
  }
  // A name that is missing explains whatever else there is.
  const missing = [...hosted.lacking];
  const all = missing.length > 0 ? missing : [...faults, ...console.said];
  return all.map((fault) => where + fault);
}
