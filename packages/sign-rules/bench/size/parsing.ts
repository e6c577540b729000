import type { Panel } from '@curbwise/contract';
import { english, parseIn } from '../../src/index';

const ENGLISH = [english] as const;

/** Measures a page that parses the words of English signs. */
export const parseEnglish = (panels: readonly Panel[]) => parseIn(ENGLISH, panels);
