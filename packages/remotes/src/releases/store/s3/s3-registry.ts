import type { Registry } from '@curbwise/contract';
import { parseRegistry, registryText } from '../registry-text';
import { REGISTRY_FILE, type StoredRegistry } from '../release-store';
import type { S3Bucket } from './s3-bucket';
import { probeConditions, putIf, type Condition } from './s3-conditions';

const HEADERS = { ContentType: 'application/json', CacheControl: 'no-cache' };

/** The registry in a bucket: its tag is the ETag of the object. */
export class S3Registry {
  private probed: Promise<void> | undefined;
  /** Whether the storage expects tags without quotes. */
  private isUnquoted = false;

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
      if (await this.put(content, tag)) return true;
    } catch (error) {
      failure = { error };
    }
    const current = await this.bucket.get(REGISTRY_FILE);
    // An interrupted request may have been carried out, and the client repeats requests by itself.
    if (current?.content.equals(content)) return true;
    // Some storage answers the slower of two writers with another error.
    if (failure === undefined || (current?.etag ?? null) !== tag) return false;
    throw failure.error;
  }

  private async put(content: Buffer, tag: string | null): Promise<boolean> {
    const put = (condition: Condition) => putIf(this.bucket, REGISTRY_FILE, content, condition, HEADERS);
    if (tag === null) return put({ IfNoneMatch: '*' });
    if (!this.isUnquoted && (await put({ IfMatch: tag }))) return true;
    if (!this.isUnquoted && (await this.bucket.get(REGISTRY_FILE))?.etag !== tag) return false;
    const isPut = await put({ IfMatch: tag.replaceAll('"', '') });
    this.isUnquoted ||= isPut;
    return isPut;
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
