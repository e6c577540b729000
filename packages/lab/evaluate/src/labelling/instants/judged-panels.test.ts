import { parseLocalDateTime, type HolidayCalendar } from '@curbwise/contract';
import type { LabelledPanel } from '../label';
import { judgePanels } from './judged-panels';

const panel = (text: string, arrow: LabelledPanel['arrow'] = null): LabelledPanel => ({
  text,
  arrow,
  symbol: null,
});
const time = (text: string) => parseLocalDateTime(text)!;
const NINE_ON_TUESDAY = time('2026-10-20T09:00');

test.each([
  ['2 HOUR PARKING\n8AM TO 6PM', { isAllowed: true, limitMinutes: 120 }],
  ['2 HOUR PARKING\n10AM TO 6PM', { isAllowed: true, limitMinutes: null }],
  ['NO PARKING ANY TIME', { isAllowed: false }],
  ['GRLLK VORN', { isUncertain: true }],
])('%j at nine: %j', (text, expected) => {
  expect(judgePanels([panel(text)], {}).at(NINE_ON_TUESDAY)).toEqual(expected);
});

test('uses the chosen side if arrows differ', () => {
  const panels = [panel('2P', 'left'), panel('NO STOPPING', 'right')];
  expect(judgePanels(panels, { side: 'left' }).at(NINE_ON_TUESDAY)).toMatchObject({ isAllowed: true });
  expect(judgePanels(panels, { side: 'right' }).at(NINE_ON_TUESDAY)).toEqual({ isAllowed: false });
});

test('takes holidays of the place into account if they are known', () => {
  const panels = [panel('NO PARKING\n8AM TO 6PM\nEXCEPT HOLIDAYS')];
  const calendar: HolidayCalendar = {
    from: '2026-10-01',
    to: '2028-10-01',
    holidays: [{ date: '2026-10-20', name: 'A holiday', certain: true }],
  };
  const judged = judgePanels(panels, { place: { country: 'US' } }, () => calendar);
  expect(judged.at(NINE_ON_TUESDAY)).toMatchObject({ isAllowed: true });
  expect(judged.at(time('2026-10-21T09:00'))).toEqual({ isAllowed: false });
});

test('returns no change after the end of the week', () => {
  const judged = judgePanels([panel('NO PARKING\n7AM TO 9AM\nTUESDAY')], {});
  const nine = time('2026-10-20T09:00');
  expect(judged.changeAfter(time('2026-10-20T07:00'))).toEqual(nine);
  expect(judged.changeAfter(nine)).toBeNull();
});
