import { act, render, screen } from '@testing-library/react';
import type { ScanProgress } from '@curbwise/platform';
import { ScanProgressLine } from './scan-progress';

const analysing = (detail?: ScanProgress['detail']): ScanProgress => ({
  step: 'analyzing',
  value: 72,
  ...(detail && { detail }),
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const line = (progress: ScanProgress, waiting = false) => (
  <ScanProgressLine progress={progress} waiting={waiting} stepRef={null} />
);
const words = () => screen.getByRole('status').textContent;
const isMoving = () => document.querySelector('[data-moving]') !== null;

test.each<[NonNullable<ScanProgress['detail']>, string]>([
  [{ stage: 'queued' }, 'Analyzing parking sign...'],
  [{ stage: 'queued', count: 0 }, 'Analyzing parking sign...'],
  [{ stage: 'queued', count: 1 }, '1 photo before yours'],
  [{ stage: 'queued', count: 2 }, '2 photos before yours'],
  [{ stage: 'reading' }, 'Reading the sign...'],
  [{ stage: 'words', count: 7 }, 'Found 7 lines of text'],
  [{ stage: 'panels', count: 1 }, 'Found 1 panel'],
  [{ stage: 'panels', count: 3 }, 'Found 3 panels'],
  [{ stage: 'panels', count: 0 }, 'Reading the sign...'],
  [{ stage: 'judging' }, 'Working out what it means...'],
  [{ stage: 'fetching', onDevice: true }, 'Getting the reader... 0%'],
  [{ stage: 'fetching', count: 40, onDevice: true }, 'Getting the reader... 40%'],
  [{ stage: 'reading', onDevice: true }, 'Reading on this phone...'],
  [{ stage: 'panels', count: 0, onDevice: true }, 'Reading on this phone...'],
  [{ stage: 'words', count: 7, onDevice: true }, 'Found 7 lines of text'],
  [{ stage: 'judging', onDevice: true }, 'Working out what it means...'],
])('shows a sentence for the report %p', (detail, expected) => {
  render(line(analysing(detail)));
  pass(0);
  expect(words()).toBe(expected);
});

test('the sentence changes at most every two seconds to the latest one, but a new step is shown at once', () => {
  const { rerender } = render(line(analysing()));
  expect(words()).toBe('Analyzing parking sign...');
  const tell = (detail: ScanProgress['detail']) => {
    rerender(line(analysing(detail)));
    pass(100);
    return words();
  };
  expect(tell({ stage: 'reading' })).toBe('Reading the sign...');
  expect(tell({ stage: 'words', count: 7 })).toBe('Reading the sign...');
  expect(tell({ stage: 'panels', count: 1 })).toBe('Reading the sign...');
  expect(tell({ stage: 'panels', count: 2 })).toBe('Reading the sign...');
  pass(1_500);
  expect(words()).toBe('Reading the sign...');
  pass(300);
  expect(words()).toBe('Found 2 panels');
  rerender(line({ step: 'processing', value: 90 }));
  expect(words()).toBe('Processing results...');
});

test('without news the bar moves after a second, and after six the text says that work goes on', () => {
  const { rerender } = render(line(analysing({ stage: 'reading' })));
  pass(900);
  expect(isMoving()).toBe(false);
  pass(100);
  expect(isMoving()).toBe(true);
  rerender(line(analysing({ stage: 'panels', count: 1 })));
  expect(isMoving()).toBe(false);
  pass(6_000);
  expect(isMoving()).toBe(true);
  pass(0);
  expect(words()).toBe('Still reading...');
});

test('does not say that a photo in the queue is being read', () => {
  render(line(analysing({ stage: 'queued', count: 2 })));
  pass(10_000);
  expect(words()).toBe('2 photos before yours');
});

test('the bar moves during the download of the reader, and the text does not say that the photo is being read', () => {
  render(line(analysing({ stage: 'fetching', count: 40, onDevice: true })));
  expect(isMoving()).toBe(true);
  pass(10_000);
  expect(words()).toBe('Getting the reader... 40%');
});

test('shows the elapsed seconds outside of the live region', () => {
  render(line(analysing()));
  expect(document.querySelector('.progress__elapsed')).toBeNull();
  pass(1_000);
  expect(screen.getByText('1s')).toBeInTheDocument();
  pass(4_000);
  expect(screen.getByText('5s').closest('[role=status]')).toBeNull();
});

test('says that it waits for the network', () => {
  render(line(analysing({ stage: 'reading' }), true));
  pass(7_000);
  expect(words()).toBe('Waiting for the network...');
});

test('says so only after a second until it is known where the photo is read', () => {
  render(line({ step: 'connecting', value: 50 }, true));
  expect(words()).toBe('Connecting...');
  pass(1_000);
  expect(words()).toBe('Waiting for the network...');
});
