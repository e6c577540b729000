import type { EvaluationReport, Gate } from '../evaluation-report';
import { markup, type Markup } from '../markup';
import { comparisonInWords } from '../words/comparison-in-words';
import { counted, shareInWords } from '../words/figures';
import { dayAndTime, incompleteInWords, runInWords } from '../words/run-in-words';
import { contenderName } from './badge';
import { keepUnitsTogether } from './keep-units-together';
import { icon, type IconName } from './icons';

/** The head of the page: the run, its result and links to the sections. */
export const pageHead = (report: EvaluationReport): Markup => markup`
<header class="page-head">
<p class="soft">Evaluation of sign readers</p>
<h1>${report.run}</h1>
<p>${runInWords(report)}</p>
<p class="soft">${dayAndTime(report.madeAt)} · labels and photos <code title="${report.labels.sha256}">${report.labels.sha256.slice(0, 12)}</code></p>
${notice(report)}
<nav aria-label="On this page"><ul class="links">${[
  ['contenders', 'Contenders'],
  ['plots', 'Plots'],
  ...(report.comparisons.length > 0 ? [['comparisons', 'Comparisons']] : []),
  ...(report.gates.length > 0 ? [['gates', 'Gates']] : []),
  ['wrong', 'Wrong photos'],
].map(([id = '', title = '']) => markup`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
</header>`;

/** The result at the top: incomplete, else whether the gates passed. Null without gates. */
function notice(report: EvaluationReport): Markup | null {
  const incomplete = incompleteInWords(report);
  if (incomplete !== null) return plate('short', 'silent', 'Incomplete', incomplete);
  if (report.gates.length === 0) return null;
  const failed = report.gates.filter(({ passed }) => !passed);
  if (failed.length === 0)
    return plate('allowed', 'passed', 'Passed', `${counted(report.gates.length, 'gate')}, none failed.`);
  return plate(
    'forbidden',
    'stop',
    'Failed',
    `${failed.length} of ${counted(report.gates.length, 'gate')} failed: ${failed.map(({ name, contender }) => `${name} for ${contender}`).join('; ')}.`,
  );
}

const plate = (tone: string, name: IconName, title: string, text: string) =>
  markup`<div class="plate" data-tone="${tone}"><div class="plate__face">${icon(name)}<p class="plate__title">${title}</p><p class="plate__says">${text}</p></div></div>`;

/** The most important figures, in sentences. */
export function inShort({ contenders }: EvaluationReport): Markup {
  const numbered = contenders.map((score, index) => ({ ...score, number: index + 1 }));
  const best = Math.max(...numbered.map(({ exact }) => exact.share ?? 0));
  return markup`
<section id="short" aria-labelledby="short-title"><h2 id="short-title">In short</h2>
<ul class="short">${numbered
    .filter(({ exact }) => exact.share === best)
    .map(({ id, number, exact }) =>
      best > 0
        ? markup`<li>${icon('passed')}<span>${contenderName(number, id)}: most exact, on ${keepUnitsTogether(shareInWords(exact))}.</span></li>`
        : markup`<li data-tone="forbidden">${icon('stop')}<span>${contenderName(number, id)}: exact on ${keepUnitsTogether(shareInWords(exact))}.</span></li>`,
    )}${numbered.map(({ id, number, falseAllow }) =>
    falseAllow.share === null
      ? null
      : markup`<li${falseAllow.count > 0 ? markup` data-tone="forbidden"` : null}>${icon(falseAllow.count > 0 ? 'stop' : 'passed')}<span>${contenderName(number, id)}: false allow in ${keepUnitsTogether(shareInWords(falseAllow))}.</span></li>`,
  )}</ul></section>`;
}

/** Comparisons with the baseline, one paragraph each. */
export const comparisons = ({ comparisons: all }: EvaluationReport): Markup | null =>
  all.length === 0
    ? null
    : markup`
<section id="comparisons" aria-labelledby="comparisons-title"><h2 id="comparisons-title">Comparisons</h2>
<p class="soft">On the same photos, with an exact McNemar test. A photo is exact if most of its repeats are.</p>
<ul class="sentences">${all.map((comparison) => markup`<li>${keepUnitsTogether(comparisonInWords(comparison))}</li>`)}</ul></section>`;

/** The results of all gates. */
export const gates = ({ gates: all }: EvaluationReport): Markup | null =>
  all.length === 0
    ? null
    : markup`
<section id="gates" aria-labelledby="gates-title"><h2 id="gates-title">Gates</h2>
<ul class="gates">${all.map(gate)}</ul></section>`;

const gate = ({ name, contender, passed, says }: Gate) => markup`
<li data-tone="${passed ? 'allowed' : 'forbidden'}"><p class="gate__result">${icon(passed ? 'passed' : 'stop')}${passed ? 'Passed' : 'Failed'}</p>
<div><p><code>${name}</code> ${contenderName(undefined, contender)}</p><p>${keepUnitsTogether(says)}</p></div></li>`;
