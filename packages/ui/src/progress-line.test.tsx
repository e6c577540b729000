import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { ProgressLine } from './progress-line';
import { violationsIn } from './testing/accessibility';

test('announces its steps politely and shows the progress', async () => {
  const { container, rerender } = render(
    <ProgressLine step="Preparing image..." value={0} label="Progress" />,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Preparing image...');

  rerender(<ProgressLine step="Analyzing parking sign..." value={70} label="Progress" />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Analyzing parking sign...');
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' }).value).toBe(70);
  expect(await violationsIn(container)).toEqual([]);
});

test('a quiet line is shown but not read out', () => {
  render(<ProgressLine quiet step="Preparing image..." value={0} label="Progress" />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('Preparing image...')).toBeInTheDocument();
});

test('the step can be focused if it has a ref', () => {
  const step = createRef<HTMLParagraphElement>();
  render(<ProgressLine step="Preparing image..." value={0} label="Progress" stepRef={step} />);
  step.current?.focus();
  expect(screen.getByRole('status')).toHaveFocus();
});

test('the elapsed time is hidden from screen readers, and the bar moves if asked to', async () => {
  const { container, rerender } = render(
    <ProgressLine step="Reading the sign..." value={72} label="Progress" elapsed="6s" moving />,
  );
  expect(screen.getByText('6s').closest('[role=status]')).toBeNull();
  expect(screen.getByText('6s')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('status').textContent).toBe('Reading the sign...');
  const moving = () => container.querySelector('[data-moving]');
  expect(moving()?.contains(screen.getByRole('progressbar'))).toBe(true);
  expect(await violationsIn(container)).toEqual([]);
  rerender(<ProgressLine step="Reading the sign..." value={72} label="Progress" elapsed="6s" />);
  expect(moving()).toBeNull();
});
