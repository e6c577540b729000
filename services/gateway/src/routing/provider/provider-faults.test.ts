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
