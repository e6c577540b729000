import type { Registry } from '@curbwise/contract';
import { parseRegistry, registryText } from '../registry-text';
import { REGISTRY_FILE, type StoredRegistry } from '../release-store';
import type { S3Bucket } from './s3-bucket';
import { probeConditions, putIf, type Condition } from './s3-conditions';

const HEADERS = { ContentType: 'application/json', CacheControl: 'no-cache' };

/** That the registry has a tag still: AWS expects it as it gave it, Ceph without the quotes. Null: that there is none. */
const conditionsOf = (tag: string | null): Condition[] =>
  tag === null ? [{ IfNoneMatch: '*' }] : [{ IfMatch: tag }, { IfMatch: tag.replaceAll('"', '') }];

/** The registry in a bucket: its tag is the ETag of the object. */
export class S3Registry {
  private probed: Promise<void> | undefined;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly place: string,
  ) {}

  async read(): Promise<StoredRegistry | null> {
    const found = await this.bucket.get(REGISTRY_FILE);
    return found && { registry: parseRegistry(found.content.toString(), this.place), tag: found.etag };
  }

  /** Replaces the registry that has a tag. @returns false if it no longer has that tag */
  async replace(registry: Registry, tag: string | null): Promise<boolean> {
    await this.probe();
    const content = Buffer.from(registryText(registry));
    let failure: { error: unknown } | undefined;
    try {
      for (const condition of conditionsOf(tag))
        if (await putIf(this.bucket, REGISTRY_FILE, content, condition, HEADERS)) return true;
    } catch (error) {
      failure = { error };
    }
    // An interrupted request may have been carried out, and the client repeats requests by itself.
    if ((await this.bucket.get(REGISTRY_FILE))?.content.equals(content)) return true;
    if (failure) throw failure.error;
    return false;
  }

  /** Checks that the storage obeys conditions: once for each store, before the first change. */
  probe(): Promise<void> {
    this.probed ??= probeConditions(this.bucket).catch((error: unknown) => {
      this.probed = undefined;
      throw error;
    });
    return this.probed;
  }
}
