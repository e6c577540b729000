import { render, screen, within } from '@testing-library/react';
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

test('a detail stands below and is read out as one sentence with the rest', () => {
  const item = { text: '2 hour parking', detail: '8 AM – 6 PM, except Sunday' };
  render(<RuleList title="" items={[item]} decidingLabel="" />);
  expect(screen.getByRole('listitem').textContent).toBe('2 hour parking, 8 AM – 6 PM, except Sunday');
  expect(screen.getByText('8 AM – 6 PM, except Sunday')).toBeTruthy();
});

test('says which rule decides, and marks no other', () => {
  render(<RuleList title="" items={items} decidingLabel="(this decides)" />);
  const [deciding, other] = screen.getAllByRole('listitem');
  expect(deciding?.textContent).toBe('2 hour parking, 8 AM – 6 PM (this decides)');
  expect(deciding?.dataset.deciding).toBe('true');
  expect(other?.dataset.deciding).toBe('false');
  expect(other?.textContent).not.toContain('decides');
});
