import { useEffect, useId, useRef } from 'react';
import {
  preferencesChanged,
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type ReadsOn,
} from '@curbwise/platform';
import { RadioChoice } from '../radio-choice';
import { strings } from '../strings';
import { ReaderState } from './reader-state';

const CHOICES: readonly ReadsOn[] = ['device', 'service', 'automatic'];

/** Where photos are read, as far as the site leaves a choice, and the reader for this device. */
export function ReadingChoice({ beginsHere }: { beginsHere: boolean }) {
  const t = useStrings(strings);
  const titleId = useId();
  const name = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const dispatch = usePlatformDispatch();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const { stage } = usePlatformSelector(selectDeviceReader);
  const isImpossible = (choice: ReadsOn) => choice === 'device' && stage === 'unsupported';

  // Once the sheet is open: opening it puts the focus on its first button.
  useEffect(() => {
    if (!beginsHere) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [beginsHere]);

  return (
    <section className="preferences__part" aria-labelledby={titleId}>
      <h3 ref={title} tabIndex={-1} id={titleId} className="heading">
        {t('reading.title')}
      </h3>
      {siteHasService() ? (
        <div role="radiogroup" aria-labelledby={titleId} className="choices">
          {CHOICES.map((choice) => (
            <RadioChoice
              key={choice}
              name={name}
              label={t(`reading.${choice}`)}
              hint={t(`reading.${choice}.hint`)}
              isChosen={readsOn === choice}
              isDisabled={isImpossible(choice) && readsOn !== choice}
              onChoose={() => dispatch(preferencesChanged({ readsOn: choice }))}
            />
          ))}
        </div>
      ) : (
        <p>{t('reading.deviceOnly')}</p>
      )}
      <ReaderState />
    </section>
  );
}
