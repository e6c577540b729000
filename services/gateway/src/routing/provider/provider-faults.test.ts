import { providerFault, type AdapterError } from '@curbwise/vision';
import { anotherPhoto } from '../../testing/another-photo';
import { photo as bytes } from '../../testing/requests';
import { ProviderFaults } from './provider-faults';

let faults: ProviderFaults;
beforeEach(() => {
  faults = new ProviderFaults(() => undefined);
});

/** Fails a number of different photos, one after another. */
async function fail(count: number, error: AdapterError): Promise<void> {
  for (let photos = 0; photos < count; photos += 1) {
    const photo = { bytes: anotherPhoto(bytes), mediaType: 'image/jpeg', width: 640, height: 480 } as const;
    await expect(faults.track(photo, () => Promise.reject(error))).rejects.toBe(error);
  }
}

test.each([400, 403, 422])(
  'a refusal (%i) for which the provider blames the photo does not concern other photos',
  async (status) => {
    const error = providerFault('openai', 'refused', { status, isOfPhoto: true });
    await fail(20, error);
    expect([faults.isCertain, faults.concernsAll(error)]).toEqual([false, false]);
  },
);

test('when the provider blames nothing, five different refused photos concern all photos', async () => {
  const error = providerFault('openai', 'refused', { status: 400 });
  await fail(4, error);
  expect(faults.isCertain).toBe(false);
  await fail(1, error);
  expect([faults.isCertain, faults.concernsAll(error)]).toEqual([true, true]);
});

describe("an operator's fault in words that may be those of a sign", () => {
  const error = providerFault('openai', 'unauthorized', { status: 500, mayQuotePhoto: true });
  const read = () =>
    faults.track({ bytes, mediaType: 'image/jpeg', width: 640, height: 480 }, () => Promise.resolve());

  test('is believed once five different photos in a row have it, if the provider has read photos', async () => {
    await read();
    await fail(4, error);
    expect([faults.isCertain, faults.needsOperator, faults.hasAccountFault]).toEqual([false, false, false]);
    expect(faults.concernsAll(error)).toBe(false);
    await fail(1, error);
    expect([faults.isCertain, faults.needsOperator, faults.hasAccountFault]).toEqual([true, true, true]);
    expect(faults.concernsAll(error)).toBe(true);
    await read();
    expect([faults.isCertain, faults.needsOperator, faults.hasAccountFault]).toEqual([false, false, false]);
  });

  test('is believed at once if the provider has read none', async () => {
    await fail(1, error);
    expect([faults.isCertain, faults.needsOperator, faults.hasAccountFault]).toEqual([true, true, true]);
  });
});
