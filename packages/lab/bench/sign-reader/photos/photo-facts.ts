import { secondView } from '@curbwise/sign-reader/inside';
import { survey, type Survey } from '@curbwise/sign-reader/inside';
import type { SignSessions } from '@curbwise/sign-reader/inside';
import type { Pixels } from '@curbwise/sign-reader/inside';
import { brighten } from '@curbwise/sign-reader/inside';
import { upright } from '@curbwise/sign-reader/inside';
import type { PhotoFacts } from './stage-of-miss';

/** The results of both looks at a photo. */
async function bothLooks(pixels: Pixels, sessions: SignSessions): Promise<Survey[]> {
  const { view, boxes } = await upright(brighten(pixels), sessions);
  const first = await survey(view, sessions, { boxes: boxes ?? undefined });
  const closer = secondView(first, view);
  return closer ? [first, await survey(closer, sessions)] : [first];
}

/** Looks at a photo again for facts that a reading does not contain. */
export function factsOf(pixels: Pixels, sessions: SignSessions): PhotoFacts {
  let looks: Promise<Survey[]> | undefined;
  const plates = async () => (await (looks ??= bothLooks(pixels, sessions))).flatMap((look) => look.plates);
  return {
    hasUnknownPicture: async () =>
      (await plates()).some(({ elements }) =>
        elements.some(({ content }) => content.kind === 'symbol' && content.symbol === 'unknown'),
      ),
    hasDoubtOfPixels: async () =>
      (await plates()).some(({ unreadInk, isCut }) => unreadInk.length > 0 || isCut),
  };
}
