import { useEffect, useMemo, useState } from 'react';
import { minuteNumber, type AnalysisResponse } from '@curbwise/contract';
import { loadDeviceReader, useNow, usePlatformDispatch } from '@curbwise/platform';
import { preparePhoto } from '../prepare/prepare-photo';
import { readAsDataUrl } from '../prepare/read-file';
import { kerbPhoto } from './kerb-photo';
import { fromLeft, placeOfCar, sweepFrom, withPole, type Sweep } from './sweep';
import type { Shots } from './take-shots';
import type { Watched } from './use-watching';

export interface SweepState {
  /** Null: the driver looks at one sign. */
  readonly sweep: Sweep | null;
  /** The answers of the segments from left to right; null until they are judged. */
  readonly segments: readonly AnalysisResponse[] | null;
  /** Begins a sweep with the sign in view. */
  readonly begin: () => void;
  readonly change: (change: (sweep: Sweep) => Sweep | null) => void;
  /**
   * The photo of the poles beside the car. A scan of it gives the answer of the car's segment.
   * @throws an error if it cannot be made or judged
   */
  readonly shots: () => Promise<Shots>;
}

/** The image data of a photo as any photo is prepared; null if that fails, and will fail again. */
const preparedAgain = (photo: File): Promise<string | null> =>
  preparePhoto(photo, { onStep: () => undefined, signal: new AbortController().signal }).then(
    ({ dataUrl }) => dataUrl,
    () => null,
  );

/** Collects the signs that the driver turns to, and judges what is between them. */
export function useSweep({ answer: placed, unread }: Watched): SweepState {
  const dispatch = usePlatformDispatch();
  const { time } = useNow();
  const minute = minuteNumber(time);
  const [sweep, setSweep] = useState<Sweep | null>(null);
  const [judged, setJudged] = useState<{ poles: object; segments: readonly AnalysisResponse[] } | null>(null);
  const answer = placed?.answer ?? null;
  const photo = placed?.shots.photo ?? unread;
  const pole = photo && { photo, answer };

  useEffect(() => {
    if (pole) setSweep((known) => known && withPole(known, pole));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each sign, so that a removed one does not come back
  }, [answer, unread]);

  const seen = sweep?.poles ?? null;
  const isToTheLeft = sweep?.isToTheLeft ?? false;
  const poles = useMemo(() => seen && fromLeft({ poles: seen, isToTheLeft }), [seen, isToTheLeft]);
  useEffect(() => {
    if (!poles) return undefined;
    let isGone = false;
    void (async () => {
      const { judgeKerb } = await dispatch(loadDeviceReader());
      const segments = await judgeKerb(poles.map((one) => one.answer));
      if (!isGone) setJudged({ poles, segments });
    })().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [dispatch, poles, minute]);

  return {
    sweep,
    segments: judged && judged.poles === poles ? judged.segments : null,
    begin: () => pole?.answer && setSweep(sweepFrom(pole)),
    change: (change) => setSweep((known) => known && change(known)),
    shots: async () => {
      const { judgeKerb, rememberAnswer } = await dispatch(loadDeviceReader());
      if (!sweep || !poles) throw new Error('There is no sweep');
      const place = placeOfCar(sweep);
      if (place === null) throw new Error('Nobody knows where the car is');
      const beside = poles.slice(Math.max(0, place - 1), place + 1);
      const { photo: picture, answers } = await kerbPhoto(beside);
      const segment = (await judgeKerb(poles.map((one) => answers.get(one) ?? one.answer)))[place];
      if (!segment) throw new Error('No sign was read');
      const made = new File([picture], 'photo.jpg', { type: picture.type });
      await rememberAnswer(await readAsDataUrl(picture), segment);
      // A driver who steps back scans the photo again as any other. Read as one sign, it would have the arrows of two poles.
      const again = await preparedAgain(made);
      if (again) await rememberAnswer(again, segment);
      return { photo: made, companions: [] };
    },
  };
}
