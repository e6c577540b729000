import type { ContenderScore } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { duration } from '../../words/figures';
import { contenderName } from '../badge';
import { bottomAxis, type PlotArea } from './axes';
import { decimalsOf, scale, ticksTo } from './scale';

const WIDTH = 360;
/** Height of a contender's row. */
const ROW_HEIGHT = 32;

interface Times {
  readonly number: number;
  readonly p50: number;
  readonly p95: number;
}

/** Duration of a reading: the median and the 95th percentile. */
export function latencyPlot(scores: readonly ContenderScore[]): Markup {
  const times = scores.flatMap(({ latencyMs: { p50, p95 } }, index): Times[] =>
    p50 === null ? [] : [{ number: index + 1, p50, p95: p95 ?? p50 }],
  );
  return markup`
<figure class="plot">
<figcaption><h3>Time</h3><p class="soft">From the disc (median) to the bar (95 % of the readings).</p></figcaption>
${times.length === 0 ? markup`<p>There is no reading.</p>` : drawing(times)}
<table class="figures"><thead><tr><th scope="col">Contender</th><th scope="col">Median</th><th scope="col">95 %</th></tr></thead>
<tbody>${scores.map(
    ({ id, latencyMs }, index) =>
      markup`<tr><th scope="row">${contenderName(index + 1, id)}</th><td>${duration(latencyMs.p50)}</td><td>${duration(latencyMs.p95)}</td></tr>`,
  )}</tbody></table>
</figure>`;
}

function drawing(times: readonly Times[]): Markup {
  const area: PlotArea = { left: 16, right: 344, top: 4, bottom: 8 + times.length * ROW_HEIGHT };
  const ticks = ticksTo(Math.max(...times.map(({ p95 }) => p95)) / 1000, 5);
  const decimals = decimalsOf(ticks);
  const x = scale(ticks.at(-1)! * 1000, area.left, area.right);
  return markup`<svg viewBox="0 0 ${WIDTH} ${area.bottom + 40}" role="img" aria-label="Time of a reading, median and 95 %; the table below has the figures">
${bottomAxis(
  area,
  x,
  ticks.map((value) => ({ value: value * 1000, label: `${value.toFixed(decimals)} s` })),
  'Time of a reading',
)}
${times.map(({ number, p50, p95 }, index) => {
  const y = area.top + ROW_HEIGHT * (index + 0.5);
  return markup`<g class="point"><path class="whisker" d="M${x(p50)} ${y}H${x(p95)}M${x(p95)} ${y - 8}v16"/><circle cx="${x(p50)}" cy="${y}" r="10"/><text x="${x(p50)}" y="${y + 4}" text-anchor="middle">${number}</text></g>`;
})}</svg>`;
}
