import type { Panel } from '@curbwise/contract';
import { english, parseIn } from '@curbwise/sign-rules';

const ENGLISH = [english] as const;

/** Measures a page that parses the words of English signs. */
export const parseEnglish = (panels: readonly Panel[]) => parseIn(ENGLISH, panels);

/** Loads the rest of the grammar, as a page does. */
export const loadRest = () => import(/* webpackChunkName: "rest" */ '@curbwise/sign-rules/whole-grammar');
