import type { CalibrationBin, ContenderScore } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { number, percent } from '../../words/figures';
import { contenderName } from '../badge';
import { bottomAxis, leftAxis, type PlotArea } from './axes';
import { scale } from './scale';

const [WIDTH, HEIGHT] = [188, 200];
const AREA: PlotArea = { left: 38, right: 170, top: 26, bottom: 158 };
const MAX_RADIUS = 10;
const MIN_RADIUS = 3;
const TICKS = [0, 0.5, 1].map((value) => ({ value, label: `${value * 100} %` }));

const x = scale(1, AREA.left, AREA.right);
const y = scale(1, AREA.bottom, AREA.top);

const filled = ({ calibration }: ContenderScore) => calibration.filter(({ answers }) => answers > 0);

/** Confidence against the share of right answers: one small plot per contender. */
export const calibrationPlot = (scores: readonly ContenderScore[]): Markup => markup`
<figure class="plot">
<figcaption><h3>Confidence</h3><p class="soft">On the dashed line, confidence equals the share of right answers. Below it, the reader is overconfident. Larger discs are more answers.</p></figcaption>
<div class="multiples">${scores.map(
  (score, index) =>
    markup`<div>${contenderName(index + 1, score.id)}${
      filled(score).length === 0 ? markup`<p class="soft">No confidence was given.</p>` : drawing(score)
    }</div>`,
)}</div>
${scores.some((score) => filled(score).length > 0) ? figures(scores) : null}
</figure>`;

function drawing(score: ContenderScore): Markup {
  const bins = filled(score);
  const most = Math.max(...bins.map(({ answers }) => answers));
  const places = bins.map((bin) => ({
    x: x(confidenceOf(bin)),
    y: y(bin.right / bin.answers),
    r: Math.max(MIN_RADIUS, MAX_RADIUS * Math.sqrt(bin.answers / most)).toFixed(1),
  }));
  return markup`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${score.id}: confidence against the share that is right; the table below has the figures">
${leftAxis(AREA, y, TICKS, 'Right')}${bottomAxis(AREA, x, TICKS, 'Confidence')}
<path class="ideal" d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}"/>
<polyline class="trend" points="${places.map((place) => `${place.x},${place.y}`).join(' ')}"/>
${places.map((place) => markup`<circle class="bin" cx="${place.x}" cy="${place.y}" r="${place.r}"/>`)}</svg>`;
}

const confidenceOf = ({ from, to, meanConfidence }: CalibrationBin) => meanConfidence ?? (from + to) / 2;

const figures = (scores: readonly ContenderScore[]): Markup => markup`
<details><summary>Figures</summary><div class="scroll" tabindex="0" role="region" aria-label="Figures of confidence"><table class="figures">
<thead><tr><th scope="col">Contender</th><th scope="col">Confidence</th><th scope="col">Answers</th><th scope="col">Right</th></tr></thead>
<tbody>${scores.flatMap((score, index) =>
  filled(score).map(
    (bin) =>
      markup`<tr><th scope="row">${contenderName(index + 1, score.id)}</th><td>${percent(confidenceOf(bin))}</td><td>${number(bin.answers)}</td><td>${percent(bin.right / bin.answers)}</td></tr>`,
  ),
)}</tbody></table></div></details>`;
