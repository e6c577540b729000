import { render, screen } from '@testing-library/react';
import { ConfidenceBadge } from './confidence-badge';

test('shows the level and the rounded percentage', () => {
  const { container } = render(<ConfidenceBadge percent={93.5} label="High confidence" />);
  expect(container.textContent).toBe('High confidence · 94%');
});

test('is a button only if it has a meaning to show', () => {
  const { rerender } = render(<ConfidenceBadge percent={94} label="High confidence" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(<ConfidenceBadge percent={94} label="High confidence" meaning="How sure the reading is" />);
  expect(screen.getByRole('button', { name: 'High confidence · 94%' }).dataset.level).toBe('high');
});

test.each([
  [85, 3],
  [65, 2],
  [10, 1],
])('%p percent fills %p of three bars', (percent, bars) => {
  const { container } = render(<ConfidenceBadge percent={percent} label="" />);
  expect(container.querySelectorAll('[data-filled="true"]')).toHaveLength(bars);
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(3);
});
