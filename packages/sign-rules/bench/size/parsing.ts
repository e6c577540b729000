import type { Panel } from '@curbwise/contract';
import { english, parseIn } from '../../src/index';

const ENGLISH = [english] as const;

/** What a page weighs that reads the words of English signs. */
export const parseEnglish = (panels: readonly Panel[]) => parseIn(ENGLISH, panels);
