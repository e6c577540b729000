import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver, Panel } from '@curbwise/contract';
import { violationsIn } from '../testing/accessibility';
import { knowRoles } from '../testing/roles';
import { scan, startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';
import { cardKind, lookAgainAt, plateLines, plateTime, showAnswer, wordsOf } from '../testing/show-answer';

knowRoles({ NURSES: 'who', 'MEMBERS OF THE CHOIR': 'who', BOATS: 'who' });

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const AT = '2026-11-20T14:40';

async function card(sign: readonly (string | Panel)[], driver?: Driver, at = AT) {
  const shown = await showAnswer(gateway, signAnalysis(sign, { at }), { at, ...(driver ? { driver } : {}) });
  return { ...shown, said: saidNow() };
}
const saidNow = () => [cardKind(), plateTime(), ...plateLines()];
const title = () => screen.getByRole('heading', { level: 1 });
const offers = () => screen.queryAllByRole('button', { name: /^That's me/ }).map(wordsOf);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const NURSES = "That's me: NURSES";
const SAID = 'You said: “NURSES” means you.';

describe('users whom only the sign knows', () => {
  test.each([
    [
      'NURSES ONLY\n8AM-6PM',
      ['forbidden', 'You can park from 6 PM', 'Only for NURSES, 8 AM to 6 PM.'],
      ['allowed', undefined, 'Nothing on this sign ends your stay.', 'No rule on this sign is in force now.'],
    ],
    [
      'NO PARKING\nEXCEPT NURSES',
      ['forbidden', undefined, 'No parking, at any time, except for NURSES.'],
      ['allowed', undefined, 'Nothing on this sign ends your stay.', 'No rule on this sign is in force now.'],
    ],
    [
      '2 HOUR PARKING\nNURSES ONLY',
      ['forbidden', undefined, 'Only for NURSES, at any time.'],
      ['allowed', 'If you park now, until 4:40 PM', 'Ends by rule 1: 2 hour parking.'],
    ],
  ])('are let in once the driver says so: %s', async (sign, before, after) => {
    const { said, container } = await card([sign]);
    expect(said.slice(0, before.length)).toEqual(before);
    expect(await violationsIn(container)).toEqual([]);
    await press(NURSES);
    expect(saidNow()).toEqual([...after, SAID]);
    expect(offers()).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
    await press('Undo');
    expect(saidNow()).toEqual(said);
    expect(offers()).toEqual([NURSES]);
  });

  test('can be chosen with the keyboard, and the new answer takes the focus', async () => {
    await card(['NURSES ONLY\n8AM-6PM']);
    act(() => screen.getByRole('button', { name: NURSES }).focus());
    await userEvent.keyboard('{Enter}');
    expect(cardKind()).toBe('allowed');
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription(expect.stringContaining(SAID));
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(undo).toHaveAccessibleDescription(SAID);
    act(() => undo.focus());
    await userEvent.keyboard(' ');
    expect(cardKind()).toBe('forbidden');
    expect(title()).toHaveFocus();
  });

  test('are offered before their time begins, while the stay is too short or ends with it', async () => {
    const sign = ['NURSES ONLY\n4PM-6PM'];
    expect((await card(sign)).said).toContain('Ends by rule 1: Only for NURSES.');
    expect(offers()).toEqual([NURSES]);
    lookAgainAt('2026-11-20T15:58');
    expect(saidNow()[1]).toBe('Allowed only until 4 PM');
    await press(NURSES);
    expect(saidNow()).toEqual([
      'allowed',
      undefined,
      'Nothing on this sign ends your stay.',
      'No rule on this sign is in force now.',
      SAID,
    ]);
  });

  test('have a button each, and one is taken back without the other', async () => {
    await card(['NURSES ONLY\n8AM-6PM', 'MEMBERS OF THE CHOIR ONLY\n8AM-6PM']);
    expect(offers()).toEqual([NURSES, "That's me: MEMBERS OF THE CHOIR"]);
    await press("That's me: MEMBERS OF THE CHOIR");
    expect([cardKind(), ...offers()]).toEqual(['forbidden', NURSES]);
    await press(NURSES);
    expect(cardKind()).toBe('allowed');
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    expect([cardKind(), ...offers()]).toEqual(['forbidden', "That's me: MEMBERS OF THE CHOIR"]);
  });

  test('are not offered for a limit, which may be closed to them', async () => {
    await card(['2 HOUR PARKING\n8AM-6PM\nEXCEPT BOATS']);
    expect(cardKind()).toBe('allowed');
    expect(offers()).toEqual([]);
  });

  test('are not offered if the sign names users that the settings have', async () => {
    await card(['PERMIT PARKING ONLY\nZONE 5']);
    expect(offers()).toEqual([]);
  });

  test('count beside the settings of the driver, each for its own rule', async () => {
    const driver: Driver = { permits: ['5'], disabledBadge: false, vehicle: 'truck' };
    const sign = ['NURSES ONLY\n8AM-6PM', 'NO PARKING\nEXCEPT ZONE 5 PERMIT'];
    expect((await card(sign, driver)).said[0]).toBe('forbidden');
    await press(NURSES);
    const lines = saidNow();
    expect(lines[0]).toBe('allowed');
    expect(lines.slice(-2)).toEqual(['With permit 5.', SAID]);
  });

  test('do not make the card name a setting that changed nothing', async () => {
    const driver: Driver = { permits: ['9'], disabledBadge: true, vehicle: 'truck' };
    await card(['NURSES ONLY\n8AM-6PM'], driver);
    await press(NURSES);
    expect(saidNow().filter((line) => /^(With|Because)/.test(line ?? ''))).toEqual([]);
  });

  test('are forgotten with the photo, and never stored as a setting', async () => {
    const sign = ['NURSES ONLY\n8AM-6PM'];
    const { store } = await card(sign);
    await press(NURSES);
    expect(cardKind()).toBe('allowed');
    expect(store.getState().preferences.driver).toBeNull();
    gateway.willAnswer(signAnalysis(sign));
    await act(() => scan(store));
    expect([cardKind(), ...offers()]).toEqual(['forbidden', NURSES]);
  });
});

test.each([
  ['fr', 'Cela me concerne : NURSES', 'Vous avez dit : « NURSES » vous concerne.'],
  ['es', 'Esto me incluye: NURSES', 'Dijiste: «NURSES» te incluye.'],
] as const)('the button and what was said in %s', async (language, name, said) => {
  await showAnswer(gateway, signAnalysis(['NURSES ONLY']), { language });
  await press(name.replace(' :', '\u00a0:'));
  expect(cardKind()).toBe('allowed');
  expect(plateLines()).toContain(said);
});
