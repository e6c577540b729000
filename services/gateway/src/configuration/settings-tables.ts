import { DEFAULT_MODELS } from '@curbwise/vision';
import { SETTING_INFOS } from './known-variables';

export const PAGES_WITH_SETTINGS = ['configure-providers.md', 'operate.md'];

/** The tables in docs/ that are made from the settings, by the name in their markers. */
export const SETTINGS_TABLES: Readonly<Record<string, () => string>> = {
  models: () =>
    table(
      ['provider', 'model', 'price', 'kept', 'checked on'],
      Object.entries(DEFAULT_MODELS).map(([kind, model]) => {
        const { price, keptUntil, shutdownOn, checkedOn } = model;
        const kept = keptUntil === null ? 'no end announced' : `until ${keptUntil} or later`;
        const prices = `${price.inputPerMillion}, ${price.outputPerMillion}`;
        const end = shutdownOn === null ? kept : `until ${shutdownOn}`;
        return [code(kind), code(model.model), prices, end, checkedOn];
      }),
    ),
  switches: () =>
    table(
      ['variable', 'what is left out'],
      SETTING_INFOS.flatMap(({ variable, whenOff }) =>
        whenOff === undefined ? [] : [[code(`${variable}=off`), whenOff]],
      ),
    ),
};

const MARKED = /<!-- settings: (\w+) -->\n[^]*?\n<!-- \/settings -->/g;

/**
 * Writes the tables into a page of the docs, each between `<!-- settings: NAME -->` and `<!-- /settings -->`.
 * @throws Error if a marker names no table
 */
export function withSettingsTables(page: string): string {
  return page.replaceAll(MARKED, (_, name: string) => {
    const write = SETTINGS_TABLES[name];
    if (!write) throw new Error(`There is no table of settings called "${name}"`);
    return `<!-- settings: ${name} -->\n\n${write()}\n\n<!-- /settings -->`;
  });
}

const code = (text = '') => (text === '' ? '' : `\`${text}\``);

/** A table in Markdown, with the columns aligned as the formatter aligns them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
