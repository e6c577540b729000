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

test('a limit moves with the clock until the driver says when the car came', async () => {
  const { container } = await card(TWO_HOURS);
  expect(plateTime()).toBe('If you park now, until 4:40 PM');
  lookAgainAt('2026-11-20T14:48');
  expect(plateTime()).toBe('If you park now, until 4:48 PM');
  expect(chip()?.textContent).toBe('I arrived 2:40\u00a0PM');
  await userEvent.click(chip() as HTMLElement);
  expect([plateTime(), chip()?.getAttribute('aria-pressed')]).toEqual(['Park until 4:40 PM', 'true']);
  expect(await violationsIn(container)).toEqual([]);
  lookAgainAt('2026-11-20T15:30');
  expect(plateTime()).toBe('Park until 4:40 PM');
  await userEvent.click(chip() as HTMLElement);
  expect(plateTime()).toBe('If you park now, until 5:30 PM');
});

test('the stay of a car that has come runs out', async () => {
  await card(TWO_HOURS);
  await userEvent.click(chip() as HTMLElement);
  lookAgainAt('2026-11-20T16:39');
  expect(cardKind()).not.toBe('forbidden');
  lookAgainAt('2026-11-20T16:40');
  expect(cardKind()).toBe('forbidden');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your time is up');
  // Pressed by mistake, it is taken back.
  await userEvent.click(chip() as HTMLElement);
  expect(plateTime()).toBe('If you park now, until 6:40 PM');
});

test.each([
  ['what ends the stay does not move', 'NO STOPPING 4PM-6PM', '2026-11-20T14:41'],
  ['the limit begins later', '2 HOUR PARKING\n4PM-8PM', '2026-11-20T14:41'],
  ['the scan is of another day', TWO_HOURS, '2026-11-21T14:40'],
])('it is not asked where %s', async (_, sign, later) => {
  await card(sign);
  lookAgainAt(later);
  expect(chip()).toBeNull();
});

test('a car that is parked on the answer has come when it was parked', async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  await card(TWO_HOURS);
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  lookAgainAt('2026-11-20T15:00');
  expect(chip()).toBeNull();
  expect(plateTime()).toBe('Park until 4:40 PM');
});
