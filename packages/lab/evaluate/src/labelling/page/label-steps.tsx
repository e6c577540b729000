import { useState } from 'react';
import type { AnalysisResponse, HolidayCalendar, Side } from '@curbwise/contract';
import { FixWords, useVerdict, type FixSubject } from '@curbwise/verdict/correcting';
import type { JudgedPanels } from '../instants/judged-panels';
import type { Expected, Label } from '../label';
import { getCalendar, imageOf } from './ask-server';
import { CheckStep } from './check-step';
import { LabelledPhoto } from './labelled-photo';
import type { PhotoLabellingProps } from './photo-labelling-props';
import { QuestionStep } from './question-step';
import { answered, instantsAndAnswers, judgedOf, keyOf, newQuestions, type Asked } from './questions';
import { SignStep } from './sign-step';
import { panelsOf, panelsOn, sidesOf } from './truth';
import { sentenceOf } from './use-loaded';

/** The label of a photo without a sign: the answer is always no. */
const NO_SIGN: Label = {
  truth: [],
  at: ['2026-10-20T10:00'],
  expect: [{ isAllowed: false }],
  irrelevant: true,
};

export interface LabelStepsProps extends PhotoLabellingProps {
  /** The label that the photo has, if it has one. */
  label: Label | null;
  /** The questions and answers of that label. */
  asked: Asked | null;
  /** The initial panels. */
  analysis: AnalysisResponse;
}

/** The current step. */
type Step =
  | { is: 'sign' }
  | { is: 'question'; index: number; judged: JudgedPanels }
  | { is: 'check'; judged: JudgedPanels };

/** The steps of labelling: the panels, a question per instant, then a check of all answers. */
export function LabelSteps(props: LabelStepsProps) {
  const { photo, opening, isBlind, label, analysis, onLabel, onSkip, onBack } = props;
  const verdict = useVerdict({
    result: { analysis, context: {}, cached: false },
    photo: { id: `${photo.name} ${opening}`, name: photo.name, previewUrl: imageOf(photo.name) },
    failureCause: null,
  });
  const [place, setPlace] = useState(label ? { place: label.place, city: label.city } : props.place);
  const [chosenSide, setSide] = useState<Side | null>(label?.side ?? null);
  const [asked, setAsked] = useState<(Asked & { key: string }) | null>(
    props.asked && label && { ...props.asked, key: keyOf(label.truth, label.side) },
  );
  const [step, setStep] = useState<Step>({ is: 'sign' });
  // A photo without a label starts with the open sheet, unless it may show no sign.
  const [fixing, setFixing] = useState<{ panel?: FixSubject | undefined } | null>(
    label || analysis.isIrrelevant ? null : { panel: analysis.panels.length > 0 ? undefined : 'new' },
  );
  const [fault, setFault] = useState<string | null>(null);
  const all = panelsOf(verdict.analysis);
  const sides = sidesOf(all);
  const side = sides.length === 0 ? undefined : (chosenSide ?? (sides.length === 1 ? sides[0] : undefined));
  const panels = panelsOn(all, side);

  /** Runs something that can fail and shows the error. */
  const attempt = (work: () => Promise<void>) => {
    setFault(null);
    work().catch((error: unknown) => setFault(sentenceOf(error)));
  };

  const ask = async () => {
    const { country, region } = place.place ?? {};
    const calendar: HolidayCalendar | null = country ? await getCalendar({ country, region }) : null;
    const subject = { photo: photo.name, panels, side, place: place.place, calendar };
    const judged = judgedOf(subject);
    const key = keyOf(panels, side);
    const questions = asked?.key === key ? asked : { ...newQuestions(subject, judged), key };
    setAsked(questions);
    props.onPlace(place);
    const first = questions.answers.findIndex((answer) => answer === null);
    setStep({ is: 'question', index: Math.max(0, first), judged });
  };

  const answer = (index: number, judged: JudgedPanels, given: Expected) => {
    if (!asked) return;
    setAsked({ ...answered(asked, index, given), key: asked.key });
    const isLast = index === asked.instants.length - 1;
    setStep(isLast ? { is: 'check', judged } : { is: 'question', index: index + 1, judged });
  };

  const save = async () => {
    const given = asked && instantsAndAnswers(asked);
    if (!given) throw new Error('An answer is missing. Go back and give it.');
    if (asked.key !== keyOf(panels, side))
      throw new Error('The panels have changed since the questions. Go back and answer again.');
    await onLabel({ truth: panels, ...given, irrelevant: false, ...(side && { side }), ...place });
  };

  const saveWithoutSign = async () => {
    props.onPlace(place);
    await onLabel({ ...NO_SIGN, ...place });
  };

  const fix = (panel?: FixSubject) => {
    setStep({ is: 'sign' });
    setFixing({ panel });
  };

  return (
    <div className="labelling__photo-and-steps" data-blind={isBlind}>
      <LabelledPhoto verdict={verdict} onSelect={fix} />
      {step.is === 'sign' && (
        <SignStep
          verdict={verdict}
          wasWithoutSign={label?.irrelevant ?? false}
          isFixing={fixing !== null}
          onFix={fix}
          sides={sides}
          side={side}
          onSide={setSide}
          place={place}
          onPlace={setPlace}
          onGoOn={() => attempt(ask)}
          onNoSign={() => attempt(saveWithoutSign)}
          onSkip={onSkip}
          onBack={onBack}
          fault={fault}
        />
      )}
      {asked && step.is === 'question' && (
        <QuestionStep
          key={step.index}
          asked={asked}
          index={step.index}
          side={side}
          proposal={isBlind ? null : step.judged.at(asked.instants[step.index]!)}
          onAnswer={(given) => answer(step.index, step.judged, given)}
          onBack={() => setStep(step.index === 0 ? { is: 'sign' } : { ...step, index: step.index - 1 })}
        />
      )}
      {asked && step.is === 'check' && (
        <CheckStep
          asked={asked}
          judged={step.judged}
          fault={fault}
          onChange={(index) => setStep({ ...step, is: 'question', index })}
          onSave={() => attempt(save)}
        />
      )}
      {fixing && <FixWords verdict={verdict} panel={fixing.panel} onClose={() => setFixing(null)} />}
    </div>
  );
}
