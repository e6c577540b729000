import { aloudInFrench } from '../aloud/sentences.fr';
import { analysisInFrench } from '../analysis/sentences.fr';
import { cardInFrench } from '../card/sentences.fr';
import { evidenceInFrench } from '../evidence/sentences.fr';
import { historyInFrench } from '../history/sentences.fr';
import { parkedInFrench } from '../parked/sentences.fr';
import { settleInFrench } from '../settle/sentences.fr';
import { shareInFrench } from '../share/sentences.fr';
import { whenInFrench } from '../when/sentences.fr';

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
