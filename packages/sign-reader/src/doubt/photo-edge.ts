import { heightOf, type Bounds } from '../geometry/bounds';
import { scaled } from '../geometry/rotated-box';
import { textOf, type Element } from '../plates/elements';
import type { Surface } from '../plates/surfaces';
import { groupRows, rowText } from '../plates/group-lines';
import { beginsRule, forbids, isWholeSubject, saysWhen } from '../grammar/ask-grammar';

type Distance = (bounds: Bounds) => number;

/** Words nearer to the photo's edge than this, in heights of the words, may continue beyond it. */
const MIN_WORD_MARGIN = 0.12;
/** Paint that reaches more edges of the photo is a wall or the sky. */
const MAX_EDGES = 1;
/** Paint that reaches the edge with a smaller share of its width leaked over the plate's rim; a cut plate lies on the edge. */
const MIN_ON_EDGE = 0.3;

/** Whether a plate begins with a whole heading, so that nothing is missing above it. */
function isHeaded(elements: readonly Element[]): boolean {
  const [first, second] = groupRows(elements).map(rowText);
  return (
    first !== undefined && second !== undefined && (beginsRule(first) || beginsRule(`${first} ${second}`))
  );
}

/** Whether elements say what their plate is about. */
function isWhole(elements: readonly Element[]): boolean {
  return (
    elements.some(({ content }) => content.kind === 'symbol') ||
    isWholeSubject(elements.map(textOf).join('\n'))
  );
}

/**
 * A plate that is seen whole is farther from the photo's edge than this, in heights of the plate: that much of another
 * plate below it, in the same paint, would show words.
 */
const MIN_PLATE_MARGIN = 0.4;

/** Whether all words are on plates whose whole edge is visible: their paint only looks like what is around them. */
const standsOnWholePlates = (elements: readonly Element[], distance: Distance): boolean =>
  elements
    .filter((element) => textOf(element) !== '')
    .every(
      ({ plate }) => plate !== null && distance(plate.bounds) > MIN_PLATE_MARGIN * heightOf(plate.bounds),
    );

/** Paint nearer to the photo's edge than this reaches it, in pixels of the picture in which the paint was found. */
const MAX_TO_EDGE = 2;

/** Whether paint reaches the upper or lower edge of the photo, beyond which there may be other rules. */
function isCutAcross({ bounds }: Surface, distance: Distance, scale: number): boolean {
  const { left, right, top, bottom } = scaled(bounds, 1 / scale);
  const x = (left + right) / 2;
  return [top, bottom].some((y) => distance({ left: x, right: x, top: y, bottom: y }) < MAX_TO_EDGE / scale);
}

/**
 * Whether a plate forbids at any time on the side that a fully visible arrow points to. What is beyond the edge could only
 * lift the prohibition, and does not concern the other side.
 */
function forbidsOneSide(elements: readonly Element[], distance: Distance): boolean {
  const text = groupRows(elements.filter((element) => textOf(element) !== ''))
    .map(rowText)
    .join('\n');
  const arrows = elements.filter(({ content }) => content.kind === 'arrow');
  const isSeen = ({ onPhoto }: Element) => distance(onPhoto) > heightOf(onPhoto);
  return forbids(text) && !saysWhen(text) && arrows.length === 1 && arrows.every(isSeen);
}

/**
 * Whether a plate continues beyond the photo: its words or its paint reach the photo's edge. A plate that is cut above its
 * heading has lost only its rim.
 * @param distance from a rectangle on the photo to the photo's edge, in pixels of the photo
 * @param scale of the picture in which surfaces were found, relative to the photo
 */
export function isCutByEdge(elements: readonly Element[], distance: Distance, scale = 1): boolean {
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
  if (standsOnWholePlates(elements, distance)) return false;
  const isAside = !reaching.some((paint) => isCutAcross(paint, distance, scale));
  if (isAside && forbidsOneSide(elements, distance)) return false;
  const cut = reaching.filter(({ onEdge }) => onEdge >= MIN_ON_EDGE);
  const onlyTop = cut.every(({ bounds }) => bounds.top === 0);
  return cut.length > 0 && !(onlyTop && isHeaded(elements));
}
