import { aloudInFrench } from './aloud';
import { analysisInFrench } from './analysis';
import { cardInFrench } from './card';
import { evidenceInFrench } from './evidence';
import { historyInFrench } from './history';
import { parkedInFrench } from './parked';
import { settleInFrench } from './questions';
import { shareInFrench } from './share';
import { whenInFrench } from './when';

/** The answer in French. */
export default {
  ...cardInFrench,
  ...settleInFrench,
  ...evidenceInFrench,
  ...whenInFrench,
  ...parkedInFrench,
  ...shareInFrench,
  ...aloudInFrench,
  ...historyInFrench,
  ...analysisInFrench,
};
