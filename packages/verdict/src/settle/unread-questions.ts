import {
  wordsOfPanel,
  type AnalysedPanel,
  type AnalysisResponse,
  type Arrow,
  type SignSymbol,
} from '@curbwise/contract';
import {
  BLANK_PANEL,
  findingWords,
  likelyTexts,
  mayRestrict,
  timingsInText,
  UNKNOWN_SYMBOL,
  type Correction,
  type Judgement,
  type PanelId,
} from '@curbwise/sign-rules';
import {
  corrected,
  replyOf,
  withMeaning,
  type Asking,
  type MeaningTopic,
  type Question,
  type Reply,
} from './replies';

/** Whether the driver confirmed the words of a panel. */
const isConfirmed = ({ adjustments }: Asking, id: PanelId) =>
  adjustments.corrections.some(
    (one) =>
      one.is === 'confirmed' ||
      (one.is === 'added' && one.panel === id) ||
      (one.is === 'panel' && one.panel === id && one.text !== undefined),
  );

/** Whether nothing on a panel was understood, so that it may not be part of the sign. */
export const isForeign = ({ rules, symbol }: AnalysedPanel) =>
  rules.length === 0 && (symbol === null || symbol === 'unknown');

const isWords = (text: string) => text !== UNKNOWN_SYMBOL && text !== BLANK_PANEL;

/** The words of a panel without some. */
const restOf = (panel: AnalysedPanel, texts: readonly string[]): string =>
  texts
    .reduce((left, text) => left.replace(findingWords(text, left), ''), wordsOfPanel(panel))
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
    .join('\n');

/** The corrections that ignore parts of a panel; they remove the panel if nothing is left. */
function ignoring(panel: AnalysedPanel, id: PanelId, texts: readonly string[]): Correction[] {
  const hasMore = restOf(panel, texts) !== '' || (panel.symbol !== null && panel.symbol !== 'unknown');
  const risk = (words: string) => (mayRestrict(words) ? { isRisky: true } : {});
  if (texts.includes(BLANK_PANEL) || isForeign(panel) || !hasMore)
    return [{ is: 'removed', panel: id, ...risk(wordsOfPanel(panel)) }];
  return texts.map((text): Correction =>
    text === UNKNOWN_SYMBOL
      ? { is: 'panel', panel: id, symbol: null }
      : { is: 'meaning', panel: id, words: text, meaning: 'nothing', ...risk(text) },
  );
}

/** Unknown words without the lines above and below that only contain hours or days. */
function withoutTimings(text: string): string {
  const isTiming = (line: string) => {
    const timings = timingsInText(line);
    const covered = timings.reduce((length, { start, end }) => length + end - start, 0);
    return timings.length > 0 && covered >= line.replace(/\s/g, '').length;
  };
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isTiming(line));
  const last = lines.findLastIndex((line) => !isTiming(line));
  return first < 0 ? text : lines.slice(first, last + 1).join('\n');
}

/** The question what words mean that the driver has confirmed; null if the driver has said it. */
function questionOfMeaning(
  asking: Asking,
  index: number,
  id: PanelId,
  texts: readonly string[],
): Question | null {
  const longest = Math.max(...texts.map(({ length }) => length));
  const main = texts.find(({ length }) => length === longest) ?? '';
  const topic: MeaningTopic = {
    is: 'meaning',
    words: withoutTimings(main),
    beside: texts.filter((text) => text !== main),
  };
  const { adjustments } = asking;
  const isSaid = adjustments.corrections.some(
    (one) => one.is === 'meaning' && one.panel === id && one.words === topic.words,
  );
  if (isSaid) return null;
  return {
    key: JSON.stringify(['meaning', id, topic.words]),
    topic,
    panel: index,
    replies: [
      replyOf(asking, 'forbids', withMeaning(adjustments, id, topic, 'forbids')),
      replyOf(asking, 'limits', null),
      replyOf(asking, 'nothing', withMeaning(adjustments, id, topic, 'nothing')),
    ],
  };
}

/**
 * Readings whose distances differ by at most so many wrong letters are equally likely: the most restrictive one comes first.
 * More if the photo is unclear, or the nearest reading itself differs by a letter.
 */
