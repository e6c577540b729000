import type { AnswerFacts } from './answer-facts';
import { LIGHT, LIGHT_TONES, drawToneMark, wrappedLines } from './canvas';

const WIDTH = 1080;
const MARGIN = 48;
const PADDING = 56;
const BORDER = 8;
const INNER = WIDTH - 2 * (MARGIN + PADDING);
/** A phone's upright photo at this height shows the words of a sign as large as on its screen. */
const PHOTO_HEIGHT = 1100;
const MAX_RULES = 6;

const SIGN = "'Overpass Variable', sans-serif";
const TEXT = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

interface TextStyle {
  font: string;
  color: string;
  /** Pixels from one line to the next. */
  leading: number;
}

const sign = (weight: number, size: number, color: string): TextStyle => ({
  font: `${weight} ${size}px ${SIGN}`,
  color,
  leading: Math.round(size * 1.15),
});
const text = (size: number, color: string, weight = 400): TextStyle => ({
  font: `${weight} ${size}px ${TEXT}`,
  color,
  leading: Math.round(size * 1.4),
});

/** The words on the picture that are not part of the answer. */
interface PictureWords {
  title: string;
  rules: string;
  /** Who read the sign and when, and when the car arrived. */
  proof: readonly string[];
  /** The note that it is guidance only. */
  guidance: string;
}

export interface PictureContent extends PictureWords {
  facts: AnswerFacts;
  photo: CanvasImageSource & { width: number; height: number };
}

/** Writes and draws from the top of the picture downwards. */
class Page {
  y = MARGIN;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    /** The first pass only measures the height of the picture. */
    private readonly isMeasuring: boolean,
  ) {}

  gap(height: number): void {
    this.y += height;
  }

  write(words: string, { font, color, leading }: TextStyle, x = MARGIN + PADDING, width = INNER): void {
    const { context } = this;
    context.font = font;
    context.fillStyle = color;
    context.textBaseline = 'alphabetic';
    for (const line of wrappedLines(words, width, (part) => context.measureText(part).width)) {
      this.y += leading;
      if (!this.isMeasuring) context.fillText(line, x, this.y - leading * 0.25);
    }
  }

  draw(height: number, paint: (context: CanvasRenderingContext2D, top: number) => void): void {
    if (!this.isMeasuring) paint(this.context, this.y);
    this.y += height;
  }
}

/** The largest font size up to `largest` at which a text fits on one line. */
function fittingSize(context: CanvasRenderingContext2D, words: string, largest: number): number {
  context.font = sign(850, largest, '').font;
  const { width } = context.measureText(words);
  return Math.min(largest, Math.floor((largest * INNER) / Math.max(1, width)));
}

function writePlate(page: Page, context: CanvasRenderingContext2D, content: PictureContent): void {
  const { facts, title } = content;
  const { tone, headline, moment, why, holdsFor } = facts;
  const color = LIGHT_TONES[tone];
  const mark = 88;
  const titleStyle = sign(850, 68, color);
  page.gap(PADDING);
  page.draw(0, (canvas, top) =>
    drawToneMark(canvas, { tone, color, x: MARGIN + PADDING, y: top, size: mark }),
  );
  page.gap(8);
  page.write(title, titleStyle, MARGIN + PADDING + mark + 24, INNER - mark - 24);
  page.gap(28);
  if (moment) {
    page.write(moment.label, sign(700, 38, LIGHT['ink-soft']));
    page.write(moment.time, sign(850, fittingSize(context, moment.time, 176), LIGHT.ink));
  } else {
    page.write(headline, sign(800, 52, LIGHT.ink));
  }
  page.gap(16);
  for (const sentence of why) page.write(sentence, text(38, LIGHT.ink));
  for (const sentence of holdsFor) page.write(sentence, text(32, LIGHT['ink-soft']));
  page.gap(PADDING - 8);
}

function drawPlate(context: CanvasRenderingContext2D, top: number, bottom: number, color: string): void {
  context.fillStyle = LIGHT.surface;
  context.strokeStyle = color;
  context.lineWidth = BORDER;
  context.beginPath();
  context.roundRect(MARGIN, top, WIDTH - 2 * MARGIN, bottom - top, 44);
  context.fill();
  context.beginPath();
  context.roundRect(MARGIN + 14, top + 14, WIDTH - 2 * MARGIN - 28, bottom - top - 28, 32);
  context.stroke();
}

function writeRules(page: Page, { facts, rules }: PictureContent): void {
  if (facts.rules.length === 0) return;
  const shown = facts.rules.slice(0, MAX_RULES);
  page.gap(32);
  page.write(rules, sign(800, 42, LIGHT.ink));
  page.gap(8);
  shown.forEach((rule, index) => page.write(`${index + 1}.\u00a0 ${rule}`, text(36, LIGHT.ink)));
  if (shown.length < facts.rules.length) page.write('…', text(36, LIGHT.ink));
}

/** Draws the whole photo as large as fits. */
function drawPhoto(page: Page, photo: PictureContent['photo']): void {
  const scale = Math.min((WIDTH - 2 * MARGIN) / photo.width, PHOTO_HEIGHT / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  page.gap(36);
  page.draw(height, (context, top) => context.drawImage(photo, (WIDTH - width) / 2, top, width, height));
}

function writeFoot(page: Page, { proof, guidance }: PictureContent): void {
  page.gap(32);
  const [first = '', ...rest] = proof;
  page.write(first, sign(800, 42, LIGHT.ink));
  for (const line of rest) page.write(line, text(34, LIGHT.ink, 700));
  page.write(guidance, text(30, LIGHT['ink-soft']));
  page.gap(MARGIN);
}

/** @returns the height of the picture, in pixels */
function layOut(context: CanvasRenderingContext2D, content: PictureContent, isMeasuring: boolean): number {
  const page = new Page(context, isMeasuring);
  const top = page.y;
  if (!isMeasuring) {
    const measured = new Page(context, true);
    writePlate(measured, context, content);
    drawPlate(context, top, measured.y, LIGHT_TONES[content.facts.tone]);
  }
  writePlate(page, context, content);
  writeRules(page, content);
  drawPhoto(page, content.photo);
  writeFoot(page, content);
  return Math.ceil(page.y);
}

/** Draws an answer in light colours onto a canvas and sets its size: 1080 px wide, as high as needed. */
function drawPicture(canvas: HTMLCanvasElement, content: PictureContent): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Could not get canvas context');
  canvas.width = WIDTH;
  canvas.height = layOut(context, content, true);
  context.fillStyle = LIGHT.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  layOut(context, content, false);
}

/** The sign font; one file holds all its weights. */
const FACE = "850 68px 'Overpass Variable'";

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** If the font cannot be loaded, the picture uses another. */
const loadFace = async () => document.fonts.load(FACE).catch(() => []);

/**
 * An answer as a PNG. Of the photo it contains only the pixels, no metadata.
 * @param photoUrl a URL that the page may draw from, such as an object URL
 * @throws if the photo cannot be loaded or the picture cannot be drawn
 */
export async function makePicture(content: Omit<PictureContent, 'photo'>, photoUrl: string): Promise<Blob> {
  const [photo] = await Promise.all([loadImage(photoUrl), loadFace()]);
  const canvas = document.createElement('canvas');
  drawPicture(canvas, { ...content, photo });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('could not encode the canvas as PNG'))),
      'image/png',
    ),
  );
}
