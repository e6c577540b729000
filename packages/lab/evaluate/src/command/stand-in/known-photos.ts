import { createHash } from 'node:crypto';
import { drawnPhoto, labelDrawn, type DrawnSign } from '../../drawn/label-drawn';
import { z } from 'zod';
import { drawSigns, type DrawnSet } from '../drawn/draw-signs';
import { photoAsSent } from '../sent-photo';

/** A photo that the stand-in can read. */
export interface KnownPhoto {
  readonly name: string;
  readonly panels: DrawnSign['panels'];
  /** Whether parking is allowed at the first labelled instant. */
  readonly isAllowed: boolean;
}

const labelLineSchema = z.object({ expect: z.array(z.object({ isAllowed: z.boolean().optional() })) });

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function isAllowedAtFirst(sign: DrawnSign): boolean {
  const [line] = labelDrawn(sign);
  if (line === undefined) return false;
  const { expect } = labelLineSchema.parse(JSON.parse(line));
  return expect[0]?.isAllowed ?? false;
}

/** Photos by the SHA-256 of their bytes. */
export type KnownPhotos = ReadonlyMap<string, KnownPhoto>;

export const findKnownPhoto = (photos: KnownPhotos, bytes: Uint8Array) => photos.get(sha256(bytes));

/** The photos of a drawn set, both in full size and reduced as they are sent by default. */
export async function knownPhotos(set: DrawnSet): Promise<KnownPhotos> {
  const known = new Map<string, KnownPhoto>();
  for await (const sign of drawSigns(set)) {
    const photo = { name: drawnPhoto(sign.seed), panels: sign.panels, isAllowed: isAllowedAtFirst(sign) };
    known.set(sha256(sign.jpeg), photo);
    known.set(sha256((await photoAsSent(sign.jpeg)).bytes), photo);
  }
  return known;
}
