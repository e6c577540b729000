import { AdapterError } from '../adapter-error';
import type { AdapterReading, ReadRequest } from '../vision-adapter';
import type { ReadingInstructions } from './instructions';
import { PLAIN_1 } from './plain-1';
import { instantsAsked } from './reading-instructions';

/** Why a model is no longer asked what signs mean, as predicates of a sentence. */
export const MEANING_CUT = 'is not asked what signs mean: its answer was cut off';
export const MEANING_REFUSED = 'is not asked what signs mean: the schema is too large for it';

/** Sentences about a schema, and the one that Gemini says of anything (https://github.com/vercel/ai/issues/21192). */
const OF_SCHEMA = /schema|grammar|too many states|contains an invalid argument/i;

const mayBeOfSchema = ({ status, kind, isOfPhoto, said = '' }: AdapterError): boolean =>
  status === 400 && kind === 'refused' && !isOfPhoto && OF_SCHEMA.test(said);

/**
 * Whether a provider is asked what signs mean: as its instructions say, until it refuses the larger schema or its answer
 * is cut off. Then it is asked for words alone, as long as the adapter lives.
 */
export class MeaningAsked {
  private lesson: string | undefined;

  constructor(private readonly instructions: ReadingInstructions) {}

  get lessons(): readonly string[] {
    return this.lesson === undefined ? [] : [this.lesson];
  }

  /**
   * Reads a photo, once more with {@link PLAIN_1} if the server refuses the schema that asks for meaning. Whether it does
   * is known once the smaller one is taken: some servers say the same sentence of a photo.
   * @throws what the last reading throws
   */
  async read(
    request: ReadRequest,
    readWith: (instructions: ReadingInstructions) => Promise<AdapterReading>,
  ): Promise<AdapterReading> {
    const instructions = this.lesson === undefined ? this.instructions : PLAIN_1;
    try {
      return await readWith(instructions);
    } catch (error) {
      if (!(error instanceof AdapterError) || !instantsAsked(request, instructions)) throw error;
      if (error.isCut) this.lesson ??= MEANING_CUT;
      if (!mayBeOfSchema(error)) throw error;
    }
    const reading = await readWith(PLAIN_1);
    this.lesson ??= MEANING_REFUSED;
    return reading;
  }
}
