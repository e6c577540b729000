/** A position on the map in degrees (WGS 84). */
interface Position {
  latitude: number;
  longitude: number;
}

/** Side of a cell in metres: a block of a city, so that it says which street the driver was in, and not which house. */
const CELL_METRES = 150;
/** A less accurate position may be in any of several cells, so it counts as none. */
const MAX_ACCURACY_METRES = 100;
/** Metres of a degree of latitude. */
const METRES_PER_DEGREE = 111_320;

/** The square of the map around a position, as a name that is the same everywhere in it. */
export function cellOf({ latitude, longitude }: Position): string {
  const row = Math.floor((latitude * METRES_PER_DEGREE) / CELL_METRES);
  // All positions of a row count with the same latitude, so that its columns are straight.
  const rowLatitude = ((row + 0.5) * CELL_METRES) / METRES_PER_DEGREE;
  const metresPerDegree = METRES_PER_DEGREE * Math.cos((rowLatitude * Math.PI) / 180);
  return `${row}/${Math.floor((longitude * metresPerDegree) / CELL_METRES)}`;
}

/**
 * The cell where the device is, or why there is none. `unasked`: the browser would have to ask the driver first;
 * `unavailable`: no position was found, or no accurate one.
 */
export type FoundCell =
  | { cell: string; failure: null }
  | { cell: null; failure: 'unasked' | 'denied' | 'unavailable' | 'unsupported' };

const failed = (failure: Exclude<FoundCell['failure'], null>): FoundCell => ({ cell: null, failure });

/** A phone between buildings may need this long to find satellites. */
const TIMEOUT_MS = 20_000;
/** A position of the last half minute will do: a driver on foot is still in the same street. */
const MAX_AGE_MS = 30_000;
const PERMISSION_DENIED = 1;

/** Whether the site may see the position without a question to the driver. */
async function isGranted(): Promise<boolean> {
  const { permissions } = navigator as Partial<Navigator>;
  const status = await permissions?.query({ name: 'geolocation' }).catch(() => null);
  return status?.state === 'granted';
}

/**
 * Finds the cell where the device is; the position itself is not kept. Never rejects.
 * @param mayAsk whether the browser may ask the driver for permission; only on a press
 */
export async function findCell(mayAsk: boolean): Promise<FoundCell> {
  const device = (navigator as Partial<Navigator>).geolocation;
  if (!device) return failed('unsupported');
  if (!mayAsk && !(await isGranted())) return failed('unasked');
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords }) =>
        resolve(
          coords.accuracy <= MAX_ACCURACY_METRES
            ? { cell: cellOf(coords), failure: null }
            : failed('unavailable'),
        ),
      ({ code }) => resolve(failed(code === PERMISSION_DENIED ? 'denied' : 'unavailable')),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
