import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CHOICES, queryOf, type Settings, settingsFrom, WIDTHS } from './settings';
import { useStageStatus } from './stage-status';
import './toolbar.css';

/** The toolbar and, below it, the frame with the remote. */
function Toolbar() {
  const [settings, setSettings] = useState(() => settingsFrom(window.location.search, CURRENT_REMOTE.state));
  const { views, situation } = useStageStatus();

  function choose(change: Record<string, string>) {
    const next: Settings = { ...settings, ...change };
    window.history.replaceState(null, '', `?${queryOf(next)}`);
    setSettings(next);
  }

  const names = views.length > 0 ? views : [settings.view];
  const view = { label: 'View', options: Object.fromEntries(names.map((name) => [name, name])) };
  // A change of the width must not reload the frame.
  const query = queryOf({ ...settings, width: 'window' });
  return (
    <>
      <header className="toolbar">
        <strong>{CURRENT_REMOTE.name}</strong>
        {Object.entries({ view, ...CHOICES }).map(([name, { label, options }]) => (
          <label key={name}>
            {label}{' '}
            <select
              value={settings[name as keyof Settings]}
              onChange={({ target }) => choose({ [name]: target.value })}
            >
              {Object.entries(options).map(([option, title]) => (
                <option key={option} value={option}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        ))}
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
