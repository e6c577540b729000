import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RuleList } from './rule-list';
import { violationsIn } from './testing/accessibility';

const items = [{ text: '2 hour parking, 8 AM – 6 PM', deciding: true }, { text: 'No parking, Tuesday' }];

test('lists the rules in order under their heading', async () => {
  const { container } = render(
    <RuleList title="Here's what it says" items={items} tone="allowed" decidingLabel="(this decides)" />,
  );
  const list = within(screen.getByRole('region', { name: "Here's what it says" })).getByRole('list');
  expect(list.tagName).toBe('OL');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(await violationsIn(container)).toEqual([]);
});

test('a detail is read out in one sentence with the text', () => {
  const item = { text: '2 hour parking', detail: '8 AM – 6 PM, except Sunday' };
  render(<RuleList title="" items={[item]} decidingLabel="" />);
  expect(screen.getByRole('listitem').textContent).toBe('2 hour parking, 8 AM – 6 PM, except Sunday');
  expect(screen.getByText('8 AM – 6 PM, except Sunday')).toBeInTheDocument();
});

test('marks only the deciding rule', () => {
  render(<RuleList title="" items={items} decidingLabel="(this decides)" />);
  const [deciding, other] = screen.getAllByRole('listitem');
  expect(deciding?.textContent).toBe('2 hour parking, 8 AM – 6 PM (this decides)');
  expect(deciding?.dataset.deciding).toBe('true');
  expect(other?.dataset.deciding).toBe('false');
  expect(other).not.toHaveTextContent('decides');
});

test('a pressable rule opens and closes its content, also with the keyboard', async () => {
  const pressed = jest.fn();
  const item = { text: 'No parking', detail: 'Tuesday', note: 'You corrected this', onPress: pressed };
  const list = (open: boolean) => (
    <RuleList
      title="Rules"
      decidingLabel=""
      items={[{ ...item, isCurrent: open, children: open && <p>words</p> }]}
    />
  );
  const { container, rerender } = render(list(false));
  const button = screen.getByRole('button', {
    name: /^No parking.*Tuesday.*You corrected this$/,
    expanded: false,
  });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledTimes(2);
  rerender(list(true));
  expect(screen.getByRole('button', { expanded: true, current: true })).toBe(button);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent(/^words$/);
  expect(await violationsIn(container)).toEqual([]);
});
