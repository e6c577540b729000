import { wordsOfPanel, type AnalysisResponse, type Box, type Panel } from '@curbwise/contract';
import { parse, type Parsed } from '../parse/parse';
import { analysedPanels } from './analysed-panels';
import type { Correction, PanelId, PanelWords, WordsMeaning } from './correction';
import { DISAGREEMENT } from './present';
import { surenessOf } from './sign-of';

/** Confidences that differ by less are the same. */
const TOLERANCE = 1e-9;

/** A panel with what was said of it. */
interface Plate {
  id: PanelId;
  panel: Panel;
  meanings: { words: string; meaning: WordsMeaning }[];
}

/** A sign that was put right. */
export interface CorrectedSign {
  /** Its panels are those that are left, in their order on the pole. The answer is still that of the old words. */
  analysis: AnalysisResponse;
  /** The number of each of its panels. */
  ids: readonly PanelId[];
}

/** How sure a reading is of its least sure panel. */
const leastSure = (panels: readonly Panel[]) => Math.min(1, ...panels.map(({ confidence }) => confidence));

function putRight({ mended, ...panel }: Panel, { text, arrow, symbol }: PanelWords): Panel {
  const isAsRead = text === undefined && mended !== undefined;
  return {
    ...panel,
    ...(isAsRead ? { mended } : {}),
    ...(text === undefined ? {} : { text }),
    ...(arrow === undefined ? {} : { arrow }),
    ...(symbol === undefined ? {} : { symbol }),
    confidence: 1,
  };
}

/** A panel whose words are those that rules are made of. */
function settled({ mended: _mended, ...panel }: Panel, text: string): Panel {
  return { ...panel, text };
}

/** The smallest box around two; null where one of them has no place on the photo. */
function around(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return null;
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

function joined(one: Plate, other: Plate): Plate {
  const text = `${wordsOfPanel(one.panel)}\n${wordsOfPanel(other.panel)}`;
  const panel: Panel = {
    ...settled(one.panel, text),
    arrow: one.panel.arrow ?? other.panel.arrow,
    symbol: one.panel.symbol ?? other.panel.symbol,
    box: around(one.panel.box, other.panel.box),
    confidence: leastSure([one.panel, other.panel]),
  };
  return { ...one, panel, meanings: [...one.meanings, ...other.meanings] };
}

/** Part of a box, from one share of its height to another. */
const slice = (box: Box | null, from: number, to: number): Box | null =>
  box && { ...box, y: box.y + box.height * from, height: box.height * (to - from) };

/** The lines of a panel are taken to be equally tall. A picture stays with the upper part, an arrow with both. */
function cutInTwo({ id, panel, meanings }: Plate, line: number, rest: PanelId): Plate[] {
  const lines = wordsOfPanel(panel).split('\n');
  const [above, below] = [lines.slice(0, line), lines.slice(line)];
  if (above.length === 0 || below.length === 0) return [{ id, panel, meanings }];
  const share = line / lines.length;
  const upper = { ...settled(panel, above.join('\n')), box: slice(panel.box, 0, share) };
  const lower = { ...settled(panel, below.join('\n')), box: slice(panel.box, share, 1), symbol: null };
  return [
    { id, panel: upper, meanings },
    { id: rest, panel: lower, meanings },
  ];
}

/** The plates of a sign after one more correction; one of a panel that is not there changes nothing. */
function corrected(plates: readonly Plate[], correction: Correction): Plate[] {
  const change = (id: PanelId, become: (plate: Plate) => Plate[]) =>
    plates.flatMap((plate) => (plate.id === id ? become(plate) : [plate]));
  switch (correction.is) {
    case 'panel':
      return change(correction.panel, (plate) => [{ ...plate, panel: putRight(plate.panel, correction) }]);
    case 'removed':
      return change(correction.panel, () => []);
    case 'meaning':
      return change(correction.panel, (plate) => [{ ...plate, meanings: [...plate.meanings, correction] }]);
    case 'added': {
      const { panel: id, below, text, arrow, symbol, box } = correction;
      const added: Plate = { id, panel: { text, arrow, symbol, box, confidence: 1 }, meanings: [] };
      const isThere = plates.some((plate) => plate.id === below);
      return isThere
        ? plates.flatMap((plate) => (plate.id === below ? [plate, added] : [plate]))
        : below === null
          ? [added, ...plates]
          : [...plates, added];
    }
    case 'joined': {
      const other = plates.find(({ id }) => id === correction.with);
      if (!other || !plates.some(({ id }) => id === correction.panel)) return [...plates];
      return plates.flatMap((plate) => {
        if (plate.id === correction.panel) return [joined(plate, other)];
        return plate === other ? [] : [plate];
      });
    }
    case 'cut':
      return change(correction.panel, (plate) => cutInTwo(plate, correction.line, correction.rest));
    case 'confirmed':
      return plates.map((plate) => ({ ...plate, panel: { ...plate.panel, confidence: 1 } }));
  }
}

const MINUTES_PER_HOUR = 60;

/** Words that the engine knows, for words that mean the same. */
function wordsFor(meaning: WordsMeaning): string {
  if (meaning === 'nothing') return ' ';
  if (meaning === 'forbids') return 'NO PARKING';
  const { limit } = meaning;
  return limit % MINUTES_PER_HOUR === 0
    ? `${limit / MINUTES_PER_HOUR} HOUR PARKING`
    : `${limit} MINUTE PARKING`;
}

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;

/** Where words stand by themselves in a text: not the 0 of 10PM, and not the PARK of PARKING. */
function placesOf(words: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0 && words !== ''; at = text.indexOf(words, at + 1)) {
    const isPart = [text[at - 1], text[at + words.length]].some(
      (next) => next && LETTER_OR_FIGURE.test(next),
    );
    if (!isPart) places.push(at);
  }
  return places;
}

