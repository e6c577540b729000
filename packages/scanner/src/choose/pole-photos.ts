import { nanoid, photoSelected, runScan, type PlatformThunk } from '@curbwise/platform';
import { workOn } from '../prepare/photo-work';
import { preparePhoto } from '../prepare/prepare-photo';
import { polePhotoPicked, polePhotosChosen, selectScanner } from '../scanner-slice';

/** Most photos of one pole: each is measured before the first is shown. */
export const MOST_POLE_PHOTOS = 4;

const files = new Map<string, File>();

/** Whether a photo of the pole can still be scanned: an earlier page may have chosen it, and only one file is kept. */
export const isAtHand = (id: string): boolean => files.has(id);

/** Where the sharpest of several photos stands among them; the first where that cannot be told. */
async function placeOfSharpest(photos: readonly File[]): Promise<number> {
  const widths: number[] = [];
  // One after the other: each takes the memory of a decoded photo.
  for (const photo of photos) widths.push((await workOn(photo).quality)?.edgeWidth || Infinity);
  return widths.indexOf(Math.min(...widths));
}

/** Lets go of the photos that were chosen together. */
export function letGoOfPole(): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { polePhotos } = selectScanner(getState());
    for (const { id, previewUrl } of polePhotos) {
      URL.revokeObjectURL(previewUrl);
      files.delete(id);
    }
    if (polePhotos.length > 0)
      dispatch(polePhotosChosen({ polePhotos: [], someLeftOut: false, sharpest: null }));
  };
}

/**
 * Takes several photos of one pole, and picks the sharpest to begin with.
 * @param someLeftOut there were more
 */
export function choosePolePhotos(
  chosen: readonly File[],
  someLeftOut: boolean,
): PlatformThunk<Promise<void>> {
  return async (dispatch) => {
    const place = await placeOfSharpest(chosen);
    dispatch(letGoOfPole());
    const polePhotos = chosen.map((file) => {
      const id = nanoid();
      files.set(id, file);
      return { id, name: file.name, previewUrl: URL.createObjectURL(file), answer: null };
    });
    const sharpest = polePhotos[place]!.id;
    dispatch(polePhotosChosen({ polePhotos, someLeftOut, sharpest }));
    dispatch(pickPolePhoto(sharpest));
  };
}

/** Makes one of the photos of the pole the photo of the scan; whatever was there before goes. */
export function pickPolePhoto(id: string): PlatformThunk<void> {
  return (dispatch, getState) => {
    const file = files.get(id);
    if (!file || !dispatch(photoSelected(file))) return;
    const { photo } = getState().scan;
    if (photo) dispatch(polePhotoPicked({ id, scanPhotoId: photo.id }));
  };
}

/** Scans a photo of the pole; one that has had its answer is answered from the memory of the page. */
export function scanPolePhoto(id: string): PlatformThunk<Promise<void>> {
  return async (dispatch) => {
    dispatch(pickPolePhoto(id));
    await dispatch(runScan({ prepare: preparePhoto }));
  };
}

/** Scans the first photo of the pole that has no answer yet. */
export function scanNextPolePhoto(): PlatformThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { polePhotos, picked } = selectScanner(getState());
    const next = polePhotos.find(({ id, answer }) => answer === null && id !== picked?.id);
    if (next) await dispatch(scanPolePhoto(next.id));
  };
}
