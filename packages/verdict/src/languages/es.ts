import { aloudInSpanish } from '../aloud/sentences.es';
import { analysisInSpanish } from '../analysis/sentences.es';
import { cardInSpanish } from '../card/sentences.es';
import { evidenceInSpanish } from '../evidence/sentences.es';
import { historyInSpanish } from '../history/sentences.es';
import { parkedInSpanish } from '../parked/sentences.es';
import { settleInSpanish } from '../settle/sentences.es';
import { shareInSpanish } from '../share/sentences.es';
import { whenInSpanish } from '../when/sentences.es';

/** The answer in Spanish. */
export default {
  ...cardInSpanish,
  ...settleInSpanish,
  ...evidenceInSpanish,
  ...whenInSpanish,
  ...parkedInSpanish,
  ...shareInSpanish,
  ...aloudInSpanish,
  ...historyInSpanish,
  ...analysisInSpanish,
};
