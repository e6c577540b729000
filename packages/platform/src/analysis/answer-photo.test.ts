/** @jest-environment node */
import type { AnalysisResponse } from '@curbwise/contract';
import { parseLocalDateTime } from '@curbwise/contract';
import { DeviceReaderError, type DeviceAnswer, type DeviceReaderFault } from '@curbwise/device-reader';
import type { DeviceReaderActions } from '../device/device-reader-actions';
import type { DeviceReaderStatus } from '../device/device-reader-slice';
import { photoSelected } from '../scan/choose-photo';
import { runScan } from '../scan/run-scan';
import { selectNotices } from '../store/notices-slice';
import { createPlatformStore } from '../store/platform-store';
import { preferencesChanged, type ReadsOn } from '../store/preferences-slice';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { json, problem, startGatewayServer, type GatewayServer } from '../testing/gateway-server';
import { analysisApi } from './analysis-api';

type Stage = DeviceReaderStatus['stage'];

let gateway: GatewayServer;
beforeAll(async () => {
  gateway = await startGatewayServer();
});
afterAll(() => gateway.stop());
const opened: ReturnType<typeof createPlatformStore>[] = [];
afterEach(() => opened.splice(0).forEach(({ dispatch }) => dispatch(analysisApi.util.resetApiState())));
beforeEach(() => {
  gateway.received.length = 0;
  gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
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

/** A device whose reader does what it is told. */
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
    reader: {
      isPresent: async () => stage === 'present',
      state: async () => ({ stage: 'unknown' }),
      fetchFiles: async () => undefined,
      remove: async () => undefined,
      findText: async () => [],
      rest: () => undefined,
      read: (given, _question, _signal, onProgress) => {
        photos.push([...given]);
        onProgress({ stage: 'words', boxes: [] });
        return read();
      },
    },
  };
  return { actions, photos, fetched, checked };
}

const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });

interface Given {
  readsOn?: ReadsOn;
  device?: ReturnType<typeof deviceWith>;
  isOffline?: boolean;
  companions?: Blob[];
}

async function scan({ readsOn = 'automatic', device, isOffline = false, companions = [] }: Given) {
  const store = createPlatformStore({
    clock: () => ({ time: parseLocalDateTime('2026-11-24T10:15')!, zone: 'PST' }),
    analysisUrl: gateway.url,
    timing: { firstDelayMs: 1, deadlineMs: 5000 },
    network: { isGone: () => isOffline, returns: async () => undefined },
    deviceReader: (device ?? deviceWith(answers(SURE))).actions,
  });
  opened.push(store);
  const details: unknown[] = [];
  store.subscribe(() => details.push(store.getState().scan.progress?.detail));
  store.dispatch(preferencesChanged({ readsOn }));
  store.dispatch(photoSelected(photo, companions));
  await store.dispatch(runScan({ prepare: async () => ({ dataUrl: 'data:image/jpeg;base64,abcd' }) }));
  const { result, failureCause } = store.getState().scan;
  const { provenance } = result?.analysis as AnalysisResponse;
  return { store, result, failureCause, provenance, details, asked: gateway.received.length };
}

test('what the device reads for sure is the answer, and the service hears nothing of it', async () => {
  const { result, provenance, details, asked } = await scan({});
  expect(result?.allowed).toBe(true);
  expect(provenance).toMatchObject({ provider: 'device', readOn: 'device', tries: 1, cached: false });
  expect(details).toContainEqual({ stage: 'words', count: 0, onDevice: true });
  expect(asked).toBe(0);
});

test('what the device leaves open is asked of the service', async () => {
  const { provenance, asked } = await scan({ device: deviceWith(answers(OPEN)) });
  expect(provenance.provider).toBe('local');
  expect(asked).toBe(1);
});

test.each<[string, Given]>([
  ['there is no network', { isOffline: true }],
  ['the service fails', {}],
])('what the device leaves open is the answer where %s', async (why, given) => {
  if (why === 'the service fails') gateway.answerWith(problem(422, 'invalid-image', 'No'));
  const { result, provenance, failureCause } = await scan({ ...given, device: deviceWith(answers(OPEN)) });
  expect(provenance.readOn).toBe('device');
  expect(result?.analysis.isUncertain).toBe(true);
  expect(failureCause).toBeNull();
});

