import { aloudInSpanish } from './aloud';
import { analysisInSpanish } from './analysis';
import { cardInSpanish } from './card';
import { evidenceInSpanish } from './evidence';
import { historyInSpanish } from './history';
import { parkedInSpanish } from './parked';
import { settleInSpanish } from './questions';
import { shareInSpanish } from './share';
import { whenInSpanish } from './when';

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
