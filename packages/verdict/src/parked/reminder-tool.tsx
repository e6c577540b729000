import { useState } from 'react';
import { useStrings, type Stay } from '@curbwise/platform';
import { strings } from '../strings';
import { Tool } from './tool';
import { useReminder } from './use-reminder';

/** Turns notifications before the end of the stay on and off. */
export function ReminderTool({ stay }: { stay: Stay }) {
  const t = useStrings(strings);
  const { state, pageMayClose, turnOn, turnOff } = useReminder(stay);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void turnOn().finally(() => setAsking(false));
  };
  const note = () => {
    if (!pageMayClose || state === 'denied' || state === 'unsupported') return t(`reminder.${state}`);
    return t(`reminder.${state}Closed`);
  };
  return (
    <Tool
      label={state === 'on' ? t('reminder.stop') : t('reminder.start')}
      note={note()}
      busy={asking}
      disabled={state === 'unsupported'}
      onPress={state === 'on' ? turnOff : ask}
    />
  );
}
