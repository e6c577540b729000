import { testLayouts } from './layouts';
import { serveGallery } from './serve-gallery';
import { testStories } from './stories';

jest.setTimeout(240_000);

const served = serveGallery();

describe('stories', () => testStories(served));

describe('layouts', () => testLayouts(served));
