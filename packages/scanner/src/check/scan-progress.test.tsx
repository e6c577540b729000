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
])('says what is told of the photo: %p', (detail, expected) => {
  render(line(analysing(detail)));
  pass(0);
  expect(words()).toBe(expected);
});

test('its words change at most every two seconds, and the last ones count; a new step is said at once', () => {
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

test('a second without news has the bar move, and six have it said that the work goes on', () => {
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

test('a photo that waits for others is not said to be read', () => {
  render(line(analysing({ stage: 'queued', count: 2 })));
  pass(10_000);
  expect(words()).toBe('2 photos before yours');
});

test('while the reader comes the bar moves, and nothing is said to be read', () => {
  render(line(analysing({ stage: 'fetching', count: 40, onDevice: true })));
  expect(isMoving()).toBe(true);
  pass(10_000);
  expect(words()).toBe('Getting the reader... 40%');
});

test('the seconds pass, outside of what is read out', () => {
  render(line(analysing()));
  expect(document.querySelector('.progress__elapsed')).toBeNull();
  pass(1_000);
  expect(screen.getByText('1s')).toBeTruthy();
  pass(4_000);
  expect(screen.getByText('5s').closest('[role=status]')).toBeNull();
});

test('without a network it says that it waits for one', () => {
  render(line(analysing({ stage: 'reading' }), true));
  pass(7_000);
  expect(words()).toBe('Waiting for the network...');
});

test('until it is known who reads the photo, it waits for the network only after a second', () => {
  render(line({ step: 'connecting', value: 50 }, true));
  expect(words()).toBe('Connecting...');
  pass(1_000);
  expect(words()).toBe('Waiting for the network...');
});
