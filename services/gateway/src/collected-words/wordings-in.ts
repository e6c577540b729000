import type { Analysis, Rule, Wording } from '@curbwise/contract';

/** The groups of panels of which only the testimony of a model understood all words. */
export function wordingsIn({ witness, panels }: Analysis): Wording[] {
  const groups = (witness?.groups ?? []).filter(({ use }) => use === 'instead');
  return groups.map((group) => {
    const members = group.panels.flatMap((index) => panels[index] ?? []);
    return {
      panels: members.map(({ text, arrow, symbol }) => ({ text: tidy(text), arrow, symbol })),
      rules: members.flatMap(({ rules }, panel) => rules.map((rule): Rule => ({ ...rule, panel }))),
    };
  });
}

/** The same words in the same form, so that they are counted together. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
