import { testFirstView } from './first-view';
import { testLayouts } from './layouts';
import { serveGallery } from './serve-gallery';
import { testStories } from './stories';

jest.setTimeout(240_000);

/* A story of each kind, in every look and layout. All of them are in gallery.long.test.ts. */

const served = serveGallery();

const STORIES = ['primitive-buttons', 'screen-first', 'card-allowed', 'sheet-another-time'];

describe('first view', () => testFirstView(served));

describe('stories', () => testStories(served, (story) => STORIES.includes(story)));

describe('layouts', () =>
  testLayouts(served, {
    answers: ['card-allowed'],
    doubts: ['card-uncertain-sides'],
    others: [],
    sheets: ['sheet-another-time'],
    screens: ['screen-first'],
    firstScreens: ['screen-first'],
    photoScreens: ['screen-check'],
    accessible: ['card-allowed'],
    areShownAnew: false,
  }));
