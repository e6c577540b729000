import type { Registry } from '@curbwise/contract';
import { parseRegistry, registryText } from '../registry-text';
import { REGISTRY_FILE, type StoredRegistry } from '../release-store';
import type { S3Bucket } from './s3-bucket';
import { probeConditions, putIf, type Condition } from './s3-conditions';

const HEADERS = { ContentType: 'application/json', CacheControl: 'no-cache' };

const unquoted = (etag: string) => etag.replaceAll('"', '');

/** The registry in a bucket: its tag is the ETag of the object. */
export class S3Registry {
  private probed: Promise<void> | undefined;
  /** Some storage compares tags as they are written, and has them without quotes. */
  private isUnquoted = false;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly place: string,
  ) {}

  async read(): Promise<StoredRegistry | null> {
    const found = await this.bucket.get(REGISTRY_FILE);
    return found && { registry: parseRegistry(found.content.toString(), this.place), tag: found.etag };
  }

  /** @returns false if the registry is not the one with that tag any more */
  async replace(registry: Registry, tag: string | null): Promise<boolean> {
    await this.probe();
    const content = Buffer.from(registryText(registry));
    const failure = await this.put(content, tag).then(
      (isPut) => (isPut ? 'put' : 'lost'),
      (error: unknown) => ({ error }),
    );
    if (failure === 'put') return true;
    const present = await this.bucket.get(REGISTRY_FILE);
    // Of a request that broke off nobody knows whether it was carried out, and the client tries again by itself.
    if (present?.content.equals(content)) return true;
    // Some storage answers those who come second with an error of its own.
    if (failure === 'lost' || (present?.etag ?? null) !== tag) return false;
    throw failure.error;
  }

  private async put(content: Buffer, tag: string | null): Promise<boolean> {
    const put = (condition: Condition) => putIf(this.bucket, REGISTRY_FILE, content, condition, HEADERS);
    if (tag === null) return put({ IfNoneMatch: '*' });
    if (!this.isUnquoted && (await put({ IfMatch: tag }))) return true;
    if (!this.isUnquoted && (await this.bucket.get(REGISTRY_FILE))?.etag !== tag) return false;
    const isPut = await put({ IfMatch: unquoted(tag) });
    this.isUnquoted ||= isPut;
    return isPut;
  }

  /** Sees to it that the storage keeps to conditions: once in the life of a store, before the first change. */
  probe(): Promise<void> {
    this.probed ??= probeConditions(this.bucket).catch((error: unknown) => {
      this.probed = undefined;
      throw error;
    });
    return this.probed;
  }
}
