import { createHash } from 'node:crypto';
import type { EvaluationReport } from '../evaluation-report';
import { Markup, markup } from '../markup';
import { contenderTable, whoDecidesTable } from './contender-table';
import { FILTER_SCRIPT } from './filter-script';
import { iconDrawings } from './icons';
import { wrongPhotosSection, type PhotoSource } from './photos/wrong-photos';
import { calibrationPlot } from './plots/calibration-plot';
import { costPlot } from './plots/cost-plot';
import { latencyPlot } from './plots/latency-plot';
import { pageStyles } from './styles/page-styles';
import { comparisons, gates, inShort, pageHead } from './summary';

/** The hash of an inline script or style for the content security policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Content security policy: only the inline styles, script and photos. The page sends no requests. */
const policy = (styles: string, script: string) =>
  [
    `default-src 'none'`,
    'img-src data:',
    `style-src ${hashOf(styles)}`,
    `script-src ${hashOf(script)}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');

/** Renders a report as one self-contained HTML file. It works from disk, offline and without scripts. */
export async function htmlReport(report: EvaluationReport, source: PhotoSource): Promise<string> {
  const styles = pageStyles(report.contenders.length);
  const photos = await wrongPhotosSection(report, source);
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(styles, FILTER_SCRIPT)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${report.run}: evaluation of sign readers</title>
<style>${new Markup(styles)}</style>
</head>
<body>
<a class="skip" href="#wrong">Go to the wrong photos</a>
${iconDrawings()}
<div class="page">
${pageHead(report)}
<main>
${
  report.contenders.length === 0
    ? markup`<p>No contender was run.</p>`
    : markup`${inShort(report)}${contenderTable(report.contenders)}${whoDecidesTable(report.contenders)}
<section id="plots" aria-labelledby="plots-title"><h2 id="plots-title">Plots</h2>
<div class="plots">${costPlot(report.contenders)}${latencyPlot(report.contenders)}${calibrationPlot(report.contenders)}</div></section>`
}
${comparisons(report)}
${gates(report)}
${photos}
</main>
</div>
<script>${new Markup(FILTER_SCRIPT)}</script>
</body>
</html>
`;
  return page.text;
}
