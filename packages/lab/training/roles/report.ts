import { ROLES } from '@curbwise/sign-rules/inside';
import { percent, table } from '@curbwise/bench/command-line';
import { mayRestrict, type Judged, type TestSet } from './evaluate';

type Style = 'text' | 'markdown';

/** Bounds of `restricts` for the curve. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];

/** 97.5 % quantile of the normal distribution: limits of 95 %. */
const Z = 1.96;

/** Upper end of the 95 % interval of a share (Wilson 1927). */
export function wilsonUpper(hits: number, all: number): number {
  if (all === 0) return 1;
  const share = hits / all;
  const middle = share + (Z * Z) / (2 * all);
  const spread = Z * Math.sqrt((share * (1 - share)) / all + (Z * Z) / (4 * all * all));
  return (middle + spread) / (1 + (Z * Z) / all);
}

const accepted = (judged: readonly Judged[], bound: number) =>
  judged.filter(({ said }) => said.restricts <= bound).length;

const SETS: readonly TestSet[] = ['combinations', 'phrases', 'words', 'families'];

const isHarmless = ({ truth }: Judged) => !mayRestrict(truth);

/** For each bound: harmless phrases that are accepted, and restricting phrases that are, with the upper limit. */
export function curve(judged: readonly Judged[], style: Style): string {
  const part = (set: TestSet, harmless: boolean) =>
    judged.filter((one) => one.set === set && isHarmless(one) === harmless);
  const harmless = SETS.slice(0, -1).map((set) => [set, part(set, true)] as const);
  const restricting = SETS.map((set) => [set, part(set, false)] as const);
  const share = (own: readonly Judged[], bound: number) => percent(accepted(own, bound), own.length);
  const limit = (own: readonly Judged[], bound: number) =>
    `< ${percent(wilsonUpper(accepted(own, bound), own.length), 1)}`;
  return table(
    [
      'bound',
      ...harmless.map(([set, own]) => `harmless ${set} (${own.length})`),
      ...restricting.flatMap(([set, own]) => [`restricting ${set} (${own.length})`, 'limit']),
    ],
    BOUNDS.map((bound) => [
      String(bound),
      ...harmless.map(([, own]) => share(own, bound)),
      ...restricting.flatMap(([, own]) => [share(own, bound), limit(own, bound)]),
    ]),
    style,
  );
}

/** For each familiarity: how many harmless and restricting phrases there are, and how many of them are accepted. */
export function byFamiliarity(judged: readonly Judged[], bound: number, style: Style): string {
  const kinds = [...new Set(judged.map(({ familiarity }) => familiarity))];
  return table(
    ['known', 'harmless', 'accepted', 'restricting', 'accepted', 'limit'],
    kinds.map((kind) => {
      const own = judged.filter(({ familiarity }) => familiarity === kind);
      const [harmless, restricting] = [own.filter(isHarmless), own.filter((one) => !isHarmless(one))];
      const wrong = accepted(restricting, bound);
      return [
        kind,
        String(harmless.length),
        percent(accepted(harmless, bound), harmless.length),
        String(restricting.length),
        percent(wrong, restricting.length),
        `< ${percent(wilsonUpper(wrong, restricting.length), 1)}`,
      ];
    }),
    style,
  );
}

/** For each role: how often it is named, how often something harmless is, and how often it is accepted. */
export function byRole(judged: readonly Judged[], bound: number, style: Style): string {
  return table(
    ['role', 'phrases', 'right', ...ROLES, 'accepted'],
    ROLES.map((role) => {
      const own = judged.filter(({ truth }) => truth === role);
      const said = (other: string) => own.filter((one) => one.said.role === other).length;
      return [
        role,
        String(own.length),
        percent(said(role), own.length),
        ...ROLES.map((other) => percent(said(other), own.length).replace(/\.\d %/, '')),
        percent(accepted(own, bound), own.length),
      ];
    }),
    style,
  );
}

/** For each group of phrases (a pattern, a family): how many are accepted, and examples of mistakes. */
export function byGroup(judged: readonly Judged[], bound: number, style: Style): string {
  const groups = [...new Set(judged.map(({ group }) => group))];
  return table(
    ['group', 'phrases', 'accepted', 'mistakes'],
    groups.map((group) => {
      const own = judged.filter((one) => one.group === group);
      const taken = own.filter(({ said }) => said.restricts <= bound);
      const shown = own.filter((one) => isHarmless(one) !== taken.includes(one));
      return [
        group,
        String(own.length),
        percent(taken.length, own.length),
        [...new Set(shown.map(({ text, said }) => `${text} (${said.role})`))].slice(0, 8).join(', '),
      ];
    }),
    style,
  );
}

/** What was said, against what was so. */
export function reliability(judged: readonly Judged[], style: Style): string {
  const edges = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1.01];
  return table(
    ['restricts', 'phrases', 'mean said', 'restricting'],
    edges.slice(1).map((end, index) => {
      const start = edges[index] ?? 0;
      const own = judged.filter(({ said }) => said.restricts >= start && said.restricts < end);
      const mean = own.reduce((sum, { said }) => sum + said.restricts, 0) / Math.max(1, own.length);
      return [
        `${start} to ${Math.min(1, end)}`,
        String(own.length),
        mean.toFixed(3),
        percent(own.filter(({ truth }) => mayRestrict(truth)).length, own.length),
      ];
    }),
    style,
  );
}
