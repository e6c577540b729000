import type { Analysis } from '@curbwise/contract';
import { isWordOfSigns } from '@curbwise/sign-rules';
import { wordingsIn } from './wordings-in';
import { MAX_WORDING_JSON, type WordStore } from './word-store';
import { wordsOfWording } from './words-of-wording';

/**
 * Collects the wordings of an analysis that only a model understood: the words of the panels and the rules that the model
 * states, without photo, place and time. A wording is kept only if its figures are those of a sign, and each of its words
 * is known to the grammar or was sent by several clients. Before that, nothing of it is kept but who sent its words.
 * @param address of the client
 */
export async function collectWords(analysis: Analysis, address: string, store: WordStore): Promise<void> {
  for (const wording of wordingsIn(analysis)) {
    const words = wordsOfWording(wording);
    if (words === null || JSON.stringify(wording).length > MAX_WORDING_JSON) continue;
    const unknown = words.filter((word) => !isWordOfSigns(word));
    if (await store.areCommon(unknown, address)) await store.count(wording);
  }
}
