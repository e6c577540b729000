/** @jest-environment node */
import type { AnalysisResponse } from '@curbwise/contract';
import { DeviceReaderError, type DeviceAnswer, type DeviceReaderFault } from '@curbwise/sign-reader/browser';
import type { DeviceReaderActions } from '../state/scan-session';
import type { DeviceReaderStatus } from '../state/device-reader-slice';
import { runScan } from './run-scan';
import { photoSelected } from './scan-steps';
import { selectNotices } from '../state/notices-slice';
import { preferencesChanged, type ReadsOn } from '../state/preferences-slice';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { json, problem } from '../testing/gateway-server';
import { image, photo, prepared, setUpScans } from '../testing/scan-store';

type Stage = DeviceReaderStatus['stage'];

const scans = setUpScans();
beforeEach(() => {
  scans.gateway.received.length = 0;
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
});

const { provenance: _, ...SURE } = NO_PARKING_AFTER_FOUR;
const OPEN = { ...SURE, isAllowed: false, isUncertain: true, uncertainty: ['A word was not understood.'] };
const answers = (analysis: DeviceAnswer['analysis']) => async (): Promise<DeviceAnswer> => ({
  analysis,
  decidedBy: 'rules',
  agreed: null,
});
const fails = (fault: DeviceReaderFault) => () =>
  Promise.reject(new DeviceReaderError(fault, `It is ${fault}`));

/** A device with a scripted reader. */
function deviceWith(
  read: () => Promise<DeviceAnswer>,
  stage: Stage = 'present',
  afterFetching: Stage = stage,
) {
  const photos: Blob[][] = [];
  const fetched: string[] = [];
  const checked: string[] = [];
  const actions: DeviceReaderActions = {
    isHere: async () => stage === 'present',
    check: async () => {
      checked.push(stage);
      return stage;
    },
    fetchFiles: async () => {
      fetched.push('fetched');
      return afterFetching;
    },
    stopFetching: () => undefined,
    remove: async () => undefined,
    findText: async () => [],
    judgePhotos: () => Promise.reject(new Error('not in this test')),
    judgeKerb: async () => [],
    rememberAnswer: async () => undefined,
    reader: {
      isPresent: async () => stage === 'present',
      state: async () => ({ stage: 'unknown' }),
      fetchFiles: async () => undefined,
      remove: async () => undefined,
      findText: async () => [],
      start: async () => undefined,
      stop: () => undefined,
      read: (given, _question, _signal, onProgress) => {
        photos.push([...given]);
        onProgress({ stage: 'words', boxes: [] });
        return read();
      },
    },
  };
  return { actions, photos, fetched, checked };
}

interface Given {
  readsOn?: ReadsOn;
  device?: ReturnType<typeof deviceWith>;
  isOffline?: boolean;
  companions?: Blob[];
}

async function scan({ readsOn = 'automatic', device, isOffline = false, companions = [] }: Given) {
  const store = scans.openStore({
    network: { isOffline: () => isOffline, whenConnected: async () => undefined },
    deviceReader: (device ?? deviceWith(answers(SURE))).actions,
  });
  const details: unknown[] = [];
  store.subscribe(() => details.push(store.getState().scan.progress?.detail));
  store.dispatch(preferencesChanged({ readsOn }));
  store.dispatch(photoSelected(photo, companions));
  await store.dispatch(runScan({ prepare: prepared() }));
  const { result, failureCause } = store.getState().scan;
  const provenance = result?.analysis.provenance as AnalysisResponse['provenance'];
  return { store, result, failureCause, provenance, details, asked: scans.gateway.received.length };
}

test('uses a certain answer of the device without calling the service', async () => {
  const { result, provenance, details, asked } = await scan({});
  expect(result?.allowed).toBe(true);
  expect(provenance).toMatchObject({ provider: 'device', readOn: 'device', tries: 1, cached: false });
  expect(details).toContainEqual({ stage: 'words', count: 0, onDevice: true });
  expect(asked).toBe(0);
});

test('asks the service if the answer of the device is uncertain', async () => {
  const { provenance, asked } = await scan({ device: deviceWith(answers(OPEN)) });
  expect(provenance.provider).toBe('local');
  expect(asked).toBe(1);
});

