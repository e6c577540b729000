import { lateFaultReport } from './late-fault-report';
import type { ReportFault } from './report-faults';

const reported: Parameters<ReportFault>[] = [];
let made = 0;
jest.mock('./report-faults', () => ({
  createFaultReport: () => {
    made += 1;
    return (...fault: Parameters<ReportFault>) => void reported.push(fault);
  },
}));

/** Modules that are loaded on demand are there by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('every fault reaches one report, also those that came while it was loaded', async () => {
  const report = lateFaultReport();
  report('scanner', '1.0.0', 'unreachable');
  report('verdict', null, 'broken');
  await settled();
  report('legal', '2.0.0', 'unfit');
  await settled();
  expect(reported).toEqual([
    ['scanner', '1.0.0', 'unreachable'],
    ['verdict', null, 'broken'],
    ['legal', '2.0.0', 'unfit'],
  ]);
  expect(made).toBe(1);
});
