import { nanoid, photoSelected, runScan, type PlatformThunk } from '@curbwise/platform';
import { workOn } from '../prepare/photo-work';
import { preparePhoto } from '../prepare/prepare-photo';
import { polePhotoPicked, polePhotosChosen, selectScanner } from '../scanner-slice';

/** How many photos of one pole are accepted: each is measured before the first is shown. */
export const MAX_POLE_PHOTOS = 4;

const files = new Map<string, File>();

/** Whether a photo of the pole can still be scanned. Not if an earlier page chose it: only the file of the scan is kept. */
export const hasFile = (id: string): boolean => files.has(id);

/** The index of the sharpest photo; 0 if their sharpness is unknown. */
async function indexOfSharpest(photos: readonly File[]): Promise<number> {
  const widths: number[] = [];
  // One after the other: each decoded photo takes a lot of memory.
  for (const photo of photos) widths.push((await workOn(photo).quality)?.edgeWidth || Infinity);
  return widths.indexOf(Math.min(...widths));
}

/** Releases the photos of the pole and their previews. */
export function releasePolePhotos(): PlatformThunk<void> {
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
 * Chooses several photos of one pole, and picks the sharpest first.
 * @param someLeftOut more photos were chosen than are accepted
 */
export function choosePolePhotos(
  chosen: readonly File[],
  someLeftOut: boolean,
): PlatformThunk<Promise<void>> {
  return async (dispatch) => {
    const index = await indexOfSharpest(chosen);
    dispatch(releasePolePhotos());
    const polePhotos = chosen.map((file) => {
      const id = nanoid();
      files.set(id, file);
      return { id, name: file.name, previewUrl: URL.createObjectURL(file), answer: null };
    });
    const sharpest = polePhotos[index]!.id;
    dispatch(polePhotosChosen({ polePhotos, someLeftOut, sharpest }));
    dispatch(pickPolePhoto(sharpest));
  };
}

/** Makes one of the photos of the pole the photo of the scan, in place of the previous one. */
export function pickPolePhoto(id: string): PlatformThunk<void> {
  return (dispatch, getState) => {
    const file = files.get(id);
    if (!file || !dispatch(photoSelected(file))) return;
    const { photo } = getState().scan;
    if (photo) dispatch(polePhotoPicked({ id, scanPhotoId: photo.id }));
  };
}

/** Scans a photo of the pole; one that was already scanned is answered from the cache. */
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
