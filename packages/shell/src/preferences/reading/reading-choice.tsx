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
import { RadioChoice } from '../fields';
import { strings } from '../strings';
import { ReaderState } from './reader-state';

const CHOICES: readonly ReadsOn[] = ['device', 'service', 'automatic'];

/** The choice of where photos are read, if the site has a service, and the state of the reader on this device. */
export function ReadingChoice({ startsHere }: { startsHere: boolean }) {
  const t = useStrings(strings);
  const titleId = useId();
  const name = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const dispatch = usePlatformDispatch();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const { stage } = usePlatformSelector(selectDeviceReader);
  const isImpossible = (choice: ReadsOn) => choice === 'device' && stage === 'unsupported';

  // After the sheet has opened, which puts the focus on its first button.
  useEffect(() => {
    if (!startsHere) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'start' });
  }, [startsHere]);

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
