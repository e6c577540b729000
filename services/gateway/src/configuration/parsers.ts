import { ENVIRONMENTS, SIGNING_KEY } from '@curbwise/contract';
import { isProviderKind, PROVIDER_KINDS } from '@curbwise/vision';
import { z } from 'zod';
import { PUSH_HOST, publicKeyOf } from './push';

const listOf = (text: string): string[] => text.split(',').map((entry) => entry.trim());

const KNOWN_PROVIDERS = `must be one or more of ${PROVIDER_KINDS.join(', ')}`;

export const providerKinds = z
  .string()
  .transform(listOf)
  .pipe(
    z
      .array(z.string().refine(isProviderKind, KNOWN_PROVIDERS))
      .refine((names) => new Set(names).size === names.length, 'names a provider twice'),
  );

const SHADOW = 'must be a provider and a share from 0 to 1, such as gemini:0.05';

export const shadow = z
  .string()
  .regex(/^[a-z]+:\d*\.?\d+$/, SHADOW)
  .transform((text) => {
    const [adapter, share] = text.split(':');
    return { adapter, share: Number(share) };
  })
  .pipe(z.object({ adapter: z.string().refine(isProviderKind, SHADOW), share: z.number().max(1, SHADOW) }));

export const token = z.string().regex(/^\S{16,}$/, 'must have at least 16 characters and no blanks');

/** A key of gateways and readers: 32 characters cannot be guessed. */
export const readersKey = z.string().regex(/^\S{32,}$/, 'must have at least 32 characters and no blanks');

export const redisUrl = z.url({
  protocol: /^rediss?$/,
  error: 'must be an address such as redis://host:6379',
});

/** A wrong value is not repeated in the message, because addresses and headers of collectors may hold a key. */
export const otlpEndpoint = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as http://collector:4318',
});

const HEADERS = 'must be headers such as name=value, separated by commas, with %20 for a blank';

/** Headers in the form of W3C Baggage, as OpenTelemetry's specification writes them. */
export const otlpHeaders = z
  .string()
  .regex(/^(?:\s*[\w!#$&'*+.^`|~-]+=(?:[^\s,%]|%[2-7][0-9a-f])*\s*(?:,|$))+$/i, HEADERS)
  .transform((text) =>
    Object.fromEntries(
      listOf(text).map((entry) => {
        const [name = '', ...value] = entry.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    ),
  );

/** Origins of web pages, separated by commas; none in an empty text. */
export const origins = z
  .string()
  .transform((text) => listOf(text).filter(Boolean))
  .pipe(
    z.array(
      z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, {
        error: 'must be origins without a path, such as https://app.example.com, separated by commas',
      }),
    ),
  );

/** A folder or a bucket. A wrong value is not repeated in the message, because it may hold a secret. */
export const releaseStore = z
  .string()
  .regex(
    /^(?:s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[^@?#]*)?|(?![a-z][a-z0-9+.-]*:\/\/).+)$/i,
    'must be a folder or s3://bucket/prefix, without keys in it',
  );

export const operatorKeys = z
  .string()
  .transform(listOf)
  .pipe(z.array(z.string().regex(SIGNING_KEY, 'must be public keys such as ed25519:…, separated by commas')));

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export const environment = z.enum(ENVIRONMENTS, { error: `must be one of ${ENVIRONMENTS.join(', ')}` });

export const logLevel = z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` });

/**
 * What becomes of the testimony of a model. `use`: it is examined, and what passes is used. `compare`: answers do not use
 * it; the answer with it is only counted. `off`: models are not asked for it, and stored testimony is not used.
 */
export const WITNESS_MODES = ['use', 'compare', 'off'] as const;
export type WitnessMode = (typeof WITNESS_MODES)[number];

export const witnessMode = z.enum(WITNESS_MODES, { error: `must be one of ${WITNESS_MODES.join(', ')}` });

export const revision = z.string().regex(/^[\w.+-]{1,64}$/, 'must be up to 64 letters, digits and . _ + -');

/** A VAPID private key. A wrong value is not repeated in the message. */
export const vapidKey = z
  .string()
  .refine(
    (key) => /^[\w-]{43}$/.test(key) && isPrivateKey(key),
    'must be a private key on P-256, 32 bytes in base64url',
  );

function isPrivateKey(key: string): boolean {
  try {
    return publicKeyOf(key).length > 0;
  } catch {
    return false;
  }
}

export const vapidSubject = z.url({
  protocol: /^(mailto|https)$/,
  error: 'must be an address such as mailto:you@example.com',
});

export const pushHosts = z
  .string()
  .transform(listOf)
  .pipe(
    z.array(
      z
        .string()
        .regex(PUSH_HOST, 'must be hosts such as push.example.com or *.example.com, separated by commas'),
    ),
  );

const WEBHOOK = 'must be an https address, or an http address of this machine, without a user or a password';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of a webhook. A wrong one is not repeated in the message, because it may hold a secret. */
export const webhookSchema = z
  .string()
  .refine((text) => URL.canParse(text) && isSecure(new URL(text)), WEBHOOK);

function isSecure({ protocol, hostname, username, password }: URL): boolean {
  if (username + password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
