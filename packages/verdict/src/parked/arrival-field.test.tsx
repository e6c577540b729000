import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectStay } from '@curbwise/platform';
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
  Reflect.deleteProperty(globalThis, 'Notification');
});

const TWO_HOURS = '2 HOUR PARKING\n8AM-8PM';
const card = (sign = TWO_HOURS, at = '2026-11-20T14:40') =>
  showAnswer(gateway, signAnalysis([sign], { at }), { at });
const field = () => screen.queryByLabelText('Arrived');
const arriveAt = (value: string, where = field()) =>
  fireEvent.change(where as HTMLElement, { target: { value } });
const park = () => userEvent.click(screen.getByRole('button', { name: 'I parked here' }));

test('the limit runs from now until the driver says when the car arrived', async () => {
  const { container } = await card();
  expect([plateTime(), field()]).toEqual([
    'If you park now, until 4:40 PM',
    expect.objectContaining({ value: '14:40' }),
  ]);
  lookAgainAt('2026-11-20T14:48');
  expect(plateTime()).toBe('If you park now, until 4:48 PM');
  expect(field()).toHaveValue('14:48');
  arriveAt('14:10');
  expect(plateTime()).toBe('Park until 4:10 PM');
  expect(screen.getByRole('status')).toHaveTextContent('park until 4:10 PM');
  expect(await violationsIn(container)).toEqual([]);
  lookAgainAt('2026-11-20T15:30');
  expect([plateTime(), field()]).toEqual(['Park until 4:10 PM', expect.objectContaining({ value: '14:10' })]);
  arriveAt('');
  expect(plateTime()).toBe('If you park now, until 5:30 PM');
});

test('keeps the focus while a time is typed', async () => {
  await card();
  field()?.focus();
  arriveAt('13:40');
  expect(field()).toHaveFocus();
});

test('a time that is still to come was yesterday', async () => {
  await card('2 HOUR PARKING', '2026-11-21T00:20');
  arriveAt('23:50');
  expect(plateTime()).toBe('Park until 1:50 AM');
});

test('once the stay is over the arrival can still be corrected', async () => {
  await card();
  arriveAt('14:39');
  lookAgainAt('2026-11-20T16:38');
  expect(cardKind()).not.toBe('forbidden');
  lookAgainAt('2026-11-20T16:39');
  expect(cardKind()).toBe('forbidden');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Your time is up');
  arriveAt('');
  expect(plateTime()).toBe('If you park now, until 6:39 PM');
});

test.each([
  ['what ends the stay does not move', 'NO STOPPING 4PM-6PM'],
  ['the limit begins later', '2 HOUR PARKING\n4PM-8PM'],
])('is not offered if %s', async (_, sign) => {
  await card(sign, '2026-11-20T14:41');
  expect(screen.getByRole('button', { name: 'I parked here' })).toBeInTheDocument();
  expect(field()).not.toBeInTheDocument();
});

test('a stay begins at the arrival that was said', async () => {
  const { store } = await card();
  arriveAt('14:10');
  await park();
  expect(selectStay(store.getState())).toMatchObject({
    arrival: '2026-11-20T14:10',
    arrivalMs: new Date('2026-11-20T14:10').getTime(),
    until: '2026-11-20T16:10',
    untilMs: new Date('2026-11-20T16:10').getTime(),
  });
});

test('after parking the arrival can be said on the sheet, and reminders go on', async () => {
  const notifications = { permission: 'granted', requestPermission: async () => 'granted' };
  Object.defineProperty(globalThis, 'Notification', { value: notifications, configurable: true });
  const { store } = await card();
  await park();
  const sheet = within(await screen.findByRole('dialog', { name: 'Your car is parked' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
  arriveAt('13:55', await sheet.findByLabelText('Arrived'));
  expect(sheet.getByText('Until 3:55 PM.')).toBeInTheDocument();
  expect(selectStay(store.getState())).toMatchObject({
    arrival: '2026-11-20T13:55',
    until: '2026-11-20T15:55',
  });
  expect(sheet.getByRole('button', { name: 'Stop reminding me' })).toBeInTheDocument();
  expect(plateTime()).toBe('Park until 3:55 PM');
});
