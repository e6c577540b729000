import type { ShownPanel } from '../../evaluation-report';
import { markup, type Markup } from '../../markup';
import { percent } from '../../words/figures';
import { keepUnitsTogether } from '../keep-units-together';
import type { DifferingField } from './differences';
import type { PanelPair } from './panel-pairs';
import { wordsOf, wordsWithout } from './words-of-panel';

const ARROWS = { left: '← left', right: '→ right', both: '↔ both' } as const;

/** The sign and the reading side by side, panel by panel, with differences marked. */
export const panelsTable = (pairs: readonly PanelPair[]): Markup | null =>
  pairs.length === 0
    ? null
    : markup`
<table class="panels"><thead><tr><th scope="col"><span class="hidden">Panel</span></th><th scope="col">On the sign</th><th scope="col">Read</th></tr></thead>
<tbody>${pairs.map(row)}</tbody></table>`;

const row = ({ number, truth, read, differs, isExtra }: PanelPair) => markup`
<tr><th scope="row"><span class="panel-number">${number}</span></th><td>${
  truth ? face(truth, read, differs, 'not read') : absent(isExtra ? 'Not on the sign' : null)
}</td><td>${read ? face(read, truth, differs, 'not on the sign') : absent('Not read')}</td></tr>`;

/** @param text null for a panel of the sign's other side, which counts neither as right nor as wrong */
const absent = (text: string | null) =>
  text === null
    ? markup`<p class="soft">On another side of the sign</p>`
    : markup`<p class="absent">${text}</p>`;

/** @param markLabel what a marked word means, for screen readers */
function face(
  panel: ShownPanel,
  other: ShownPanel | null,
  differs: ReadonlySet<DifferingField>,
  markLabel: string,
): Markup {
  const marked = other !== null && differs.has('words') ? markedWords(panel, other, markLabel) : null;
  return markup`<p class="panel-words">${marked ?? plainWords(panel)}</p><ul class="signs">${
    other !== null && differs.has('words') ? markup`<li class="differs">words</li>` : null
  }${field('arrow', panel.arrow === null ? null : ARROWS[panel.arrow], other !== null && differs.has('arrow'))}${field(
    'picture',
    panel.symbol,
    other !== null && differs.has('picture'),
  )}${panel.confidence === null ? null : markup`<li class="soft">${keepUnitsTogether(`confidence ${percent(panel.confidence)}`)}</li>`}</ul>`;
}

/** An arrow or a picture. If it differs from the other panel, its absence is shown too. */
function field(name: string, value: string | null, differs: boolean): Markup | null {
  if (!differs) return value === null ? null : markup`<li>${value}</li>`;
  return markup`<li class="differs"><span class="differs__field">${name}</span> ${value ?? 'none'}</li>`;
}

const plainWords = ({ text }: ShownPanel): Markup =>
  text.trim() === '' ? markup`<span class="soft">no words</span>` : markup`${text.trim()}`;

/** The words in their lines, with those marked that the other panel lacks. Null without words. */
function markedWords({ text }: ShownPanel, other: ShownPanel, markLabel: string): Markup | null {
  if (text.trim() === '') return null;
  const without = wordsWithout(wordsOf(text), wordsOf(other.text));
  let at = 0;
  return markup`${text
    .trim()
    .split(/(\s+)/)
    .map((part) => {
      const words = wordsOf(part);
      const differs = words.some((_, index) => without.has(at + index));
      at += words.length;
      return differs ? markup`<mark>${part}<span class="hidden"> (${markLabel})</span></mark>` : part;
    })}`;
}
