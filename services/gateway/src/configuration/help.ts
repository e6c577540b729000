import { descriptionOf, REMOTE_KINDS, variablesOf } from '@curbwise/vision';
import { GATEWAY_SECRETS, SETTING_INFOS } from './known-variables';
import type { SettingInfo } from './setting';

/** What `--help` prints: every variable with its default and description. */
export function configurationHelp(): string {
  return [
    'Curbwise gateway: POST /openai-vision, and the web app.',
    '',
    'Usage: node main.js [--help | --check-config[=live]]',
    '',
    '--check-config reads the configuration, lists the providers, and exits; with =live each provider reads a drawn sign.',
    '',
    'Environment variables [default]:',
    ...SETTING_INFOS.flatMap(linesOf),
    '',
    ...providersHelp(),
    '',
    'NAME_DAILY_BUDGET_USD, such as OPENAI_DAILY_BUDGET_USD, limits what one provider may cost per day (UTC), in US dollars.',
    '',
    `Secrets may come from files: NAME_API_KEY_FILE, VERTEX_CREDENTIALS_FILE, ${GATEWAY_SECRETS.map((name) => `${name}_FILE`).join(', ')}.`,
    'SIGHUP makes the gateway read the providers, their keys and RELEASE_STORE again. SIGTERM ends it: for DRAIN_MS it accepts requests as before, then it answers the running ones. SIGINT leaves DRAIN_MS out.',
    '',
  ].join('\n');
}

/** The lines of one variable: its name and default, and what it does. */
export function linesOf({ variable, default: unset, description, example }: SettingInfo): string[] {
  const text = example === undefined ? description : `${description} Example: ${example}`;
  return [`  ${variable}${unset ? ` [${unset}]` : ''}`, `      ${text.replaceAll('`', '')}`];
}

function providersHelp(): string[] {
  const rows = REMOTE_KINDS.flatMap((kind) => {
    const { title, defaultModel, address, exampleAddress } = descriptionOf(kind);
    const { secret, extras } = variablesOf(kind);
    const others = [secret, ...Object.values(extras)].filter(
      (name) => !/_(?:API_KEY|FORM|TOKENS)$/.test(name),
    );
    return [
      `  ${kind.toUpperCase()}${defaultModel === undefined ? '' : ` [${defaultModel}]`}: ${title}`,
      `      At ${address ?? `an address such as ${exampleAddress}`}.${others.length > 0 ? ` Also ${others.join(', ')}.` : ''}`,
    ];
  });
  return [
    'A provider is described by NAME_API_KEY, NAME_MODEL, NAME_BASE_URL, NAME_PRICE (US dollars per million tokens, input and',
    'output, such as 0.1,0.5) and NAME_EFFORT (how much the model thinks: none, low, medium or high; by default as little as',
    'it can). Providers that speak Chat Completions also have NAME_FORM (how they are asked for JSON: schema, object or text)',
    'and NAME_TOKENS (the maximum length of an answer). NAME_HEADERS and NAME_QUERY are what a gateway in front of it asks for',
    'beside that: JSON objects of headers and of parameters of the address; a value is a text, or says where it is:',
    '{"variable": "PORTKEY_KEY"} or {"file": "/run/secrets/portkey"}. NAME is one of these [model]:',
    ...rows,
  ];
}
