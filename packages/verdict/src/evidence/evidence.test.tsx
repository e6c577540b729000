import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wordRoleSchema, type WordRole } from '@curbwise/contract';
import { violationsIn } from '../testing/accessibility';
import { boxAt, boxes, nameOf, panelOf, pole, press, setUpEvidence, title } from '../testing/evidence';
import { wordsOf } from '../testing/show-answer';
import { knowRoles } from '../testing/roles';
import { signAnalysis } from '../testing/signs';
import { speak } from '../testing/speak';

const { showAnswer, store } = setUpEvidence();
knowRoles({ 'GRANVILLE WALK': 'where', 'ACME PARTNERS': 'authority' });

test.each([
  ['es', 'Panel 1: NO STOPPING 6PM-8PM', 'Corregir el panel 1'],
  ['fr', 'Panonceau 1\u00a0: NO STOPPING 6PM-8PM', 'Corriger le panonceau 1'],
] as const)('speaks %s', async (language, name, fix) => {
  await showAnswer(pole());
  await speak(store(), language);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: fix })).toBeInTheDocument();
  await speak(store(), 'en');
});

test('removes a panel with one press and restores it with another', async () => {
  const { container } = await showAnswer(pole());
  await userEvent.click(boxes()[0] as HTMLElement);
  await press('Not part of the sign');
  expect(boxes()).toHaveLength(2);
  // No other panel has moved under the same finger.
  expect(screen.queryByRole('button', { name: 'Not part of the sign' })).not.toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
  await press('Undo');
  expect(boxes()).toHaveLength(3);
});

test('puts left-out text back in its place', async () => {
  const box = { x: 0.1, y: 0.9, width: 0.3, height: 0.1 };
  await showAnswer({ ...pole(), leftOut: [{ text: 'NO STOPPING 2PM-5PM', box }] });
  await press('“NO STOPPING 2PM-5PM” is part of the sign');
  expect(title()).toBe("I'd skip this one");
  expect(boxes().map(nameOf)[3]).toContain('Panel 4: NO STOPPING 2PM-5PM');
  expect(screen.queryByText(/^Not part of the sign:/)).not.toBeInTheDocument();
  await press('Undo');
  expect(title()).toBe("You're golden!");
});

test('puts back one of two left-out texts with the same words', async () => {
  const box = { x: 0.1, y: 0.9, width: 0.3, height: 0.1 };
  const text = 'NO STOPPING 2PM-5PM';
  await showAnswer({ ...pole(), leftOut: [box, { ...box, x: 0.6 }].map((one) => ({ text, box: one })) });
  const putBack = () =>
    screen.getAllByRole('button', { name: `“${text}” is part of the sign`, hidden: true });
  await userEvent.click(putBack()[0] as HTMLElement);
  expect(putBack()).toHaveLength(1);
  expect(boxes()).toHaveLength(4);
});

test('lists the text on the photo that is not part of the sign', async () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const leftOut = ['AFROJAMZ', '7KXB291'].map((text) => ({ text, box }));
  await showAnswer({ ...pole(), leftOut });
  expect(screen.queryByText('Not part of the sign: AFROJAMZ · 7KXB291')).toBeInTheDocument();
});

test('shows no list if nothing was left out', async () => {
  await showAnswer(pole());
  expect(screen.queryByText(/Not part of the sign/)).not.toBeInTheDocument();
});

describe('the words that state no rule because of what they are for', () => {
  const also = () => wordsOf(screen.queryByText(/^(Also on the sign, no rule|Aussi sur|También en)/));
  const NO_PARKING = 'NO PARKING\n8AM-6PM';
  const saying = (alsoSays: readonly { text: string; role: WordRole }[]) => {
    const sign = signAnalysis([NO_PARKING]);
    return { ...sign, panels: sign.panels.map((panel) => ({ ...panel, alsoSays: [...alsoSays] })) };
  };
  afterEach(() => speak(store(), 'en'));

  test.each([
    ['en', 'Also on the sign, no rule: HARBOUR WALK (where) · ACME PARTNERS (whose sign)'],
    ['fr', 'Aussi sur le panneau, sans règle : HARBOUR WALK (où) · ACME PARTNERS (à qui est le panneau)'],
    ['es', 'También en el letrero, sin regla: HARBOUR WALK (dónde) · ACME PARTNERS (de quién es el letrero)'],
  ] as const)('are listed in one line in %s', async (language, list) => {
    const { container } = await showAnswer(
      saying([
        { text: 'HARBOUR\nWALK', role: 'where' },
        { text: 'ACME PARTNERS', role: 'authority' },
      ]),
    );
    await speak(store(), language);
    expect(also()).toBe(list);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('are listed in the order of the panels, as the grammar found them', async () => {
    await showAnswer(signAnalysis([`${NO_PARKING}\nGRANVILLE WALK`, 'NO STOPPING\n6PM-8PM\nACME PARTNERS']));
    expect(also()).toBe('Also on the sign, no rule: GRANVILLE WALK (where) · ACME PARTNERS (whose sign)');
  });

  const ROLES: Record<WordRole, string> = {
    who: 'for whom',
    purpose: 'what for',
    where: 'where',
    authority: 'whose sign',
    payment: 'payment',
    penalty: 'penalty or phone',
    code: 'number of the sign',
    traffic: 'not about parking',
    condition: 'condition',
    lost: 'not legible',
  };
  test.each(wordRoleSchema.options)('have a name for the role %s', async (role) => {
    await showAnswer(saying([{ text: 'XYLO', role }]));
    expect(also()).toBe(`Also on the sign, no rule: XYLO (${ROLES[role]})`);
  });

  test.each([
    ['the sign has none', signAnalysis([NO_PARKING])],
    [
      'an older gateway does not say',
      { ...pole(), panels: pole().panels.map(({ alsoSays: _, ...panel }) => panel) },
    ],
  ])('are not mentioned if %s', async (_, sign) => {
    await showAnswer(sign);
    expect(also()).toBeUndefined();
  });

  test('are not mentioned once the driver removed their panel', async () => {
    await showAnswer(
      signAnalysis([
        panelOf(NO_PARKING, { box: boxAt(0.1) }),
        panelOf('NO STOPPING\nACME PARTNERS', { box: boxAt(0.5) }),
      ]),
    );
    expect(also()).toContain('ACME PARTNERS');
    await userEvent.click(boxes()[1] as HTMLElement);
    await press('Not part of the sign');
    expect(also()).toBeUndefined();
  });
});
