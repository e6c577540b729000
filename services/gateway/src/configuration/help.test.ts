import { configurationHelp } from './help';
import { KNOWN_VARIABLES, SETTING_INFOS } from './known-variables';

test('lists the variables with their defaults', () => {
  const help = configurationHelp();
  for (const line of [
    'HOST [127.0.0.1]',
    'PORT [8080]',
    'VISION_PROVIDERS [local]',
    'TRUST_PROXY_HOPS [0]',
    'SITE_DIR\n',
    'LOG_LEVEL [info]',
    'READ_DEADLINE_MS [20000]',
    'HEDGE_AFTER_MS [2000]',
    'INSIGHTS [on]',
    'METRICS_TOKEN\n',
    'ADMIN_TOKEN\n',
    'PROVIDERS_FILE\n',
    'SHADOW\n',
    'DAILY_BUDGET_USD\n',
    'REDIS_URL\n',
    'CACHE_MB [64]',
    'CORS_ORIGINS\n',
    'DRAIN_MS [2000]',
  ]) {
    expect(help).toContain(`  ${line}`);
  }
  expect(help).not.toContain('undefined');
});

test('describes every setting', () => {
  const listed = [...configurationHelp().matchAll(/^ {2}([A-Z_]+)(?: \[.+\])?\n {6}\S/gm)].map(
    ([, name]) => name,
  );
  expect(listed).toEqual(SETTING_INFOS.map(({ variable }) => variable));
});

test('names only known variables for secrets in files', () => {
  const files = [...configurationHelp().matchAll(/\b[A-Z_]+_FILE\b/g)]
    .map(([name]) => name)
    .filter((name) => !name.startsWith('NAME_'));
  expect(files).not.toEqual([]);
  expect(KNOWN_VARIABLES).toEqual(expect.arrayContaining(files));
});
