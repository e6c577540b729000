import type { ContenderScore } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { dollars, interval, NO_FIGURE, percent } from '../../words/figures';
import { contenderName } from '../badge';
import { bottomAxis, leftAxis, SHARE_TICKS, type PlotArea } from './axes';
import { decimalsOf, scale, ticksTo } from './scale';

const [WIDTH, HEIGHT] = [360, 280];
const AREA: PlotArea = { left: 44, right: 344, top: 28, bottom: 238 };
/** Radius of a contender's disc. */
const RADIUS = 10;

interface Placed {
  readonly number: number;
  readonly cost: number;
  readonly exact: { readonly share: number; readonly low: number; readonly high: number };
}

/** Cost of a thousand photos against the share of exact readings. */
export function costPlot(scores: readonly ContenderScore[]): Markup {
  const placed = scores.flatMap(({ costUsd, exact }, index): Placed[] =>
    costUsd.thousandPhotos === null || exact.share === null
      ? []
      : [
          {
            number: index + 1,
            cost: costUsd.thousandPhotos,
            exact: { share: exact.share, low: exact.low ?? exact.share, high: exact.high ?? exact.share },
          },
        ],
  );
  return markup`
<figure class="plot">
<figcaption><h3>Cost and exactness</h3><p class="soft">Up is better, left is cheaper. Whiskers: 95 % confidence.</p></figcaption>
${placed.length === 0 ? markup`<p>No contender has both a price and a reading.</p>` : drawing(placed)}
<table class="figures"><thead><tr><th scope="col">Contender</th><th scope="col">Cost of 1000</th><th scope="col">Exact</th></tr></thead>
<tbody>${scores.map(
    ({ id, costUsd, exact }, index) =>
      markup`<tr><th scope="row">${contenderName(index + 1, id)}</th><td>${costUsd.thousandPhotos === null ? 'no price' : dollars(costUsd.thousandPhotos)}</td><td>${exact.share === null ? NO_FIGURE : percent(exact.share)}<span class="detail">${interval(exact)}</span></td></tr>`,
  )}</tbody></table>
</figure>`;
}

function drawing(placed: readonly Placed[]): Markup {
  const ticks = ticksTo(Math.max(...placed.map(({ cost }) => cost)), 4);
  const decimals = decimalsOf(ticks);
  const x = scale(ticks.at(-1)!, AREA.left + RADIUS, AREA.right - RADIUS);
  const y = scale(1, AREA.bottom, AREA.top);
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Cost of a thousand photos against the share of exact readings; the table below has the figures">
${leftAxis(AREA, y, SHARE_TICKS, 'Exact')}
${bottomAxis(
  AREA,
  x,
  ticks.map((value) => ({ value, label: value === 0 ? 'free' : `$${value.toFixed(decimals)}` })),
  'Cost of 1000 photos, US dollars',
)}
${spread(placed, x).map(([{ number, exact }, at]) => {
  const [low, high, middle] = [y(exact.low), y(exact.high), y(exact.share)];
  return markup`<g class="point"><path class="whisker" d="M${at} ${low}V${high}M${at - 5} ${low}h10M${at - 5} ${high}h10"/><circle cx="${at}" cy="${middle}" r="${RADIUS}"/><text x="${at}" y="${middle + 4}" text-anchor="middle">${number}</text></g>`;
})}</svg>`;
}

/** Moves overlapping discs to the right, so that equal prices are side by side. */
function spread(placed: readonly Placed[], x: (cost: number) => number): [Placed, number][] {
  const taken: number[] = [];
  const sorted = [...placed].sort((a, b) => a.cost - b.cost);
  const places = sorted.map((one): [Placed, number] => {
    const last = taken.at(-1);
    const at = last === undefined ? x(one.cost) : Math.max(x(one.cost), last + 2 * RADIUS + 2);
    taken.push(at);
    return [one, at];
  });
  const over = Math.max(0, (taken.at(-1) ?? 0) - (AREA.right - RADIUS));
  return over === 0 ? places : keepInside(places);
}

/** Moves discs back inside the area, from the right edge to the left. */
function keepInside(places: readonly [Placed, number][]): [Placed, number][] {
  let limit = AREA.right - RADIUS;
  return [...places]
    .reverse()
    .map(([one, at]): [Placed, number] => {
      const moved = Math.min(at, limit);
      limit = moved - 2 * RADIUS - 2;
      return [one, moved];
    })
    .reverse();
}
