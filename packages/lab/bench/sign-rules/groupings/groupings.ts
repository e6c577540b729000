import { percent, table, wholeNumber, type Command, type Format } from '../../command-line';
import { FAULTS, type Fault } from './faults';
import { missOf, missText } from './misses';
import { has, scoredSigns, Tallies, type Scored, type Tally } from './score';

const HELP = `bench:rules groupings [--signs N] [--misses N] [--json | --markdown]

Draws what a sign means (hours, days, limits, exceptions), writes it down as cities do, in many orders and with lines
broken in many places, and counts how often the answer is not what was meant. The truth comes from what was drawn, by
a calculation of its own, never from the engine.

  --signs N             how many signs (default 20000)
  --seed TEXT           another seed, other signs (default curbwise)
  --misses N            print up to N signs of each fault, with what was meant
  --json, --markdown    the figures for programs, or for a page

Columns, each a number of signs: wrong yes = answered "allowed", without doubt, at an instant at which it is not;
limit too long = allowed, but with a longer stay than the sign grants; wrong no = "forbidden" where it is allowed;
left open = uncertain where the sign leaves no doubt; exact = right at every instant, with the limit. Instants open =
share of instants that are left open. Signs whose words a person could also group in another way are ambiguous; they
are counted apart, since a doubt is no fault there. Ends with status 1 if there is any wrong yes.`;

const OPTIONS = {
  signs: { type: 'string', default: '20000' },
  seed: { type: 'string', default: 'curbwise' },
  misses: { type: 'string', default: '0' },
} as const;

/** Maximum number of classes of kind and feature that are listed, most faults first. */
const MAX_CROSSED = 25;

const HEADS = [
  'signs that',
  'signs',
  'wrong yes',
  'limit too long',
  'wrong no',
  'left open',
  'instants open',
  'exact',
];

const rowOf = ({ name, signs, instants, instantsOpen, exact, faults }: Tally) => [
  name,
  String(signs),
  String(faults['wrong yes']),
  String(faults['limit too long']),
  String(faults['wrong no']),
  percent(faults['left open'], signs),
  percent(instantsOpen, instants),
  percent(exact, signs),
];

/** The counts of a run. */
interface Scores {
  total: Tally[];
  kinds: Tally[];
  features: Tally[];
  crossed: Tally[];
  misses: Record<Fault, Scored[]>;
}

const harm = ({ faults }: Tally) => faults['wrong yes'] + faults['limit too long'];

function scoresOf(seed: string, count: number): Scores {
  const [total, kinds, features, crossed] = [new Tallies(), new Tallies(), new Tallies(), new Tallies()];
  const misses: Scores['misses'] = { 'wrong yes': [], 'limit too long': [], 'wrong no': [], 'left open': [] };
  for (const scored of scoredSigns(seed, count)) {
    total.add('all', scored);
    total.add(scored.isAmbiguous ? 'ambiguous' : 'one reading', scored);
    kinds.add(scored.kind, scored);
    for (const feature of scored.features) {
      features.add(feature, scored);
      crossed.add(`${scored.kind}, ${feature}`, scored);
    }
    for (const fault of FAULTS) {
      const isFault = has(scored, fault) && !(scored.isAmbiguous && fault === 'left open');
      if (isFault) misses[fault].push(scored);
    }
  }
  return {
    total: total.all(),
    kinds: kinds.all().sort((one, other) => other.signs - one.signs),
    features: features.all().sort((one, other) => other.signs - one.signs),
    crossed: crossed
      .all()
      .filter((tally) => harm(tally) > 0)
      .sort((one, other) => harm(other) - harm(one))
      .slice(0, MAX_CROSSED),
    misses,
  };
}

/** At most `most` of the misses, spread evenly over all. */
function someOf<T>(misses: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(misses.length / Math.max(most, 1)));
  return misses.filter((_, index) => index % step === 0).slice(0, most);
}

function text(
  { total, kinds, features, crossed, misses }: Scores,
  shown: number,
  format: Exclude<Format, 'json'>,
) {
  const tables = [total, kinds, features, ...(crossed.length > 0 ? [crossed] : [])];
  const examples = FAULTS.filter((fault) => shown > 0 && misses[fault].length > 0).map(
    (fault) =>
      `\n${fault}: ${misses[fault].length}\n` +
      someOf(misses[fault], shown)
        .map((scored) => missText(scored, fault))
        .join('\n') +
      '\n',
  );
  return tables.map((rows) => table(HEADS, rows.map(rowOf), format)).join('\n') + examples.join('');
}

const json = ({ misses, ...tallies }: Scores, shown: number) =>
  JSON.stringify({
    ...tallies,
    misses: Object.fromEntries(
      FAULTS.map((fault) => [fault, someOf(misses[fault], shown).map((scored) => missOf(scored, fault))]),
    ),
  });

/** Measures how the engine handles the orders and groupings of known words. */
export const groupings: Command = {
  help: HELP,
  options: OPTIONS,
  run({ values, format }) {
    const shown = wholeNumber(values, 'misses', 0);
    const scores = scoresOf(String(values.seed), wholeNumber(values, 'signs', 1));
    const wrong = scores.misses['wrong yes'].length;
    return {
      output: format === 'json' ? json(scores, shown) : text(scores, shown, format),
      failure: wrong > 0 ? `${wrong} signs are answered with a wrong yes` : null,
    };
  },
};
