import { formatLocalDateTime } from '@curbwise/contract';
import type { LabelledPanel } from '../label';
import { judgePanels } from './judged-panels';
import { INSTANTS, proposeInstants } from './propose-instants';

const panel = (text: string, arrow: LabelledPanel['arrow'] = null): LabelledPanel => ({
  text,
  arrow,
  symbol: null,
});

const instantsFor = (panels: LabelledPanel[], seed = 'a.jpg') =>
  proposeInstants(judgePanels(panels, {}), seed).map(formatLocalDateTime);

test('proposes each edge of the windows, the minute before it, and other instants of the week', () => {
  const instants = instantsFor([panel('NO PARKING\n7AM TO 9AM\nTUESDAY')]);
  expect(instants).toEqual(expect.arrayContaining(['2026-10-20T06:59', '2026-10-20T07:00']));
  expect(instants).toEqual(expect.arrayContaining(['2026-10-20T08:59', '2026-10-20T09:00']));
  expect(new Set(instants).size).toBe(INSTANTS);
  expect(instants).toEqual([...instants].sort());
  expect(instants[0]! >= '2026-10-19T00:00' && instants.at(-1)! < '2026-10-26T00:00').toBe(true);
});

test('leaves room for other instants if a sign has many edges', () => {
  const judged = judgePanels([panel('2 HOUR PARKING\n8AM TO 6PM'), panel('NO PARKING\n6AM TO 8AM')], {});
  const minutes = proposeInstants(judged, 'a.jpg').map(({ minute }) => minute);
  const atEdges = minutes.filter((minute) => [359, 360, 479, 480, 1079, 1080].includes(minute));
  expect(atEdges).toHaveLength(10);
  expect(minutes).toHaveLength(INSTANTS);
});

test('proposes random instants for a sign that never changes', () => {
  expect(new Set(instantsFor([panel('NO PARKING ANY TIME')])).size).toBe(INSTANTS);
});

test('proposes the same instants for the same photo and others for another', () => {
  const panels = [panel('NO PARKING ANY TIME')];
  expect(instantsFor(panels)).toEqual(instantsFor(panels));
  expect(instantsFor(panels, 'b.jpg')).not.toEqual(instantsFor(panels));
});
