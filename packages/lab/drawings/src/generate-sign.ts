import type { Box } from '@curbwise/contract';
import { Canvas, type PanelTruth } from './draw/piece';
import { drawConditions, FORMATS, sizeOf, type Conditions } from './photo/conditions';
import { frameSign, type Framing } from './photo/frame';
import { photograph } from './photo/photograph';
import { Random } from '@curbwise/tooling/random';
import { designSign, drawStyle, type Design, type SignStyle } from './styles/design';

/** Fixed properties of a generated sign. Everything else is chosen at random from the seed. */
export interface GenerateOptions {
  style?: SignStyle;
  /** Photo conditions to force. */
  conditions?: Partial<Conditions>;
}

/** A panel as a person would read it, with its box on the photo. */
export interface GeneratedPanel extends PanelTruth {
  readonly box: Box;
}

/** What a generated sign says, before a photo is taken of it. */
export interface SignContent {
  readonly panels: readonly PanelTruth[];
  readonly place: Design['place'];
  readonly style: SignStyle;
  readonly conditions: Conditions;
}

/** A generated photo with its ground truth. */
export interface GeneratedSign extends Omit<SignContent, 'panels'> {
  readonly jpeg: Buffer;
  /** Size of the photo in pixels, after EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly panels: readonly GeneratedPanel[];
}

interface Plan {
  readonly design: Design;
  readonly canvas: Canvas;
  readonly framing: Framing;
  readonly conditions: Conditions;
}

/** How many designs are tried until one has words that are large enough to read. */
const MAX_ATTEMPTS = 60;

/** Tries the randomly chosen format first, then the others; or only the forced one. */
function planOnce(seed: number, attempt: number, style: SignStyle, forced: Partial<Conditions>): Plan | null {
  const conditions = drawConditions(new Random(`${seed}/conditions`), forced);
  const content = new Random(`${seed}/content/${attempt}`);
  const fade = conditions.wear === 'worn' ? content.between(0.05, 0.32) : content.between(0, 0.08);
  const design = designSign(content, style, fade);
  const canvas = new Canvas();
  design.piece.draw(canvas, 0, 0);
  const formats = forced.format ? [forced.format] : [conditions.format, ...FORMATS];
  for (const format of formats) {
    const random = new Random(`${seed}/frame/${attempt}`);
    const framing = frameSign(random, design.piece, canvas, conditions, sizeOf(format));
    if (framing) return { design, canvas, framing, conditions: { ...conditions, format } };
  }
  return null;
}

function planSign(seed: number, options: GenerateOptions): Plan {
  const style = options.style ?? drawStyle(new Random(`${seed}/style`));
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const plan = planOnce(seed, attempt, style, options.conditions ?? {});
    if (plan) return plan;
  }
  throw new RangeError(`no sign of seed ${seed} fits on its photo with readable words`);
}

/**
 * Returns what the sign of a seed says, without drawing its photo.
 * @throws RangeError if no sign fits the forced conditions
 */
export function signContent(seed: number, options: GenerateOptions = {}): SignContent {
  const { design, canvas, conditions } = planSign(seed, options);
  const { place, style } = design;
  return { panels: canvas.panels.map(({ truth }) => truth), place, style, conditions };
}

/**
 * Generates a photo of a sign with its ground truth. The same seed and options give the same photo.
 * @throws RangeError if no sign fits the forced conditions
 */
export async function generateSign(seed: number, options: GenerateOptions = {}): Promise<GeneratedSign> {
  const { design, canvas, framing, conditions } = planSign(seed, options);
  const { piece, place, style } = design;
  const photo = await photograph(new Random(`${seed}/photo`), piece, canvas, framing, conditions);
  const panels = canvas.panels.map(({ truth, rect }) => ({ ...truth, box: photo.boxOf(rect) }));
  return { jpeg: photo.jpeg, width: photo.width, height: photo.height, panels, place, style, conditions };
}
