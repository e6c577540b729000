import type { Panel } from '@curbwise/contract';
import type { Damage, KindOfLie, Told } from './told';

const withPanel = ({ panels }: Told, index: number, changed: Partial<Panel>) =>
  panels.map((panel, at) => (at === index ? { ...panel, ...changed } : panel));

/** A panel is seen differently; its rules stay. */
const seenAs =
  (changed: Partial<Panel>): Damage =>
  (told, random) => {
    const { rules } = told.testimony;
    if (rules.length === 0) return null;
    const { panel } = random.pick(rules);
    return { ...told, panels: withPanel(told, panel, changed), touched: [panel] };
  };

const arrowTurned: Damage = (told, random) => {
  const turned = [...told.panels.entries()].filter(([, { arrow }]) => arrow === 'left' || arrow === 'right');
  if (turned.length === 0) return null;
  const [index, { arrow }] = random.pick(turned);
  const other = arrow === 'left' ? 'right' : 'left';
  return { ...told, panels: withPanel(told, index, { arrow: other }), touched: [index] };
};

/** Two panels, one below the other, are taken for one. */
const panelsMerged: Damage = (told, random) => {
  const { panels, testimony } = told;
  if (panels.length < 2) return null;
  const upper = random.below(panels.length - 1);
  const [one, below] = [panels[upper]!, panels[upper + 1]!];
  const place = (panel: number) => (panel > upper ? panel - 1 : panel);
  const moved = <Of extends { panel: number }>(of: Of): Of => ({ ...of, panel: place(of.panel) });
  const merged = { ...one, text: `${one.text}\n${below.text}`.trim(), symbol: one.symbol ?? below.symbol };
  return {
    panels: [...panels.slice(0, upper), merged, ...panels.slice(upper + 2)],
    testimony: {
      ...testimony,
      rules: testimony.rules.map(moved),
      nothing: testimony.nothing.map(moved),
      unsure: testimony.unsure.map(moved),
    },
    touched: [upper],
  };
};

/** Confidence of a panel that is hardly seen. */
const HARDLY_SEEN = 0.3;

/** Errors of the eyes, which both witnesses share. */
export const ABOUT_SIGHT: readonly KindOfLie[] = [
  { name: 'arrow turned', caughtBy: 'none', damage: arrowTurned },
  { name: 'two panels taken for one', caughtBy: 'none', damage: panelsMerged },
  { name: 'a picture that nobody knows', caughtBy: 'seen', damage: seenAs({ symbol: 'unknown' }) },
  { name: 'a panel that is hardly seen', caughtBy: 'seen', damage: seenAs({ confidence: HARDLY_SEEN }) },
];
