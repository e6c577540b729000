import { PROVIDER_VARIABLES, REMOTE_KINDS } from '@curbwise/vision';
import { PROVIDER_BUDGETS } from './provider-budgets';
import { infoOf, type SettingInfo } from './setting';
import { SETTINGS } from './settings';

export const SETTING_INFOS: readonly SettingInfo[] = SETTINGS.flatMap(({ shape }) =>
  Object.values(shape).map(infoOf),
);

/** The gateway's own variables that hold a secret. Each may come from a file instead: `…_FILE` names it. */
export const GATEWAY_SECRETS: readonly string[] = SETTING_INFOS.filter(({ isSecret }) => isSecret).map(
  ({ variable }) => variable,
);

/** Every variable that the gateway reads, with those for files of secrets. */
export const KNOWN_VARIABLES: readonly string[] = [
  ...SETTING_INFOS.map(({ variable }) => variable),
  ...GATEWAY_SECRETS.map((name) => `${name}_FILE`),
  ...PROVIDER_VARIABLES,
  ...PROVIDER_BUDGETS,
];

/** Prefixes of the variables of providers. Their own libraries and servers use the same prefixes. */
export const PROVIDER_PREFIXES: readonly string[] = REMOTE_KINDS.map((kind) => `${kind.toUpperCase()}_`);
