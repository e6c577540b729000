import { heightOf, type Bounds } from '../geometry/bounds';
import { textOf, type Element } from '../plates/elements';
import { groupRows, rowText } from '../plates/group-lines';
import { beginsRule, isWholeSubject } from '../grammar/ask-grammar';

/** Words nearer to the photo's edge than this, in heights of them, may go on beyond it. */
const MIN_WORD_MARGIN = 0.12;
/** Paint that reaches more sides of the photo is a wall or the sky. */
const MAX_EDGES = 1;
/** Paint that runs out to the photo's edge in a narrow trickle ran over the plate's rim; a cut plate lies on it. */
const MIN_ON_EDGE = 0.3;

/** Whether a plate's heading is whole and stands first, so that the plate has lost nothing above it. */
function isHeaded(elements: readonly Element[]): boolean {
  const rows = groupRows(elements).map(rowText);
  return rows.length > 1 && (beginsRule(rows[0]) || beginsRule(rows.slice(0, 2).join(' ')));
}

/** Whether elements say what they are about. */
function isWhole(elements: readonly Element[]): boolean {
  return (
    elements.some(({ content }) => content.kind === 'symbol') ||
    isWholeSubject(elements.map(textOf).join('\n'))
  );
}

/**
 * Whether a plate goes on beyond the photo: its words or its paint reach the photo's edge. What it says there is not
 * known. A plate cut above its heading has lost its rim alone.
 * @param distance how far a rectangle on the picture is from the photo's edge, in the picture's pixels
 */
export function isCutByEdge(elements: readonly Element[], distance: (bounds: Bounds) => number): boolean {
  const cutsWords = elements.some((element) => {
    if (!/[A-Z0-9]/i.test(textOf(element))) return false;
    const margin = MIN_WORD_MARGIN * heightOf(element.bounds);
    return distance(element.onPhoto) < margin;
  });
  if (cutsWords) return true;
  const reaching = elements.flatMap(({ surface }) =>
    surface && surface.edges > 0 && surface.edges <= MAX_EDGES ? [surface] : [],
  );
  if (reaching.length === 0) return false;
  if (!isWhole(elements)) return true;
  const cut = reaching.filter(({ onEdge }) => onEdge >= MIN_ON_EDGE);
  const onlyTop = cut.every(({ bounds }) => bounds.top === 0);
  return cut.length > 0 && !(onlyTop && isHeaded(elements));
}
