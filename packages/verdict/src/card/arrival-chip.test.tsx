import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '../testing/accessibility';
import { startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';
import { cardKind, lookAgainAt, plateTime, showAnswer } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const TWO_HOURS = '2 HOUR PARKING\n8AM-8PM';
const card = (sign: string, at = '2026-11-20T14:40') =>
  showAnswer(gateway, signAnalysis([sign], { at }), { at });
const chip = () => screen.queryByRole('button', { name: /^I arrived/ });

test('a limit moves with the clock until the driver confirms the arrival', async () => {
  const { container } = await card(TWO_HOURS);
  expect(plateTime()).toBe('If you park now, until 4:40 PM');
  lookAgainAt('2026-11-20T14:48');
  expect(plateTime()).toBe('If you park now, until 4:48 PM');
  expect(chip()).toHaveTextContent(/^I arrived 2:40 PM$/);
  await userEvent.click(chip() as HTMLElement);
  expect(plateTime()).toBe('Park until 4:40 PM');
  expect(chip()).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsIn(container)).toEqual([]);
  lookAgainAt('2026-11-20T15:30');
  expect(plateTime()).toBe('Park until 4:40 PM');
  await userEvent.click(chip() as HTMLElement);
  expect(plateTime()).toBe('If you park now, until 5:30 PM');
});

test('the stay ends after a confirmed arrival', async () => {
  await card(TWO_HOURS);
  await userEvent.click(chip() as HTMLElement);
  lookAgainAt('2026-11-20T16:39');
  expect(cardKind()).not.toBe('forbidden');
  lookAgainAt('2026-11-20T16:40');
  expect(cardKind()).toBe('forbidden');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Your time is up');
  // A second press undoes it.
  await userEvent.click(chip() as HTMLElement);
  expect(plateTime()).toBe('If you park now, until 6:40 PM');
});

test.each([
  ['what ends the stay does not move', 'NO STOPPING 4PM-6PM', '2026-11-20T14:41'],
  ['the limit begins later', '2 HOUR PARKING\n4PM-8PM', '2026-11-20T14:41'],
  ['the scan is of another day', TWO_HOURS, '2026-11-21T14:40'],
])('is not offered if %s', async (_, sign, later) => {
  await card(sign);
  lookAgainAt(later);
  expect(chip()).not.toBeInTheDocument();
});

test('a saved stay sets the arrival', async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await card(TWO_HOURS);
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  lookAgainAt('2026-11-20T15:00');
  expect(chip()).not.toBeInTheDocument();
  expect(plateTime()).toBe('Park until 4:40 PM');
});
