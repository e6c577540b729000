import { render, screen } from '@testing-library/react';
import { createPlatformStore, StoreProvider, type ScanResult } from '@curbwise/platform';
import { BareAnswer } from './bare-answer';

function resultOf(allowed: boolean, isUncertain: boolean, isIrrelevant: boolean): ScanResult {
  const analysis = { isUncertain, isIrrelevant } as ScanResult['analysis'];
  const nextRestriction = { type: 'parking_expires', time: '4:40 PM' } as const;
  return { allowed, reason: 'The reason.', nextRestriction, analysis } as ScanResult;
}

test.each([
  [true, false, false, 'You may park here.'],
  [false, false, false, 'Do not park here.'],
  [false, true, false, 'There is no certain answer. Do not rely on it to park here.'],
  [false, false, true, 'There is no certain answer. Do not rely on it to park here.'],
])('allowed %p, uncertain %p, irrelevant %p: "%s"', (allowed, uncertain, irrelevant, words) => {
  render(
    <StoreProvider store={createPlatformStore()}>
      <BareAnswer result={resultOf(allowed, uncertain, irrelevant)} />
    </StoreProvider>,
  );
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  expect(screen.getByText('The reason.')).toBeTruthy();
  expect(screen.queryByText('Until 4:40 PM.') !== null).toBe(allowed);
});
