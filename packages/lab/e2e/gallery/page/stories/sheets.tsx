import { appInState } from '../app-in-state';
import { answerTo, photoOf } from '../samples-of-server';
import type { Story } from '../story';
import type { SampleName } from '../../samples';

/** A sheet over an answer, opened by its button. */
function sheet(
  id: string,
  title: string,
  sample: SampleName,
  press: readonly string[],
  at = '2026-11-20T14:40',
): Story {
  return {
    id: `sheet-${id}`,
    group: 'Sheets',
    title,
    at,
    press,
    render: async () => {
      const [photo, outcome] = await Promise.all([photoOf(sample), answerTo(sample, at)]);
      return appInState({ photo, outcome });
    },
  };
}

/** The sheets over an answer. */
export const sheets: readonly Story[] = [
  sheet('another-time', 'Another time', 'two-hours', ['Another time']),
  sheet('week', 'Next 7 days', 'two-hours', ['Next 7 days']),
  sheet('parked', 'I parked here', 'two-hours', ['I parked here']),
  sheet('share', 'The answer is shared', 'two-hours', ['Share']),
  sheet('fix-picture', 'A picture is chosen', 'unread-words', [
    'Fix a word',
    'Picture on the panel: It says nothing about parking',
  ]),
  sheet('fix-words', 'A word is corrected', 'unread-words', ['Fix a word']),
];
