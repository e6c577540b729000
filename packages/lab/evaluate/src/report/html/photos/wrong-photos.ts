import type { EvaluationReport } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { contenderNumbers } from '../../words/contender-numbers';
import { counted } from '../../words/figures';
import { KIND_IN_WORDS, KINDS_OF_ERROR, type KindOfError } from '../../words/kind-of-error';
import { icon } from '../icons';
import { fieldsToFilter, filterForm, photoLists } from './filters';
import { KIND_LOOK } from './kind-look';
import type { ReportPhoto } from './photo-figure';
import { wrongPhotoCard, wrongPhotos } from './wrong-photo';

/** Provides the photos of a report. */
export interface PhotoSource {
  /** Loads a photo by its name in the report; null if it is gone. */
  photoOf(photo: string): Promise<ReportPhoto | null>;
}

const sectionOf = (kind: KindOfError) => `kind-${kind}`;

/** All wrong photos, grouped by their worst error. */
export async function wrongPhotosSection(report: EvaluationReport, source: PhotoSource): Promise<Markup> {
  const numbers = contenderNumbers(report.contenders);
  const wrong = wrongPhotos(report, KINDS_OF_ERROR, numbers);
  const kinds = KINDS_OF_ERROR.filter((kind) => wrong.some((one) => one.kind === kind));
  const kindsOfReadings = KINDS_OF_ERROR.filter((kind) =>
    wrong.some(({ readings }) => readings.some((reading) => reading.kind === kind)),
  );
  const fields = fieldsToFilter(report, wrong);
  const sections: Markup[] = [];
  for (const kind of kinds) {
    const cards: Markup[] = [];
    // One at a time, to limit memory use.
    for (const one of wrong.filter((photo) => photo.kind === kind)) {
      const found = await source.photoOf(one.photo.photo);
      cards.push(wrongPhotoCard(one, found, fields, numbers));
    }
    sections.push(kindSection(kind, cards));
  }
  return markup`
<section id="wrong" aria-labelledby="wrong-title">
<h2 id="wrong-title">Wrong photos</h2>
${
  wrong.length === 0
    ? markup`<p>No photo that was read is wrong.</p>`
    : markup`<p>${wrong.length} of ${counted(report.photos.length, 'case')} went wrong with at least one contender. Each is listed under its worst error. Sides of a photo that are labelled separately are separate cases.</p>
<ul class="kinds">${kinds.map(
        (kind) =>
          markup`<li data-tone="${KIND_LOOK[kind].tone}"><a href="#${sectionOf(kind)}">${icon(KIND_LOOK[kind].icon)}${KIND_IN_WORDS[kind].name} <strong>${wrong.filter((one) => one.kind === kind).length}</strong></a></li>`,
      )}</ul>
${photoLists(report.contenders, fields, wrong)}
${filterForm(report.contenders, kindsOfReadings, fields, wrong)}`
}
${sections}
</section>`;
}

const kindSection = (kind: KindOfError, cards: readonly Markup[]) => markup`
<section class="kind-group" id="${sectionOf(kind)}" aria-labelledby="${sectionOf(kind)}-title" data-tone="${KIND_LOOK[kind].tone}">
<header class="kind-group__head"><h3 id="${sectionOf(kind)}-title">${icon(KIND_LOOK[kind].icon)}${KIND_IN_WORDS[kind].name}: ${counted(cards.length, 'case')}</h3>
<p>${KIND_IN_WORDS[kind].means}</p></header>
${cards}
</section>`;
