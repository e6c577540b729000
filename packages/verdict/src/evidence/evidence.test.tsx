import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '../testing/accessibility';
import { boxes, nameOf, pole, press, setUpEvidence, title } from '../testing/evidence';
import { speak } from '../testing/speak';

const { showAnswer, store } = setUpEvidence();

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
