import type { EvaluationReport, Outcome, PhotoReport, ShownOutcome } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { counted, dollars, duration } from '../../words/figures';
import { KIND_IN_WORDS, kindOfError, worstKind, type KindOfError } from '../../words/kind-of-error';
import { instantInWords } from '../../words/run-in-words';
import { MISSING } from '../../../run/try-record';
import { outcomesMade } from '../../words/outcomes-made';
import { contenderName } from '../badge';
import { icon } from '../icons';
import { KIND_LOOK } from './kind-look';
import { pairPanels, type PanelPair } from './panel-pairs';
import { panelsTable } from './panels-table';
import { boxesOf, photoFigure, type Layer, type ReportPhoto } from './photo-figure';

/** The errors of one contender on a photo. */
interface WrongReading {
  readonly contender: string;
  readonly number: number | undefined;
  readonly kind: KindOfError;
  readonly outcomes: readonly Outcome[];
  readonly shown: ShownOutcome | undefined;
  readonly pairs: readonly PanelPair[];
}

/** A photo that at least one contender got wrong in at least one repeat. */
export interface WrongPhoto {
  /** Unique element id on the page: `photo-3`. */
  readonly anchor: string;
  readonly photo: PhotoReport;
  /** The worst error of all contenders. */
  readonly kind: KindOfError;
  readonly readings: readonly WrongReading[];
  /** Contenders that were right in every repeat. */
  readonly right: readonly string[];
}

/** The wrong photos, worst errors first, then in the order of the labels. */
export function wrongPhotos(
  { photos, contenders }: EvaluationReport,
  kinds: readonly KindOfError[],
  numbers: ReadonlyMap<string, number>,
): WrongPhoto[] {
  const wrong = photos.flatMap((photo, index): WrongPhoto[] => {
    const kind = worstKind(outcomesMade(photo.outcomes));
    if (kind === null) return [];
    const all = contenders.map(({ id }) => wrongReading(photo, id, numbers));
    const readings = all
      .flatMap((reading) => (reading === null || 'isRight' in reading ? [] : [reading]))
      .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
    const right = all.flatMap((reading) =>
      reading !== null && 'isRight' in reading ? [reading.isRight] : [],
    );
    return [{ anchor: `photo-${index + 1}`, photo, kind, readings, right }];
  });
  return kinds.flatMap((kind) => wrong.filter((one) => one.kind === kind));
}

function wrongReading(
  photo: PhotoReport,
  contender: string,
  numbers: ReadonlyMap<string, number>,
): WrongReading | { isRight: string } | null {
  const outcomes = outcomesMade(photo.outcomes, contender);
  if (outcomes.length === 0) return null;
  const kind = worstKind(outcomes);
  if (kind === null) return { isRight: contender };
  const shown = photo.shown.find((one) => one.contender === contender && one.failure !== MISSING);
  const pairs = pairPanels(photo.truth, shown?.panels ?? [], shown?.differs ?? []);
  return { contender, number: numbers.get(contender), kind, outcomes, shown, pairs };
}

/** A photo with all its wrong readings. @param fields names of the filter fields */
export function wrongPhotoCard(
  wrong: WrongPhoto,
  image: ReportPhoto | null,
  fields: readonly string[],
  numbers: ReadonlyMap<string, number>,
): Markup {
  const { anchor, photo, kind, readings, right } = wrong;
  return markup`
<article class="card" id="${anchor}" aria-labelledby="${anchor}-title"${fields.map(
    (name, index) => markup` data-field-${index}="${photo.fields[name] ?? ''}"`,
  )}>
<header class="card__head" data-tone="${KIND_LOOK[kind].tone}"><h4 id="${anchor}-title">${photo.id}</h4>
<p class="soft">${[photo.photo === photo.id ? '' : photo.photo, ...Object.values(photo.fields)].filter(Boolean).join(' · ')}</p>
${photo.irrelevant === true ? markup`<p>There is no parking sign on this photo.</p>` : null}
${right.length === 0 ? null : markup`<p class="right">${icon('passed')} Right: ${right.map((id) => contenderName(numbers.get(id), id))}</p>`}</header>
<div class="card__body">
${photoFigure({ id: anchor, alt: `Photo ${photo.id}`, photo: image, layers: layersOf(wrong) })}
<div class="readings">${readings.map((reading) => readingSection(reading, photo))}</div>
</div></article>`;
}