const [TIE, UNCLEAR_TIE] = [0.5, 1.5];
const NEAR = 1;

const permissiveness = ({ answer }: Reply) =>
  answer === null || answer.isUncertain ? 1 : answer.isAllowed ? 2 + answer.effectiveDurationMinutes : 0;

/** Readings of a panel that are offered at most. */
const MAX_READINGS = 3;
/** What it costs, in wrong letters, to read two panels as one. */
const JOIN_COST = 0.75;

interface Candidate {
  readonly text: string;
  readonly symbol: SignSymbol | null;
  readonly arrow: Arrow | null;
  readonly cost: number;
  readonly said: readonly Correction[];
}

function candidatesOf(
  { analysis: { panels } }: Asking,
  index: number,
  id: PanelId,
  doubted: readonly string[] | 'all',
): Candidate[] {
  return likelyTexts(panels, index, doubted).map(({ text, symbol, cost }) => {
    const { arrow, symbol: asRead } = panels[index]!;
    const seen = symbol === asRead ? {} : { symbol };
    return { text, symbol, arrow, cost, said: [{ is: 'panel', panel: id, text, ...seen }] };
  });
}

/** A picture that both panels may have together; undefined if they have different ones. */
function pictureOfBoth(one: SignSymbol | null, other: SignSymbol | null): SignSymbol | null | undefined {
  const seen = [...new Set([one, other].filter((symbol) => symbol !== null))];
  const known = seen.filter((symbol) => symbol !== 'unknown');
  return known.length > 1 ? undefined : (known[0] ?? seen[0] ?? null);
}

/** Whether panels may have one arrow. One of words that nobody understood does not turn the rules of the other to a side. */
function hasOneArrow(one: AnalysedPanel, other: AnalysedPanel): boolean {
  if (one.arrow === other.arrow) return true;
  const [plain, pointed] = one.arrow === null ? [one, other] : [other, one];
  return plain.arrow === null && (isForeign(plain) || pointed.arrow === 'both');
}

const rowsIn = (panel: AnalysedPanel) => wordsOfPanel(panel).split('\n').length;

/** The readings of a panel and one above or below it as one, if either has no rule of its own: a title, or the rest. */
function joinedCandidates({ analysis: { panels }, panelIds }: Asking, index: number): Candidate[] {
  return [index - 1, index].flatMap((at): Candidate[] => {
    const [above, below, panel, other] = [panels[at], panels[at + 1], panelIds[at], panelIds[at + 1]];
    if (!above || !below || panel === undefined || other === undefined) return [];
    const hasWords = [above, below].every((one) => wordsOfPanel(one).trim() !== '');
    const isOnePole = above.carIsOn === below.carIsOn;
    const symbol = pictureOfBoth(above.symbol, below.symbol);
    const mayBeOne = hasWords && isOnePole && symbol !== undefined && hasOneArrow(above, below);
    if (!mayBeOne || !(isForeign(above) || isForeign(below))) return [];
    const { mended: _mended, ...rest } = above;
    const text = `${wordsOfPanel(above)}\n${wordsOfPanel(below)}`;
    const rows = Math.max(...[above, below].map(rowsIn));
    const arrow = above.arrow ?? below.arrow;
    const joined = [...panels.slice(0, at), { ...rest, text, symbol, arrow }, ...panels.slice(at + 2)];
    // What leaves out all of one panel reads the other one alone.
    const readings = likelyTexts(joined, at, [...above.unread, ...below.unread]).filter(
      (found) => found.text.split('\n').length > rows,
    );
    return readings.map((found) => ({
      text: found.text,
      symbol: found.symbol,
      arrow,
      cost: found.cost + JOIN_COST,
      said: [
        { is: 'joined', panel, with: other },
        { is: 'panel', panel, text: found.text, symbol: found.symbol },
      ],
    }));
  });
}

