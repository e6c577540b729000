import { LANGUAGES } from '@curbwise/platform';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import catalogue from '../answers/catalogue.json';
import { queryOf, SCHEMES, type Settings, settingsFrom, STATES, WIDTHS } from './settings';
import { useStageStatus } from './stage-status';
import './toolbar.css';

const ANSWERS = Object.fromEntries(catalogue.map(({ name, title }) => [name, title]));
const WIDTH_TITLES = { window: 'Window', tablet: 'Tablet', phone: 'Phone', small: 'Small phone' } as const;

/** The toolbar and, below it, the frame with the remote. */
function Toolbar() {
  const [settings, setSettings] = useState(() => settingsFrom(window.location.search, CURRENT_REMOTE.state));
  const { views, situation } = useStageStatus();

  function choose(change: Partial<Settings>) {
    const next = { ...settings, ...change };
    window.history.replaceState(null, '', `?${queryOf(next)}`);
    setSettings(next);
  }

  const names = Object.fromEntries((views.length > 0 ? views : [settings.view]).map((view) => [view, view]));
  // A change of the width must not reload the frame.
  const query = queryOf({ ...settings, width: 'window' });
  return (
    <>
      <header className="toolbar">
        <strong>{CURRENT_REMOTE.name}</strong>
        <Choice label="View" options={names} value={settings.view} onChoose={(view) => choose({ view })} />
        <Choice
          label="Answer"
          options={ANSWERS}
          value={settings.answer}
          onChoose={(answer) => choose({ answer })}
        />
        <Choice
          label="Before"
          options={STATES}
          value={settings.state}
          onChoose={(state) => choose({ state })}
        />
        <Choice
          label="Language"
          options={LANGUAGES}
          value={settings.language}
          onChoose={(language) => choose({ language })}
        />
        <Choice
          label="Colours"
          options={SCHEMES}
          value={settings.scheme}
          onChoose={(scheme) => choose({ scheme })}
        />
        <Choice
          label="Width"
          options={WIDTH_TITLES}
          value={settings.width}
          onChoose={(width) => choose({ width })}
        />
        <span role="status">{situation}</span>
      </header>
      {/* Any other change loads the frame anew, so that it starts from a clean state. */}
      <iframe
        key={query}
        className="stage-frame"
        title={`${CURRENT_REMOTE.name}, view ${settings.view}`}
        src={`/?stage&${query}`}
        style={{ inlineSize: WIDTHS[settings.width] ?? '100%' }}
      />
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
document.documentElement.classList.add('with-toolbar');
createRoot(root).render(<Toolbar />);

interface ChoiceProps<Name extends string> {
  label: string;
  /** Name of each option → its text. */
  options: Readonly<Record<Name, string>>;
  value: Name;
  onChoose: (name: Name) => void;
}

function Choice<Name extends string>({ label, options, value, onChoose }: ChoiceProps<Name>) {
  const choices = Object.entries(options) as [Name, string][];
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={(event) => onChoose(event.target.value as Name)}>
        {choices.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