test.each<Stage>(['absent', 'unknown', 'unsupported', 'fetching'])(
  'without a reader (%s) the service is asked, and nothing is fetched',
  async (stage) => {
    const device = deviceWith(answers(SURE), stage);
    expect((await scan({ device })).provenance.provider).toBe('local');
    expect(device.photos).toEqual([]);
    expect(device.fetched).toEqual([]);
    // To look further asks the network, and a scan waits for nothing that is on its way.
    expect(device.checked).toEqual([]);
  },
);

test('a device that cannot read is said so once, and the service reads', async () => {
  const device = deviceWith(fails('memory'));
  const { store, provenance, asked } = await scan({ device });
  expect(provenance.provider).toBe('local');
  store.dispatch(photoSelected(photo));
  await store.dispatch(runScan({ prepare: async () => ({ dataUrl: 'data:image/jpeg;base64,efgh' }) }));
  expect(asked).toBe(1);
  expect(gateway.received).toHaveLength(2);
  expect(selectNotices(store.getState()).map(({ title }) => title)).toEqual([
    'This phone could not read the photo',
  ]);
});

test('who wants the service alone has it, whatever the device has', async () => {
  const device = deviceWith(answers(SURE));
  expect((await scan({ readsOn: 'service', device })).provenance.provider).toBe('local');
  expect(device.photos).toEqual([]);
});

describe('on the device alone', () => {
  const readsOn = 'device';

  test('an open answer is the answer: the photo stays', async () => {
    const { result, asked } = await scan({ readsOn, device: deviceWith(answers(OPEN)) });
    expect(result?.analysis).toMatchObject({ isUncertain: true, provenance: { readOn: 'device' } });
    expect(asked).toBe(0);
  });

  test('the reader comes with the first photo', async () => {
    const device = deviceWith(answers(SURE), 'absent', 'present');
    const { provenance } = await scan({ readsOn, device });
    expect(device.fetched).toEqual(['fetched']);
    expect(provenance.readOn).toBe('device');
  });

  test.each<[string, ReturnType<typeof deviceWith>, string]>([
    ['a reader that cannot be fetched', deviceWith(answers(SURE), 'absent'), 'reader-missing'],
    ['a browser that cannot run it', deviceWith(answers(SURE), 'unsupported'), 'device'],
    ['too little memory', deviceWith(fails('memory')), 'device'],
    ['silence', deviceWith(fails('slow')), 'device'],
    ['a photo that cannot be decoded', deviceWith(fails('unreadable-photo')), 'photo'],
  ])('%s is a failure with its cause, and the photo is not sent', async (_why, device, kind) => {
    const { failureCause, asked, result } = await scan({ readsOn, device });
    expect(failureCause).toEqual({ kind });
    expect(result?.allowed).toBe(false);
    expect(asked).toBe(0);
  });
});

test('a photo that the device cannot decode is not sent to the service, which could not either', async () => {
  const { failureCause, asked } = await scan({ device: deviceWith(fails('unreadable-photo')) });
  expect(failureCause).toEqual({ kind: 'photo' });
  expect(asked).toBe(0);
});

test('further frames go to the device with the photo', async () => {
  const device = deviceWith(answers(SURE));
  await scan({ device, companions: [new Blob(['one']), new Blob(['two'])] });
  expect(device.photos[0]?.map(({ size }) => size)).toEqual([3, 3, 3]);
});

test('an answer of the device is kept as one of the service is', async () => {
  const device = deviceWith(answers(SURE));
  const { store } = await scan({ device });
  await store.dispatch(runScan({ prepare: async () => ({ dataUrl: 'data:image/jpeg;base64,abcd' }) }));
  expect(device.photos).toHaveLength(1);
  expect(store.getState().scan.result?.cached).toBe(true);
});
