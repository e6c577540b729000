import type { ContenderScore, Share } from '../evaluation-report';
import { markup, type Markup } from '../markup';
import { interval, NO_FIGURE, number, percent, shareInWords } from '../words/figures';
import { badge } from './badge';
import { hasDeciders } from '../words/who-decides';
import { CONTENDER_ROWS, DECIDER_ROWS, hasFigures, type ContenderRow } from './contender-rows';
import { keepUnitsTogether } from './keep-units-together';
import { icon } from './icons';
import { shareBar } from './share-bar';

/** All figures of the contenders. */
export const contenderTable = (scores: readonly ContenderScore[]): Markup => markup`
<section id="contenders" aria-labelledby="contenders-title">
<h2 id="contenders-title">Contenders</h2>
<p class="soft">The bar shows the share and its 95 % confidence interval.</p>
${table('Table of contenders', CONTENDER_ROWS, scores)}</section>`;

/** What each contender would answer alone, what the rules say about its words, and both; null if none has an opinion. */
export function whoDecidesTable(scores: readonly ContenderScore[]): Markup | null {
  if (!scores.some(hasDeciders)) return null;
  return markup`
<section id="deciders" aria-labelledby="deciders-title">
<h2 id="deciders-title">Who decides</h2>
<p class="soft">The answers at the time given to the model, of readings with an opinion. A gateway answers as in the last two rows.</p>
${table('Table of who decides', DECIDER_ROWS, scores)}</section>`;
}

/** A table with one row per figure and one column per contender, which fits a phone. */
const table = (label: string, rows: readonly ContenderRow[], scores: readonly ContenderScore[]) => markup`
<div class="scroll" tabindex="0" role="region" aria-label="${label}">
<table class="contenders">
<thead><tr><td></td>${scores.map(head)}</tr></thead>
<tbody>${rows.filter((row) => hasFigures(row, scores)).map((row) => line(row, scores))}</tbody>
</table></div>`;

const head = ({ provider, model, effort, prompt }: ContenderScore, index: number) => markup`
<th scope="col">${badge(index + 1)}<span class="contenders__provider">${provider}</span><span class="contenders__model">${model}</span>${
  effort === undefined ? null : markup`<span class="contenders__prompt">effort ${effort}</span>`
}${prompt === null ? null : markup`<span class="contenders__prompt">prompt ${prompt}</span>`}</th>`;

const line = (row: ContenderRow, scores: readonly ContenderScore[]) => markup`
<tr><th scope="row"><span class="contenders__name">${row.name}</span><span class="contenders__means">${row.means}</span></th>${scores.map(
  (score) => {
    const cell = row.cell(score);
    if ('share' in cell) return shareCell(cell.share, row.isGrave === true);
    return markup`<td><span class="figure">${cell.figure}</span>${cell.detail ? markup`<span class="detail">${keepUnitsTogether(cell.detail)}</span>` : null}</td>`;
  },
)}</tr>`;

function shareCell(share: Share, isGrave: boolean): Markup {
  if (share.share === null) return markup`<td><span class="figure">${NO_FIGURE}</span></td>`;
  if (isGrave) return graveCell(share);
  return markup`<td><span class="figure">${percent(share.share)}</span>${shareBar(share)}<span class="detail">${number(share.count)} of ${number(share.of)}</span>${detail(share)}</td>`;
}

function graveCell(share: Share): Markup {
  const [counted = '', bounds = ''] = shareInWords(share).split(': ');
  return share.count === 0
    ? markup`<td><span class="figure">none</span>${shareBar(share)}<span class="detail">${counted}: ${keepUnitsTogether(bounds)}</span></td>`
    : markup`<td data-tone="forbidden" class="grave"><span class="figure">${icon('stop')}${number(share.count)}</span>${shareBar(share)}<span class="detail">of ${number(share.of)}</span>${detail(share)}</td>`;
}

function detail(share: Share): Markup | null {
  const bounds = interval(share);
  return bounds === null ? null : markup`<span class="detail">${keepUnitsTogether(bounds)}</span>`;
}
