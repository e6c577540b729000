import type { Locator, Page } from 'playwright-core';
import { choosePhoto } from '../scan-page';
import { noteNeed } from './troubled-page';

/** How a remote comes to be needed, and how it looks when it is there. */
export interface Visit {
  readonly remote: string;
  /** Brings an opened page to where the remote belongs. */
  arrive: (page: Page) => Promise<void>;
  /** Something of the remote's own view. */
  view: (page: Page) => Locator;
  /** What the driver can do without it: leads elsewhere and back. */
  elsewhere: (page: Page) => Promise<void>;
  /** What is said in the remote's place, beside that it is missing. */
  without?: (page: Page) => Locator;
}

const cameraButton = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });
const policy = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy policy' });

const toPolicy = (page: Page) => page.getByRole('link', { name: 'Privacy policy' }).click();
const toStart = (page: Page) => page.getByRole('link', { name: 'Curbwise, to the start' }).click();

async function overThePolicy(page: Page): Promise<void> {
  await toPolicy(page);
  await policy(page).waitFor();
  await toStart(page);
}

/** The first screen is the scanner's. */
export const scannerVisit: Visit = {
  remote: 'scanner',
  arrive: () => Promise.resolve(),
  view: cameraButton,
  elsewhere: overThePolicy,
};

/** The policy is a link away. */
export const legalVisit: Visit = {
  remote: 'legal',
  arrive: async (page) => {
    await cameraButton(page).waitFor();
    await noteNeed(page);
    await toPolicy(page);
  },
  view: policy,
  elsewhere: async (page) => {
    await toStart(page);
    await cameraButton(page).waitFor();
    await toPolicy(page);
  },
};

/** The verdict follows a scan. @param photo of a permission that has no hours, so that the answer is a yes at any time */
export const verdictVisit = (photo: Buffer): Visit => ({
  remote: 'verdict',
  arrive: async (page) => {
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await noteNeed(page);
    const answered = page.waitForResponse('**/openai-vision');
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    // Reading the first photo of all takes its time; that is not the remote's.
    await answered;
  },
  view: (page) => page.getByRole('heading', { name: "You're golden!" }),
  elsewhere: overThePolicy,
  without: (page) => page.getByRole('heading', { name: 'You may park here.' }),
});
