import { unitsOf, type Unit } from './judge-words';
import { describe, familiarityOf, PHRASE_FEATURES } from './phrase-features';
import { isReadable, wordsOf } from './phrase-words';
import { RESTRICTING_ROLES, ROLES, type JudgedWords, type JudgeWords, type Role } from './role';
import { softmax } from './softmax';
import { unpack, type Calibration, type Classifier, type ClassifierWeights } from './weights';
import { WORD_CLASSES } from './word-classes';

/** Words with figures or letters of other scripts: nothing was learned about them. */
const ILLEGIBLE: JudgedWords = { role: 'lost', restricts: 1, who: 0, purpose: 0 };

/** One layer: a weighted sum of the inputs for each output. */
function layer(inputs: ArrayLike<number>, weights: Float32Array, bias: readonly number[]): number[] {
  return bias.map((start, output) => {
    let sum = start;
    for (let input = 0; input < inputs.length; input += 1) {
      sum += (inputs[input] ?? 0) * (weights[output * inputs.length + input] ?? 0);
    }
    return sum;
  });
}

/** What the features of a phrase say for each role. */
export function rolesSay(
  {
    hidden,
    hiddenBias,
    output,
    outputBias,
  }: Pick<Classifier, 'hidden' | 'hiddenBias' | 'output' | 'outputBias'>,
  features: Float64Array,
): number[] {
  const inner = layer(features, hidden, hiddenBias).map((value) => Math.max(0, value));
  return layer(inner, output, outputBias);
}

/** A chance that is 0 or 1 is taken as this near to it. */
const NEAREST = 1e-6;

/** The odds, as a logarithm, that a phrase restricts, before they are calibrated. */
export function oddsOf(chances: Float64Array): number {
  const restricts = RESTRICTING_ROLES.reduce((sum, role) => sum + (chances[ROLES.indexOf(role)] ?? 0), 0);
  const bounded = Math.min(1 - NEAREST, Math.max(NEAREST, restricts));
  return Math.log(bounded / (1 - bounded));
}

/** The same judgement with another chance that the words restrict; the other roles share the rest as before. */
function withChance(said: JudgedWords, restricts: number): JudgedWords {
  const share = said.restricts === 1 ? 0 : (1 - restricts) / (1 - said.restricts);
  return { ...said, restricts, who: said.who * share, purpose: said.purpose * share };
}

function judged(chances: Float64Array, { slope, shift }: Calibration): JudgedWords {
  const chanceOf = (role: Role) => chances[ROLES.indexOf(role)] ?? 0;
  const said: JudgedWords = {
    role: ROLES[chances.indexOf(Math.max(...chances))] ?? 'lost',
    restricts: RESTRICTING_ROLES.reduce((sum, role) => sum + chanceOf(role), 0),
    who: chanceOf('who'),
    purpose: chanceOf('purpose'),
  };
  return withChance(said, 1 / (1 + Math.exp(-(slope * oddsOf(chances) + shift))));
}

/**
 * A remembered condition restricts at least with this chance, whatever stands beside it. Of new phrases of known words that
 * the layers give this chance, 97 of 100 restrict (docs/roles-model-card.md).
 */
const CONDITION_RESTRICTS = 0.9;

const CONDITION = WORD_CLASSES.indexOf('condition');

/** Holds to a condition that a phrase has: `VIOLATORS TOWED AT HIGH TIDE` is more than a penalty. */
function keepCondition(said: JudgedWords, units: readonly Unit[]): JudgedWords {
  const hasCondition = units.some(({ chances }) => chances[CONDITION] === 1);
  if (!hasCondition || said.restricts >= CONDITION_RESTRICTS) return said;
  return { ...withChance(said, CONDITION_RESTRICTS), role: 'condition' };
}

/**
 * Makes the judge of words that no rule takes up. It takes less than 0.1 ms a phrase.
 *
 * `restricts` is a chance that was measured on words left out of training; see docs/roles-model-card.md for the bound up
 * to which words may be taken as harmless.
 * @throws RangeError if the weights do not fit this code
 */
export function readClassifier(weights: ClassifierWeights): JudgeWords {
  const classifier = unpack(weights);
  if (classifier.hidden.length !== PHRASE_FEATURES * classifier.hiddenBias.length) {
    throw new RangeError('the weights of the roles are of another version');
  }
  return (phrase) => {
    const words = wordsOf(phrase);
    if (words.length === 0 || !words.every(isReadable)) return ILLEGIBLE;
    const units = unitsOf(classifier, words);
    const chances = softmax(rolesSay(classifier, describe(units)));
    return keepCondition(judged(chances, classifier.calibration[familiarityOf(units)]), units);
  };
}
