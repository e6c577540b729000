interface Failure {
  name: string;
  message: string;
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

const failureOf = (error: unknown): Failure =>
  typeof error === 'object' && error !== null && 'name' in error
    ? (error as Failure)
    : { name: 'unknown error', message: '' };

const statusOf = (error: unknown): number | undefined => failureOf(error).$metadata?.httpStatusCode;
const isMissingBucket = (error: unknown): boolean => failureOf(error).name === 'NoSuchBucket';
export const isMissingObject = (error: unknown): boolean =>
  statusOf(error) === 404 && !isMissingBucket(error);

/** 404: the object that should have a tag is gone. 409, 412: another writer came first. */
const CONFLICTS = new Set([404, 409, 412]);
export const isConflict = (error: unknown): boolean =>
  CONFLICTS.has(statusOf(error) ?? 0) && !isMissingBucket(error);
/** The storage does not implement conditional writes. */
export const isNotImplemented = (error: unknown): boolean => statusOf(error) === 501;

/** A sentence for each pattern in the name, code or message of a failure. It continues after the bucket's name. */
const KNOWN: Readonly<Record<string, string>> = {
  'CredentialsProvider|Could not load credentials':
    'cannot be used without credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE',
  'Region is missing': 'has no region. Set AWS_REGION, or AWS_ENDPOINT_URL_S3 if it is not at AWS',
  'InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AuthorizationHeaderMalformed':
    'rejects these credentials. Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION',
  NoSuchBucket: 'does not exist. Create it, or name another one',
  'PermanentRedirect|IllegalLocationConstraint': 'is in another region. Set AWS_REGION to it',
  'TimeoutError|AbortError|ETIMEDOUT|RequestTimeout':
    'did not answer in time. Try again, or check the storage',
  'ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT|socket hang up':
    'cannot be reached. Check AWS_ENDPOINT_URL_S3 and the network',
};

/** What a failed request means, for people. Repeats nothing that the storage itself wrote. */
export function sentenceOf(error: unknown): string {
  const { name, message, code } = failureOf(error);
  const text = `${name} ${code ?? ''} ${message}`;
  const known = Object.entries(KNOWN).find(([pattern]) => new RegExp(pattern).test(text));
  if (known) return known[1];
  const status = statusOf(error);
  if (status === 401 || status === 403)
    return `does not permit this with these credentials (${name}). Grant them permission, or use others`;
  return `cannot be used (${[status, name].filter(Boolean).join(' ')}). Check the storage`;
}
