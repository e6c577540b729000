import { useState } from 'react';
import { useStrings, type Stay } from '@curbwise/platform';
import { strings } from '../strings';
import { Tool } from './tool';
import { useReminder } from './use-reminder';

/** Notifications before the end of the stay, as long as the page is open. */
export function ReminderTool({ stay }: { stay: Stay }) {
  const t = useStrings(strings);
  const { state, turnOn, turnOff } = useReminder(stay);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void turnOn().finally(() => setAsking(false));
  };
  return (
    <Tool
      label={state === 'on' ? t('reminder.stop') : t('reminder.start')}
      note={t(`reminder.${state}`)}
      busy={asking}
      disabled={state === 'unsupported'}
      onPress={state === 'on' ? turnOff : ask}
    />
  );
}
