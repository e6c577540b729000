import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { LANGUAGES } from '@curbwise/platform';
import catalogue from '../answers/catalogue.json';
import { Choice } from './choice';
import { queryOf, SCHEMES, settingsFrom, STATES, WIDTHS, type Settings } from './settings';
import { useStageNews } from './stage-news';
import './toolbar.css';

const ANSWERS = Object.fromEntries(catalogue.map(({ name, title }) => [name, title]));
const WIDTH_TITLES = { window: 'Window', tablet: 'Tablet', phone: 'Phone', small: 'Small phone' } as const;

/** The toolbar and, below it, the frame that the remote is shown in. */
function Toolbar() {
  const [settings, setSettings] = useState(() => settingsFrom(window.location.search, REMOTE_AT_HAND.state));
  const { views, says } = useStageNews();

  function choose(change: Partial<Settings>) {
    const next = { ...settings, ...change };
    window.history.replaceState(null, '', `?${queryOf(next)}`);
    setSettings(next);
  }

  const names = Object.fromEntries((views.length > 0 ? views : [settings.view]).map((view) => [view, view]));
  // Another width is no other page.
  const query = queryOf({ ...settings, width: 'window' });
  return (
    <>
      <header className="toolbar">
        <strong>{REMOTE_AT_HAND.name}</strong>
        <Choice label="View" of={names} value={settings.view} onChoose={(view) => choose({ view })} />
        <Choice
          label="Answer"
          of={ANSWERS}
          value={settings.answer}
          onChoose={(answer) => choose({ answer })}
        />
        <Choice label="Before" of={STATES} value={settings.state} onChoose={(state) => choose({ state })} />
        <Choice
          label="Language"
          of={LANGUAGES}
          value={settings.language}
          onChoose={(language) => choose({ language })}
        />
        <Choice
          label="Colours"
          of={SCHEMES}
          value={settings.scheme}
          onChoose={(scheme) => choose({ scheme })}
        />
        <Choice
          label="Width"
          of={WIDTH_TITLES}
          value={settings.width}
          onChoose={(width) => choose({ width })}
        />
        <span role="status">{says}</span>
      </header>
      {/* Another answer is another page: nothing of what happened before is left in it. */}
      <iframe
        key={query}
        className="stage-frame"
        title={`${REMOTE_AT_HAND.name}, view ${settings.view}`}
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
