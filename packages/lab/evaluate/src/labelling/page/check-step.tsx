import { useEffect, useRef } from 'react';
import { Button, Notice } from '@curbwise/ui';
import type { JudgedPanels } from '../instants/judged-panels';
import { isAsRulesSay, type Asked } from './questions';
import { expectedInWords, timeInWords } from './words';

export interface CheckStepProps {
  asked: Asked;
  judged: JudgedPanels;
  /** What went wrong last, in a sentence. */
  fault: string | null;
  /** The person wants to change an answer. */
  onChange: (index: number) => void;
  onSave: () => void;
}

/** How many answers differ from the rules. The person's answers count. */
function differenceInWords(count: number): string {
  if (count === 0) return 'The rules say the same at every instant.';
  const answers = count === 1 ? 'one answer' : `${count} answers`;
  return `The rules say something else in ${answers}. Yours are kept.`;
}

/** A table of all answers, with those that differ from the rules marked, before they are saved. */
export function CheckStep({ asked, judged, fault, onChange, onSave }: CheckStepProps) {
  const save = useRef<HTMLButtonElement>(null);
  const rows = asked.instants.flatMap((time, index) => {
    const answer = asked.answers[index];
    return answer ? [{ time, index, answer, isAlike: isAsRulesSay(judged, time, answer) }] : [];
  });
  const differing = rows.filter(({ isAlike }) => !isAlike).length;

  useEffect(() => save.current?.focus(), []);

  return (
    <div className="labelling__step">
      <h2 className="heading">Your answers</h2>
      <table className="answers">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">May it park?</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, index, answer, isAlike }) => (
            <tr key={index} data-differs={!isAlike}>
              <th scope="row">{timeInWords(time)}</th>
              <td>
                {expectedInWords(answer)}
                {!isAlike && (
                  <span className="answers__rules">rules: {expectedInWords(judged.at(time))}</span>
                )}
              </td>
              <td>
                <button
                  type="button"
                  className="answers__change"
                  aria-label={`Change the answer for ${timeInWords(time)}`}
                  onClick={() => onChange(index)}
                >
                  Change
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{differenceInWords(differing)}</p>
      {fault && (
        <Notice title="That did not work" tone="failed" alert>
          {fault}
        </Notice>
      )}
      <Button ref={save} onClick={onSave}>
        Write the label
      </Button>
    </div>
  );
}
