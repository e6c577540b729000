import type { Locator, Page } from 'playwright-core';
import { choosePhoto } from '../scan-page';
import { noteNeed } from './troubled-page';

/** How a visitor gets to a remote, and how it looks when it is there. */
export interface Visit {
  readonly remote: string;
  /**
   * Leads an opened page to where the remote is needed.
   * @param photo of a permission that has no hours, so that the answer is a yes at any time
   */
  arrive: (page: Page, photo: Buffer) => Promise<void>;
  /** Something of the remote's own view. */
  view: (page: Page) => Locator;
  /** Leads elsewhere and back, without the remote. */
  elsewhere: (page: Page) => Promise<void>;
  /** What is shown in place of the remote, besides that it is missing. */
  without?: (page: Page) => Locator;
}

const cameraButton = (page: Page) => page.getByRole('button', { name: 'USE CAMERA' });
const policy = (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy policy' });

const toPolicy = (page: Page) => page.getByRole('link', { name: 'Privacy policy' }).click();
const toStart = (page: Page) => page.getByRole('link', { name: 'Curbwise, to the start' }).click();

async function viaPolicy(page: Page): Promise<void> {
  await toPolicy(page);
  await policy(page).waitFor();
  await toStart(page);
}

/** The first screen is the scanner's. */
export const scannerVisit: Visit = {
  remote: 'scanner',
  arrive: () => Promise.resolve(),
  view: cameraButton,
  elsewhere: viaPolicy,
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

/** The verdict follows a scan. */
export const verdictVisit: Visit = {
  remote: 'verdict',
  arrive: async (page, photo) => {
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', photo);
    await noteNeed(page);
    const answered = page.waitForResponse('**/openai-vision');
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    // The time until the answer is not the remote's.
    await answered;
  },
  view: (page) => page.getByRole('heading', { name: "You're golden!" }),
  elsewhere: viaPolicy,
  without: (page) => page.getByRole('heading', { name: 'You may park here.' }),
};
