import type { ContenderScore, EvaluationReport } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { KIND_IN_WORDS, type KindOfError } from '../../words/kind-of-error';
import type { WrongPhoto } from './wrong-photo';

/** Fields with more values than this are no useful filter: they identify single photos. */
const MAX_VALUES = 40;

const valuesOf = (name: string, photos: readonly WrongPhoto[]) =>
  [...new Set(photos.flatMap(({ photo }) => photo.fields[name] ?? []))].sort((a, b) => a.localeCompare(b));

/** Label fields that can filter the wrong photos. */
export function fieldsToFilter({ photos }: EvaluationReport, wrong: readonly WrongPhoto[]): string[] {
  const names = new Set(photos.flatMap(({ fields }) => Object.keys(fields)));
  return [...names].filter((name) => {
    const values = valuesOf(name, wrong).length;
    return values > 1 && values <= MAX_VALUES;
  });
}

const option = (value: string | number, label: string) => markup`<option value="${value}">${label}</option>`;

const select = (filter: string, label: string, all: string, options: readonly Markup[]) =>
  markup`<label>${label}<select data-filter="${filter}"><option value="">${all}</option>${options}</select></label>`;

/** The filter form. Only the script shows it; the lists of {@link photoLists} work without a script. */
export const filterForm = (
  contenders: readonly ContenderScore[],
  kinds: readonly KindOfError[],
  fields: readonly string[],
  wrong: readonly WrongPhoto[],
): Markup => markup`
<form class="filters" hidden aria-label="Filter the photos">
${select(
  'contender',
  'Contender',
  'all',
  contenders.map(({ id }, index) => option(index + 1, `${index + 1} ${id}`)),
)}${select(
  'kind',
  'Error',
  'every kind',
  kinds.map((kind) => option(kind, KIND_IN_WORDS[kind].name)),
)}${fields.map((name, index) =>
  select(
    `field-${index}`,
    name,
    'all',
    valuesOf(name, wrong).map((value) => option(value, value)),
  ),
)}<button type="reset">Show all</button><output></output>
</form>`;

const links = (photos: readonly WrongPhoto[]) =>
  photos.map(({ anchor, photo }) => markup`<li><a href="#${anchor}">${photo.id}</a></li>`);

const list = (title: string, photos: readonly WrongPhoto[]) =>
  photos.length === 0
    ? null
    : markup`<details><summary>${title} <span class="soft">${photos.length}</span></summary><ul class="links">${links(photos)}</ul></details>`;

/** Links to the wrong photos by contender and by field. They work without a script. */
export const photoLists = (
  contenders: readonly ContenderScore[],
  fields: readonly string[],
  wrong: readonly WrongPhoto[],
): Markup => markup`
<details class="lists"><summary>Lists of the wrong photos</summary>
<div class="lists__groups"><div><p class="soft">By contender</p>${contenders.map(({ id }) =>
  list(
    id,
    wrong.filter(({ readings }) => readings.some(({ contender }) => contender === id)),
  ),
)}</div>${fields.map(
  (name) =>
    markup`<div><p class="soft">By ${name}</p>${valuesOf(name, wrong).map((value) =>
      list(
        value,
        wrong.filter(({ photo }) => photo.fields[name] === value),
      ),
    )}</div>`,
)}</div></details>`;