test.each<[string, Given]>([
  ['there is no network', { isOffline: true }],
  ['the service fails', {}],
])('uses the uncertain answer of the device if %s', async (why, given) => {
  if (why === 'the service fails') scans.gateway.answerWith(problem(422, 'invalid-image', 'No'));
  const { result, provenance, failureCause } = await scan({ ...given, device: deviceWith(answers(OPEN)) });
  expect(provenance.readOn).toBe('device');
  expect(result?.analysis.isUncertain).toBe(true);
  expect(failureCause).toBeNull();
});

test.each<Stage>(['absent', 'unknown', 'unsupported', 'fetching'])(
  'asks the service and fetches nothing without a reader (%s)',
  async (stage) => {
    const device = deviceWith(answers(SURE), stage);
    expect((await scan({ device })).provenance.provider).toBe('local');
    expect(device.photos).toEqual([]);
    expect(device.fetched).toEqual([]);
    // A check would use the network, and a scan does not wait for downloads.
    expect(device.checked).toEqual([]);
  },
);

test('tells the driver once that the device cannot read, and asks the service', async () => {
  const device = deviceWith(fails('memory'));
  const { store, provenance, asked } = await scan({ device });
  expect(provenance.provider).toBe('local');
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: prepared(image('efgh')) }));
  expect(asked).toBe(1);
  expect(scans.gateway.received).toHaveLength(2);
  expect(selectNotices(store.getState()).map(({ title }) => title)).toEqual([
    'This phone could not read the photo',
  ]);
});

test('asks only the service if the driver chose that', async () => {
  const device = deviceWith(answers(SURE));
  expect((await scan({ readsOn: 'service', device })).provenance.provider).toBe('local');
  expect(device.photos).toEqual([]);
});

describe('on the device alone', () => {
  const readsOn = 'device';

  test('uses an uncertain answer and does not send the photo', async () => {
    const { result, asked } = await scan({ readsOn, device: deviceWith(answers(OPEN)) });
    expect(result?.analysis).toMatchObject({ isUncertain: true, provenance: { readOn: 'device' } });
    expect(asked).toBe(0);
  });

  test('fetches the reader with the first photo', async () => {
    const device = deviceWith(answers(SURE), 'absent', 'present');
    const { provenance } = await scan({ readsOn, device });
    expect(device.fetched).toEqual(['fetched']);
    expect(provenance.readOn).toBe('device');
  });

  test.each<[string, ReturnType<typeof deviceWith>, string]>([
    ['a reader that cannot be fetched', deviceWith(answers(SURE), 'absent'), 'reader-missing'],
    ['a browser that cannot run it', deviceWith(answers(SURE), 'unsupported'), 'device'],
    ['too little memory', deviceWith(fails('memory')), 'device'],
    ['a reader that is too slow', deviceWith(fails('slow')), 'device'],
    ['a photo that cannot be decoded', deviceWith(fails('unreadable-photo')), 'photo'],
  ])('%s is a failure with its cause, and the photo is not sent', async (_why, device, kind) => {
    const { failureCause, asked, result } = await scan({ readsOn, device });
    expect(failureCause).toEqual({ kind });
    expect(result?.allowed).toBe(false);
    expect(asked).toBe(0);
  });
});

test('does not send a photo to the service that the device cannot decode', async () => {
  const { failureCause, asked } = await scan({ device: deviceWith(fails('unreadable-photo')) });
  expect(failureCause).toEqual({ kind: 'photo' });
  expect(asked).toBe(0);
});

test('passes companion photos to the reader on the device', async () => {
  const device = deviceWith(answers(SURE));
  await scan({ device, companions: [new Blob(['one']), new Blob(['two'])] });
  expect(device.photos[0]?.map(({ size }) => size)).toEqual([3, 3, 3]);
});

test('caches an answer of the device as well', async () => {
  const device = deviceWith(answers(SURE));
  const { store } = await scan({ device });
  await store.dispatch(runScan({ prepare: prepared() }));
  expect(device.photos).toHaveLength(1);
  expect(store.getState().scan.result?.cached).toBe(true);
});
