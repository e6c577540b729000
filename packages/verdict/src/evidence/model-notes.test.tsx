import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '../testing/accessibility';
import { boxes, details, openFix, press, rules, setUpEvidence, title, write } from '../testing/evidence';
import { speak } from '../testing/speak';
import { LAW, witnessed } from '../testing/witnessed';

const { showAnswer, store } = setUpEvidence();

const UNDERSTOOD = 'Understood by the model, not by our rules: “GRONK”';
const NOTHING = 'States no rule, says the model: “Q.R.X. 80.70”';

const rulesIn = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('words that only a model understood stand beside their meaning', async () => {
  const { container } = await showAnswer(witnessed());
  expect(title()).toBe("You're golden!");
  expect(screen.getByText(/^Medium confidence/)).toBeInTheDocument();
  const [first, second] = rules();
  expect(first).toHaveAccessibleName(
    expect.stringMatching(/^2 hour parking.*6.PM.*Understood by the model, not by our rules: “GRONK”$/),
  );
  expect(first).toHaveTextContent(UNDERSTOOD);
  expect(second).toHaveTextContent(/^No stopping.*States no rule, says the model: “Q\.R\.X\. 80\.70”$/);
  expect(second).not.toHaveTextContent('Understood by the model');
  expect(await violationsIn(container)).toEqual([]);
});

test('the details of a panel repeat the notes only away from the list', async () => {
  await showAnswer(witnessed());
  await userEvent.click(boxes()[0]!);
  expect(details(1)).toHaveTextContent(UNDERSTOOD);
  await userEvent.click(boxes()[1]!);
  expect(details(2)).toHaveTextContent(NOTHING);
  await userEvent.click(rules()[0]!);
  expect(details(1)).not.toHaveTextContent('Understood by the model');
});

test.each([
  [
    'es',
    'Esto es lo que dice',
    'Lo entendió el modelo, no nuestras reglas: «GRONK»',
    'No indica ninguna regla, según el modelo: «Q.R.X. 80.70»',
  ],
  [
    'fr',
    'Voici ce qu’il dit',
    'Compris par le modèle, pas par nos règles\u00a0: «\u00a0GRONK\u00a0»',
    'N’énonce aucune règle, selon le modèle\u00a0: «\u00a0Q.R.X. 80.70\u00a0»',
  ],
] as const)('speaks %s', async (language, heading, understood, nothing) => {
  await showAnswer(witnessed());
  await speak(store(), language);
  const [first, second] = rulesIn(heading);
  expect(first).toContain(understood);
  expect(second).toContain(nothing);
  await speak(store(), 'en');
});

test('a panel whose words state no rule says who says so', async () => {
  await showAnswer(witnessed(LAW));
  expect(rulesIn('Also on the sign')).toEqual([expect.stringContaining(NOTHING)]);
  await userEvent.click(boxes()[1]!);
  expect(details(2)).toHaveTextContent(NOTHING);
});

test('words that stay in doubt are not said to state no rule', async () => {
  await showAnswer(witnessed('NO STOPPING\n6PM-8PM\nFROBNICATE ZORK', 'FROBNICATE ZORK'));
  expect(title()).toBe("I can't tell for sure");
  expect(screen.queryByText(/says the model/)).not.toBeInTheDocument();
  await userEvent.click(boxes()[1]!);
  expect(details(2)).toHaveTextContent('Not understood: “FROBNICATE ZORK”.');
});

describe('a correction', () => {
  test('of another panel leaves the note', async () => {
    await showAnswer(witnessed());
    await openFix(2);
    write('NO STOPPING\n6PM-9PM');
    await press('Save');
    expect(title()).toBe("You're golden!");
    expect(rules()[0]).toHaveTextContent(UNDERSTOOD);
    expect(rules()[1]).toHaveTextContent('You corrected this');
    expect(rules()[1]).not.toHaveTextContent('says the model');
  });

  test('of the panel removes it, until that is undone', async () => {
    await showAnswer(witnessed());
    await openFix(1);
    write('GRONK\n1 HOUR PARKING\n8AM-6PM');
    await press('Save');
    expect(title()).toBe("I can't tell for sure");
    expect(rules()[0]).not.toHaveTextContent('Understood by the model');
    expect(rules()[1]).toHaveTextContent(NOTHING);
    expect(details(1)).toHaveTextContent('Not understood: “GRONK”.');
    await press('Undo the correction of panel 1');
    expect(rules()[0]).toHaveTextContent(UNDERSTOOD);
  });
});
