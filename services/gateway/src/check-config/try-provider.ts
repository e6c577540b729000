import { AdapterError, SettingsError, type VisionAdapter } from '@curbwise/vision';
import type { CreateAdapter } from '../routing/create-adapter';
import type { ProviderSettings } from '../configuration/provider-settings';
import { DRAWN_SIGN, DRAWN_WORDS } from './drawn-sign';
import { whatToDo } from './what-to-do';

/** The result of the drawn sign at one provider. */
export interface Trial {
  readonly isRight: boolean;
  /** One line for a person. */
  readonly line: string;
}

/** Local time of the request; the reading does not depend on it. */
const CLOCK = { time: { year: 2026, month: 11, day: 20, minute: 14 * 60 + 40 }, zone: 'PST' };

/**
 * Lets a provider read the drawn sign.
 * @param deadlineMs time limit, in milliseconds
 */
export async function tryProvider(
  settings: ProviderSettings,
  createAdapter: CreateAdapter,
  deadlineMs: number,
): Promise<Trial> {
  const begun = performance.now();
  const took = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const failed = (line: string): Trial => ({ isRight: false, line: `${settings.name}: ${line}` });
  let adapter: VisionAdapter | null = null;
  try {
    adapter = await createAdapter(settings);
    const request = { clock: CLOCK, language: 'en', deadlineMs };
    const { reading, usage } = await adapter.read(DRAWN_SIGN, request, AbortSignal.timeout(deadlineMs));
    const cost = usage ? `, ${usage.inputTokens} tokens in and ${usage.outputTokens} out` : '';
    const words = reading.panels.map(({ text }) => text).join(' ');
    if (lettersAndDigits(words) !== lettersAndDigits(DRAWN_WORDS.join(' ')))
      return failed(`misread the sign (${took()}${cost}). Use a model that can read small text.`);
    return { isRight: true, line: `${settings.name}: read the sign correctly in ${took()}${cost}` };
  } catch (error) {
    if (error instanceof SettingsError) return failed(error.message);
    if (!(error instanceof AdapterError)) throw error;
    const how = [error.kind, error.status].filter(Boolean).join(' ');
    const said = error.said === undefined ? '' : ` It says: "${error.said}"`;
    return failed(`${how} after ${took()}. ${error.message}.${said} ${whatToDo(settings, error)}`);
  } finally {
    await adapter?.close();
  }
}

/** Only letters and digits, in upper case: `8AM` equals `8 am`. */
const lettersAndDigits = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
