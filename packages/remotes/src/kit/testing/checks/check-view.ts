import type { Language } from '@curbwise/platform';
import type { HostedRemote } from '../host/load-in-host';
import type { RecordedAnswer } from '../views/recorded-answers';
import { showView, type ShownView } from '../views/show-view';
import { watchConsole } from '../views/watch-console';

/** A view in a state, and how to check it. */
export interface Look {
  view: string;
  /** Answer to the scan before; null: no scan. */
  answer: RecordedAnswer | null;
  language: Language;
  /** Expected console messages. */
  ignore?: readonly RegExp[];
}

/**
 * Renders a view once and checks it: it must not throw, use names that the host lacks, or write to the console.
 * @returns one sentence for each fault
 */
export async function checkView(hosted: HostedRemote, look: Look): Promise<string[]> {
  const { view, answer, language, ignore } = look;
  const where = `view "${view}", ${answer ? `answer "${answer.name}"` : 'before a scan'}, in ${language}: `;
  const faults: string[] = [];
  const console = watchConsole(ignore);
  let shown: ShownView | null = null;
  try {
    shown = await showView(hosted.remote, view, { answer, language, settled: hosted.settled });
  } catch (error) {
    faults.push(`it throws ${String(error)}`);
  } finally {
    shown?.close();
    console.close();
  }
  // A missing name explains all other faults.
  const missing = [...hosted.lacking];
  const all = missing.length > 0 ? missing : [...faults, ...console.messages];
  return all.map((fault) => where + fault);
}
