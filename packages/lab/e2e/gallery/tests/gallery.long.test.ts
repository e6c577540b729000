import { testAnswerLooks } from './answer-looks';
import { testLayouts } from './layouts';
import { serveGallery } from './serve-gallery';
import { testStories } from './stories';

jest.setTimeout(600_000);

const served = serveGallery();

describe('stories', () => testStories(served, () => true));

describe('layouts', () =>
  testLayouts(served, {
    answers: ['card-allowed', 'card-forbidden', 'card-short'],
    doubts: ['card-uncertain-school-day', 'card-uncertain-sides', 'card-probably-not'],
    others: [
      'card-irrelevant',
      'card-possible-ring',
      'card-failed',
      'card-too-many-scans',
      'card-needs-operator',
    ],
    sheets: ['sheet-another-time', 'sheet-week', 'sheet-parked', 'sheet-share', 'sheet-fix-words'],
    screens: ['screen-first', 'screen-check', 'screen-settings', 'screen-all-scans'],
    firstScreens: ['screen-first', 'screen-recent'],
    photoScreens: ['screen-check', 'screen-analysing'],
    accessible: [
      'card-allowed',
      'card-forbidden',
      'card-too-many-scans',
      'screen-recent',
      'screen-all-scans',
    ],
    areShownAnew: true,
  }));

describe('answers', () => testAnswerLooks(served));
