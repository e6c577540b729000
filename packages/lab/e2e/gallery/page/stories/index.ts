import type { Story } from '../story';
import { cards } from './cards';
import { primitives } from './primitives';
import { reading } from './reading';
import { screens } from './screens';
import { sheets } from './sheets';

/** All stories. */
export const STORIES: readonly Story[] = [...screens, ...cards, ...reading, ...sheets, ...primitives];