function layersOf({ photo, readings }: WrongPhoto): Layer[] {
  return [
    ...readings.map(({ contender, number, pairs }) => ({
      number: number ?? 0,
      name: contender,
      boxes: boxesOf(pairs, 'read'),
    })),
    { number: 0, name: 'the label', boxes: boxesOf(pairPanels(photo.truth, [], []), 'truth') },
  ];
}

function readingSection(reading: WrongReading, photo: PhotoReport): Markup {
  const { contender, number, kind, shown } = reading;
  const look = KIND_LOOK[kind];
  return markup`
<section class="reading" data-contender="${number ?? ''}" data-kind="${kind}" data-tone="${look.tone}">
<header><p class="kind">${icon(look.icon)}${KIND_IN_WORDS[kind].name}</p><h5>${contenderName(number, contender)}</h5></header>
${repeats(reading)}
${shown ? details(shown, reading.pairs, photo) : null}
</section>`;
}

/** With several repeats: how many were wrong, and which one is shown. */
function repeats({ outcomes, shown, kind }: WrongReading): Markup | null {
  if (outcomes.length < 2) return null;
  const wrong = outcomes.filter((outcome) => kindOfError(outcome) !== null);
  const worst = outcomes.filter((outcome) => kindOfError(outcome) === kind);
  const others =
    worst.length < wrong.length || (shown && kindOfError(shown) !== kind)
      ? `, ${KIND_IN_WORDS[kind].name.toLowerCase()} in repeat ${worst.map(({ repeat }) => repeat).join(', ')}`
      : '';
  return markup`<p class="soft">Wrong in ${wrong.length} of ${counted(outcomes.length, 'repeat')}${others}.${shown ? ` Repeat ${shown.repeat} is shown.` : ''}</p>`;
}

function details(shown: ShownOutcome, pairs: readonly PanelPair[], photo: PhotoReport): Markup {
  const cost = [
    shown.ms === null ? '' : duration(shown.ms),
    shown.costUsd === null || shown.costUsd === 0 ? '' : dollars(shown.costUsd),
  ].filter(Boolean);
  if (shown.failure !== null)
    return markup`<p class="wrong">${shown.wrong ?? `No reading: ${shown.failure}`}</p>`;
  return markup`<p class="wrong">${shown.wrong}</p>
${instants(shown)}
${shown.isIrrelevant ? markup`<p class="absent">Read as a photo without a sign${shown.detectedObject === null ? null : `: ${shown.detectedObject}`}</p>` : null}
${shown.isIrrelevant && shown.panels.length === 0 && photo.truth.length === 0 ? null : panelsTable(pairs)}
<p class="soft">${cost.length === 0 ? null : `${cost.join(', ')}.`}</p>`;
}

function instants({ instants: all }: ShownOutcome): Markup | null {
  const wrong = all
    .filter(({ isRight }) => !isRight)
    .sort((a, b) => Number(b.isFalseAllow) - Number(a.isFalseAllow));
  if (wrong.length === 0) return null;
  const right = all.length - wrong.length;
  return markup`<table class="instants"><thead><tr><th scope="col">At</th><th scope="col">Expected</th><th scope="col">Said</th></tr></thead>
<tbody>${wrong.map(
    ({ at, expected, said, isFalseAllow }) =>
      markup`<tr${isFalseAllow ? markup` class="is-false-allow"` : null}><td><time datetime="${at}">${instantInWords(at)}</time></td><td>${expected}</td><td>${isFalseAllow ? icon('stop') : null}<strong>${said}</strong>${isFalseAllow ? markup`<span class="detail">false allow</span>` : null}</td></tr>`,
  )}</tbody></table>${right === 0 ? null : markup`<p class="soft">${counted(right, 'other instant')} right.</p>`}`;
}
