import { useEffect, useId, useRef, useState } from 'react';
import type { Side } from '@curbwise/contract';
import { Button } from '@curbwise/ui';
import { MAX_LIMIT_MINUTES, type Expected } from '../label';
import type { Asked } from './questions';
import { RadioChips } from './radio-chips';
import { dateInWords, expectedInWords, questionInWords } from './words';

type Choice = 'allowed' | 'forbidden' | 'uncertain';

const CHOICES: readonly { value: Choice; label: string }[] = [
  { value: 'allowed', label: 'Yes' },
  { value: 'forbidden', label: 'No' },
  { value: 'uncertain', label: 'Can’t be told' },
];

function choiceOf(expected: Expected): Choice {
  if ('isUncertain' in expected) return 'uncertain';
  return expected.isAllowed ? 'allowed' : 'forbidden';
}

const limitOf = (expected: Expected | null): string =>
  expected && 'isAllowed' in expected && expected.isAllowed ? `${expected.limitMinutes ?? ''}` : '';

function expectedOf(choice: Choice, limit: string): Expected {
  if (choice === 'uncertain') return { isUncertain: true };
  if (choice === 'forbidden') return { isAllowed: false };
  return { isAllowed: true, limitMinutes: limit === '' ? null : Number(limit) };
}

export interface QuestionStepProps {
  asked: Asked;
  /** Index of the instant. */
  index: number;
  side: Side | undefined;
  /** The answer of the rules; null to hide it. */
  proposal: Expected | null;
  onAnswer: (answer: Expected) => void;
  onBack: () => void;
}

/** Asks about one instant. Starts with the earlier answer, else with that of the rules. */
export function QuestionStep({ asked, index, side, proposal, onAnswer, onBack }: QuestionStepProps) {
  const { instants, answers } = asked;
  const hintId = useId();
  const begun = answers[index] ?? proposal;
  const [choice, setChoice] = useState<Choice | null>(begun && choiceOf(begun));
  const [limit, setLimit] = useState(limitOf(begun));
  const focused = useRef<HTMLInputElement>(null);
  const time = instants[index];

  useEffect(() => focused.current?.focus(), []);

  if (!time) return null;
  return (
    <form
      className="labelling__step labelling__form"
      onSubmit={(event) => {
        event.preventDefault();
        if (choice) onAnswer(expectedOf(choice, limit));
      }}
    >
      <p className="text-soft">
        Question {index + 1} of {instants.length}: {dateInWords(time)}
      </p>
      <RadioChips
        title={questionInWords(time, side)}
        choices={CHOICES}
        chosen={choice}
        onChoose={setChoice}
        focusRef={focused}
        hasNumberKeys
      />
      {choice === 'allowed' && (
        <label className="labelling__limit">
          <span>For how long, in minutes (empty: nothing limits it)</span>
          <input
            type="number"
            className="field"
            min={1}
            max={MAX_LIMIT_MINUTES}
            step={1}
            value={limit}
            onChange={({ target }) => setLimit(target.value)}
          />
        </label>
      )}
      {proposal && (
        <p>
          The rules say: <strong>{expectedInWords(proposal)}</strong>.
        </p>
      )}
      <Button type="submit" aria-describedby={hintId}>
        {proposal && choice && isSame(expectedOf(choice, limit), proposal) ? 'Accept' : 'Answer'}
      </Button>
      <Button variant="secondary" size="compact" onClick={onBack}>
        Back
      </Button>
      <p id={hintId} className="text-soft">
        Keys: 1, 2 and 3 choose, Enter answers.
      </p>
    </form>
  );
}

const isSame = (one: Expected, other: Expected) => expectedInWords(one) === expectedInWords(other);
