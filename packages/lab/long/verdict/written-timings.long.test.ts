import { expectDaysReadBack, expectWindowsReadBack, LANGUAGES } from '../../../verdict/src/testing/read-back';

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => quarter * 15);

test.each(LANGUAGES)('the grammar reads back a window from any quarter of an hour: %s', (language) =>
  expectWindowsReadBack(language, QUARTERS, [15, 720, 735, 1065, 1440]),
);

const SETS = Array.from({ length: 127 }, (_, index) =>
  ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => (index + 1) & (1 << day)),
);

test.each(LANGUAGES)('the grammar reads back every set of days: %s', (language) =>
  expectDaysReadBack(language, SETS),
);
