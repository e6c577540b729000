import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '../testing';
import { useSubPath } from './use-sub-path';

function Shown() {
  return <output>{useSubPath()}</output>;
}

test.each([
  ['/permits', ''],
  ['/permits/', ''],
  ['/permits/zones', 'zones'],
  ['/permits/zones/12/', 'zones/12'],
  ['/permits/zones%2F12?as=list#first', 'zones%2F12'],
  ['/', ''],
])('at %s the sub-path is "%s"', (address, below) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Shown />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(below);
});
