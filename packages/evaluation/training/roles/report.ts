import { ROLES } from '@curbwise/sign-rules/roles/training';
import { percent, table } from '@curbwise/tooling/bench';
import { mayRestrict, type Judged } from './evaluate';

type Style = 'text' | 'markdown';

/** Bounds of `restricts` for the curve. */
export const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];

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

/** For each bound: harmless phrases that are accepted, and restricting phrases that are. */
export function curve(judged: readonly Judged[], style: Style): string {
  const harmless = judged.filter(({ truth }) => !mayRestrict(truth));
  const words = judged.filter(({ truth, isFamily }) => mayRestrict(truth) && !isFamily);
  const families = judged.filter(({ isFamily }) => isFamily);
  const share = (part: readonly Judged[], bound: number) => {
    const hits = accepted(part, bound);
    return [percent(hits, part.length), percent(wilsonUpper(hits, part.length) * 1e6, 1e6)];
  };
  return table(
    ['bound', 'harmless', 'restricting words', 'upper limit', 'families of conditions', 'upper limit'],
    BOUNDS.map((bound) => [
      String(bound),
      percent(accepted(harmless, bound), harmless.length),
      ...share(words, bound),
      ...share(families, bound),
    ]),
    style,
  );
}

/** For each role: how often it is named, how often something harmless is, and how often it is accepted. */
export function byRole(judged: readonly Judged[], bound: number, style: Style): string {
  const words = judged.filter(({ isFamily }) => !isFamily);
  return table(
    ['role', 'phrases', 'right', ...ROLES, `accepted`],
    ROLES.map((role) => {
      const own = words.filter(({ truth }) => truth === role);
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

/** For each group of phrases (a pattern, a family): how many are accepted, and examples. */
export function byGroup(judged: readonly Judged[], bound: number, style: Style): string {
  const groups = [...new Set(judged.map(({ group }) => group))];
  return table(
    ['group', 'phrases', 'accepted', 'such as'],
    groups.map((group) => {
      const own = judged.filter((one) => one.group === group);
      const wrong = own.filter(({ said }) => said.restricts <= bound);
      return [
        group,
        String(own.length),
        percent(wrong.length, own.length),
        [...new Set(wrong.map(({ text, said }) => `${text} (${said.role})`))].slice(0, 8).join(', '),
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
      const own = judged.filter(
        ({ said, isFamily }) => !isFamily && said.restricts >= start && said.restricts < end,
      );
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