/** The complete readings of a panel as replies. @param doubted as in {@link likelyTexts} */
export function likelyReplies(asking: Asking, index: number, doubted: readonly string[] | 'all'): Reply[] {
  const id = asking.panelIds[index];
  if (id === undefined) return [];
  const candidates = [
    ...candidatesOf(asking, index, id, doubted),
    ...(doubted === 'all' ? [] : joinedCandidates(asking, index)),
  ]
    .sort((one, other) => one.cost - other.cost)
    .slice(0, MAX_READINGS);
  const nearest = candidates[0]?.cost ?? 0;
  const tie = doubted === 'all' || nearest >= NEAR ? UNCLEAR_TIE : TIE;
  return candidates
    .map(({ text, symbol, arrow, cost, said }) => ({
      isTie: cost <= nearest + tie,
      reply: { ...replyOf(asking, 'words', corrected(asking, ...said), text), symbol, arrow },
    }))
    .sort((one, other) =>
      one.isTie && other.isTie ? permissiveness(one.reply) - permissiveness(other.reply) : 0,
    )
    .map(({ reply }) => reply);
}

/** The one question about everything that was not understood on a panel. */
export function questionOfUnread(asking: Asking, index: number, texts: readonly string[]): Question | null {
  const panel = asking.analysis.panels[index];
  const id = asking.panelIds[index];
  if (!panel || id === undefined) return null;
  const known = texts.filter(isWords);
  if (known.length > 0 && isConfirmed(asking, id)) return questionOfMeaning(asking, index, id, known);
  const likely = likelyReplies(asking, index, texts);
  const ignored = replyOf(
    asking,
    isForeign(panel) ? 'foreign' : 'ignore',
    corrected(asking, ...ignoring(panel, id, texts)),
    isForeign(panel) ? undefined : restOf(panel, texts),
  );
  const isOffered = likely.some(({ words }) => words === ignored.words);
  const leftOut = isOffered || leavesPanel(ignored.answer, index, asking) ? [] : [ignored];
  const none = replyOf(asking, 'none', null);
  // Words that are like none of signs may be right: the next question is what they mean.
  const asRead =
    likely.length === 0 && known.length > 0
      ? [replyOf(asking, 'asRead', corrected(asking, { is: 'panel', panel: id, text: wordsOfPanel(panel) }))]
      : [];
  // The easy reply must not be the one that drops a restriction.
  const isRisky = likely.length === 0 && (known.length === 0 || mayRestrict(wordsOfPanel(panel)));
  return {
    key: JSON.stringify(['likely', id, texts]),
    topic: { is: 'likely', words: known.join(' … ') },
    panel: index,
    replies: [...likely, ...(isRisky ? [...asRead, none, ...leftOut] : [...leftOut, ...asRead, none])],
  };
}

/** The question what a panel says that the photo shows badly. */
export function questionOfUnclear(asking: Asking, index: number): Question {
  return {
    key: JSON.stringify(['unclear', asking.panelIds[index]]),
    topic: { is: 'likely', words: '' },
    panel: index,
    replies: [...likelyReplies(asking, index, 'all'), replyOf(asking, 'none', null)],
  };
}

/** The question what a panel says that does not say what was read. */
export function questionOfDoubted(asking: Asking, index: number): Question {
  const unclear = questionOfUnclear(asking, index);
  const read = asking.analysis.panels[index];
  const replies = unclear.replies.filter(({ words }) => !read || words !== wordsOfPanel(read));
  return { ...unclear, replies };
}

/** Whether a reply leaves a panel as it is, so that the same question would be asked again. */
function leavesPanel(answer: AnalysisResponse | null, index: number, { analysis }: Asking): boolean {
  const [before, after] = [analysis, answer].map((one) => one?.panels[index]);
  const stated = (panel: AnalysedPanel | undefined) => JSON.stringify([panel?.unread, panel?.symbol]);
  return answer?.panels.length === analysis.panels.length && stated(before) === stated(after);
}

/** The parts that were not understood and affect the answer, by panel. */
export function unreadOf({ because }: Judgement): [panel: number, texts: readonly string[]][] {
  const found = new Map<number, string[]>();
  for (const { code, panel, params } of because) {
    if (code !== 'words-unread' || panel === null) continue;
    const texts = found.get(panel) ?? [];
    const text = String(params.text);
    if (!texts.includes(text)) found.set(panel, [...texts, text]);
  }
  return [...found];
}
