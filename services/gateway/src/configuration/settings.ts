import { PROVIDER_KINDS } from '@curbwise/vision';
import { z } from 'zod';
import {
  environment,
  logLevel,
  operatorKeys,
  origins,
  otlpEndpoint,
  otlpHeaders,
  providerKinds,
  pushHosts,
  readersKey,
  redisUrl,
  releaseStore,
  revision,
  shadow,
  token,
  vapidKey,
  vapidSubject,
  WITNESS_MODES,
  witnessMode,
  webhookSchema,
} from './parsers';
import { budgetSchema } from './provider-budgets';
import { DEFAULT_HEDGE_AFTER_MS, MAX_HEDGE_AFTER_MS } from './provider-settings';
import { PUSH_HOSTS } from './push';
import { numberSetting, optInSetting, setting, switchSetting } from './setting';

/*
 * All settings of the gateway. Each is said here once: the types, the known variables, `--help` and the tables in docs/ are
 * made from these schemas. After a change of a text run: node services/gateway/scripts/write-settings-tables.mjs
 */

/** Which providers read. With `PROVIDERS_FILE` the file says it. */
export const readingSettings = z.object({
  providerKinds: setting(providerKinds, {
    variable: 'VISION_PROVIDERS',
    default: 'local',
    description: `Who reads the photos: ${PROVIDER_KINDS.map((kind) => `\`${kind}\``).join(', ')}. Several are separated by commas: the first one reads, and the next one does when it fails.`,
  }),
  providersFile: setting(z.string(), {
    variable: 'PROVIDERS_FILE',
    description:
      'JSON file that lists the providers, instead of `VISION_PROVIDERS`, `SHADOW`, `DAILY_BUDGET_USD`, `…_MODEL`, `…_BASE_URL`, `…_EFFORT`, `…_HEADERS`, `…_QUERY` and `…_PRICE`. The gateway notices when it changes.',
  }),
  shadow: setting(shadow, {
    variable: 'SHADOW',
    example: 'gemini:0.05',
    description:
      'A provider that also reads a share of the photos in the background. No answer waits for it.',
  }),
  dailyBudgetUsd: setting(budgetSchema, {
    variable: 'DAILY_BUDGET_USD',
    example: '2.5',
    description: 'US dollars per day (UTC). When they are spent, providers that have a price are not asked.',
  }),
  hedgeAfterMs: numberSetting({
    variable: 'HEDGE_AFTER_MS',
    default: String(DEFAULT_HEDGE_AFTER_MS),
    min: 0,
    max: MAX_HEDGE_AFTER_MS,
    description:
      'Milliseconds after which the next provider is asked as well when one is slow; later for a provider that is usually slower. `0`: never.',
  }),
});

/** Everything that is used as it is set. */
export const gatewaySettings = z.object({
  budgetWebhookUrl: setting(webhookSchema, {
    variable: 'BUDGET_WEBHOOK_URL',
    isSecret: true,
    description:
      'Address that gets a message when half, 80 % and all of a budget is spent, and when a provider rejects its key, account, model or configuration: https, or http on this machine.',
  }),
  dailyPhotosPerClient: numberSetting({
    variable: 'DAILY_PHOTOS_PER_CLIENT',
    default: '500',
    min: 0,
    max: 1_000_000,
    description:
      'Photos per day (UTC) that are read for one client, counted by its network. Cached readings do not count. `0`: no limit.',
  }),
  deadlineMs: numberSetting({
    variable: 'READ_DEADLINE_MS',
    default: '20000',
    min: 100,
    max: 300_000,
    description: 'Milliseconds for reading one photo, all tries together.',
  }),
  modelCheck: switchSetting({
    variable: 'MODEL_CHECK',
    description:
      'Whether the gateway asks each provider for its list of models, at start and once a day, and warns of a model that is gone or will be shut down.',
    whenOff:
      'No provider is asked for its list of models. The gateway still warns of models whose shutdown was known when this version was made.',
  }),
  witness: setting(witnessMode, {
    variable: 'WITNESS',
    default: 'use',
    description: `What becomes of what a model says that a sign means, ${WITNESS_MODES.map((mode) => `\`${mode}\``).join(', ')}. \`use\`: it is examined, and fills in what the rules of the gateway do not understand. \`compare\`: answers do not use it; metrics say how they would differ. \`off\`: models are not asked.`,
  }),
  collectWords: optInSetting({
    variable: 'COLLECT_WORDS',
    description:
      'Whether wordings of signs that only a model understood are collected, without photo, place and time. `curbwise words` prints them.',
  }),
  redisUrl: setting(redisUrl, {
    variable: 'REDIS_URL',
    isSecret: true,
    example: 'redis://host:6379',
    description:
      'Redis in which gateways share limits, quotas, cached readings and spending. Without it each gateway keeps them in memory.',
  }),
  readersRedisUrl: setting(redisUrl, {
    variable: 'READERS_REDIS_URL',
    isSecret: true,
    example: 'redis://queue:6379',
    description:
      'Redis in which photos wait for `readers`, one that writes nothing to a disk. By default `REDIS_URL`.',
  }),
  readersKey: setting(readersKey, {
    variable: 'READERS_KEY',
    isSecret: true,
    description:
      'Key by which photos on their way to `readers` are encrypted in Redis, 32 random characters or more: the same in every gateway and reader.',
  }),
  cacheBytes: numberSetting({
    variable: 'CACHE_MB',
    default: '64',
    min: 0,
    max: 65_536,
    factor: 1_000_000,
    description:
      'Megabytes of memory for readings, which are cached for 24 hours. `0`: no cache, also not in Redis.',
  }),
  host: setting(z.string(), {
    variable: 'HOST',
    default: '127.0.0.1',
    description: 'Address to listen on. `0.0.0.0` or `::` makes the gateway reachable from other machines.',
  }),
  port: numberSetting({
    variable: 'PORT',
    default: '8080',
    min: 0,
    max: 65_535,
    description: 'Port to listen on. `0`: any free port.',
  }),
  trustProxyHops: numberSetting({
    variable: 'TRUST_PROXY_HOPS',
    default: '0',
    min: 0,
    max: 16,
    description:
      'Number of proxies in front of the gateway. Each adds one entry to `X-Forwarded-For`; other entries are ignored.',
  }),
  corsOrigins: setting(origins, {
    variable: 'CORS_ORIGINS',
    default: '',
    example: 'https://app.example.com',
    description:
      'Origins whose pages may call the API, in addition to the origin of the gateway. Several are separated by commas.',
  }),
  siteDirectory: setting(z.string(), {
    variable: 'SITE_DIR',
    description: 'Folder of the built web app. The gateway serves it. `npm start` sets this variable.',
  }),
  environment: setting(environment, {
    variable: 'ENVIRONMENT',
    default: 'production',
    description:
      'Who gets the pages: `production` for visitors; `staging` shows the versions of remotes in staging, to people who test them, and changes nothing in the release store.',
  }),
  releaseStore: setting(releaseStore, {
    variable: 'RELEASE_STORE',
    example: 's3://releases/curbwise',
    description:
      'Where remotes are released: a folder, or `s3://bucket/prefix` with the `AWS_…` variables. By default `SITE_DIR`.',
  }),
  releasePollMs: numberSetting({
    variable: 'RELEASE_POLL_SECONDS',
    default: '5',
    min: 1,
    max: 3600,
    factor: 1000,
    description: 'Seconds between two checks of `RELEASE_STORE`.',
  }),
  releaseCacheDirectory: setting(z.string(), {
    variable: 'RELEASE_CACHE_DIR',
    description:
      'Folder for what is fetched from `RELEASE_STORE`. By default a new one in the temporary files of the system.',
  }),
  releaseOperatorKeys: setting(operatorKeys, {
    variable: 'RELEASE_OPERATOR_KEYS',
    example: 'ed25519:…',
    description:
      'Public keys of operators, separated by commas. When set, the gateway takes from `RELEASE_STORE` only what they or the owners of a remote have signed.',
  }),
  logLevel: setting(logLevel, {
    variable: 'LOG_LEVEL',
    default: 'info',
    description: `How much is logged: ${logLevel.options.map((level) => `\`${level}\``).join(', ')}.`,
  }),
  insights: switchSetting({
    variable: 'INSIGHTS',
    description:
      'Whether the web app counts page views, steps of a scan and web vitals, without identifiers.',
    whenOff: 'Pages count nothing ([insights.md](insights.md)).',
  }),
  clientErrors: switchSetting({
    variable: 'CLIENT_ERRORS',
    description: 'Whether pages report remotes that failed in them, without identifiers.',
    whenOff:
      'Pages do not report remotes that failed. `POST /client-errors`, `/admin/remotes` and their metrics do not exist. No canary is ended automatically, and `CurbwiseRemoteFailing` is never raised.',
  }),
  rollbackLive: optInSetting({
    variable: 'ROLLBACK_LIVE',
    description:
      'Whether a live version of a remote that fails significantly more often than the one before is rolled back automatically, as canaries end. Pages then report of every live version whether it works.',
  }),
  releases: switchSetting({
    variable: 'RELEASES',
    description:
      'Whether remotes may change while the gateway runs. `off`: `SITE_DIR` is served as it is at start.',
    whenOff:
      'Remotes do not change while the gateway runs. There is no release store and there are no metrics of releases; `registry.json` is read once, at start. The gateway does not start when `RELEASE_STORE` is set too.',
  }),
  revision: setting(revision, {
    variable: 'REVISION',
    description:
      'What the gateway was built from, such as a commit. The metric `curbwise_build_info` shows it.',
  }),
  otlpEndpoint: setting(otlpEndpoint, {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    example: 'http://collector:4318',
    description:
      'OpenTelemetry collector that gets spans and metrics as OTLP over HTTP. Other `OTEL_…` variables are read as OpenTelemetry says.',
  }),
  otlpHeaders: setting(otlpHeaders, {
    variable: 'OTEL_EXPORTER_OTLP_HEADERS',
    isSecret: true,
    example: 'authorization=Bearer%20…',
    description: 'Headers for the collector, such as its key.',
  }),
  metricsToken: setting(token, {
    variable: 'METRICS_TOKEN',
    isSecret: true,
    description:
      'Token that `GET /metrics` asks for, 16 characters or more. Without one only this machine gets an answer.',
  }),
  adminToken: setting(token, {
    variable: 'ADMIN_TOKEN',
    isSecret: true,
    description:
      'Token that `GET /admin/providers` asks for, 16 characters or more. Without one only this machine gets an answer.',
  }),
  adminPage: optInSetting({
    variable: 'ADMIN_PAGE',
    description:
      'Whether operators can change providers, end canaries and roll back remotes on the page `/operator`, with `ADMIN_TOKEN`.',
  }),
  drainMs: numberSetting({
    variable: 'DRAIN_MS',
    // Readiness checks and proxies notice within a second or two; a proxy that needs longer says so.
    default: '2000',
    min: 0,
    max: 120_000,
    description:
      'Milliseconds to go on listening after SIGTERM, while `/readyz` answers 503, so that load balancers stop using the gateway.',
  }),
});

/** How reminders are sent while the page is closed. */
export const pushSettings = z.object({
  privateKey: setting(vapidKey, {
    variable: 'VAPID_PRIVATE_KEY',
    isSecret: true,
    description:
      'Key for sending reminders while the page is closed, 32 bytes in base64url. Without it reminders appear only while the page is open.',
  }),
  subject: setting(vapidSubject, {
    variable: 'VAPID_SUBJECT',
    example: 'mailto:you@example.com',
    description:
      'Whom push services can contact: a `mailto:` or `https:` address. Required with `VAPID_PRIVATE_KEY`.',
  }),
  hosts: setting(pushHosts, {
    variable: 'PUSH_HOSTS',
    default: PUSH_HOSTS.join(','),
    description:
      'Hosts of push services that reminders may be sent to, separated by commas. `*.` stands for all hosts below a domain.',
  }),
});

/** All of them, in the order of the help and the docs. */
export const SETTINGS = [readingSettings, gatewaySettings, pushSettings] as const;
