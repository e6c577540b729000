import { buildReport } from '../../score/build-report';
import { fieldTable } from './field-table';

test('removes control characters in labels', () => {
  const one = {
    id: 'a',
    file: '/a.jpg',
    at: [{ year: 2026, month: 10, day: 19, minute: 600 }],
    context: {},
    expect: [{ isAllowed: true }],
    irrelevant: false,
    truth: [],
    fields: new Map([['city', '\u001b[2JBos\u202eton']]),
  };
  const report = buildReport({
    run: 'run',
    madeAt: new Date('2026-11-23T10:15:00Z'),
    labels: {
      name: 'made',
      folder: '/',
      sha256: '',
      photos: [{ name: 'a.jpg', file: '/a.jpg', cases: [one] }],
    },
    contenders: [{ id: 'local', provider: 'local', model: 'built in', prompt: null }],
    repeat: 1,
    clock: null,
    records: [],
  });
  expect(fieldTable(report, 'city')).toMatch(/^\[2JBoston +local +1 +0\.0 % /m);
});