/**
 * A text with words put in the place of others. Where these stand in several places, and in none or more than one of
 * them as whole lines, nobody knows which were meant: nothing is changed, and they stay in doubt.
 */
function inPlaceOf(words: string, text: string, others: string): string {
  const places = placesOf(words, text);
  const lines = places.filter((at) => {
    const [before, after] = [text[at - 1] ?? '\n', text[at + words.length] ?? '\n'];
    return before === '\n' && after === '\n';
  });
  const [place, ...more] = places.length > 1 ? lines : places;
  if (place === undefined || more.length > 0) return text;
  return text.slice(0, place) + others + text.slice(place + words.length);
}

/** The text that is parsed: words whose meaning was told stand there in words that the engine knows. */
function textToParse({ panel, meanings }: Plate): string {
  return meanings
    .reduce((text, { words, meaning }) => inPlaceOf(words, text, wordsFor(meaning)), wordsOfPanel(panel))
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * The panels that rules are made of. A panel of whose words nothing is left is none: it would be one that nobody could
 * read.
 */
function parsed(plates: readonly Plate[]): Parsed {
  const told = plates.flatMap((plate, index) => {
    if (plate.meanings.length === 0) return [{ index, panel: plate.panel }];
    const text = textToParse(plate);
    const isEmpty = text === '' && plate.panel.symbol === null;
    return isEmpty ? [] : [{ index, panel: settled(plate.panel, text) }];
  });
  const { rules, unread, ignored } = parse(told.map(({ panel }) => panel));
  const placed = <Part extends { panel: number }>(parts: Part[]) =>
    parts.map((part) => ({ ...part, panel: told[part.panel]!.index }));
  return { rules: placed(rules), unread: placed(unread), ignored: placed(ignored) };
}

/**
 * A sign put right by somebody who stands before it: parsed anew, all panels together, since some speak of others. What
 * was put right is sure; a reading that was in doubt as a whole stays so, until somebody confirms all of it.
 *
 * @param corrections in the order they were made; one of a panel that is not there (any more) is passed over
 */
export function correctSign(response: AnalysisResponse, corrections: readonly Correction[]): CorrectedSign {
  const asRead = response.panels.map(({ rules: _rules, unread: _unread, ...panel }, id): Plate => ({
    id,
    panel,
    meanings: [],
  }));
  if (corrections.length === 0) return { analysis: response, ids: asRead.map(({ id }) => id) };
  const plates = corrections.reduce<readonly Plate[]>(corrected, asRead);
  const panels = plates.map(({ panel }) => panel);
  const sure = surenessOf(response);
  const before = leastSure(response.panels);
  const isConfirmed = corrections.some(({ is }) => is === 'confirmed');
  // A doubt that is not just that of the least sure panel is one of the whole photo, and stays.
  const ofThePhoto = [sure, response.readingConfidence ?? sure].filter(
    (confidence) => !isConfirmed && Math.abs(confidence - before) > TOLERANCE,
  );
  const now = Math.min(leastSure(panels), ...ofThePhoto);
  const disagreed = response.provenance.agreed === false;
  return {
    analysis: {
      ...response,
      panels: analysedPanels(panels, parsed(plates)),
      // Whoever writes down what a sign says has one before them.
      isIrrelevant: response.isIrrelevant && plates.length === 0,
      confidence: disagreed ? now * DISAGREEMENT : now,
    },
    ids: plates.map(({ id }) => id),
  };
}
