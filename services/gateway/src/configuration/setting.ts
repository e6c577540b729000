import { z } from 'zod';

/** What the help and the docs say about a setting. Texts are Markdown; the help prints them without backquotes. */
export interface SettingInfo {
  readonly variable: string;
  readonly description: string;
  /** The value of an unset variable, as an operator would write it. */
  readonly default?: string;
  readonly example?: string;
  /** A secret may also come from a file: `…_FILE` names it. */
  readonly isSecret?: boolean;
  /** For a switch: what is left out when it is `off`. */
  readonly whenOff?: string;
}

const infos = z.registry<SettingInfo>();

type Parser<Value> = z.ZodType<Value, string>;

/** One setting: how its variable is parsed, and what is said about it. Undefined without a variable or a default. */
export function setting<Value>(
  parser: Parser<Value>,
  info: SettingInfo & { default: string },
): z.ZodPrefault<Parser<Value>>;
export function setting<Value>(
  parser: Parser<Value>,
  info: SettingInfo & { default?: undefined },
): z.ZodOptional<Parser<Value>>;
export function setting(parser: Parser<unknown>, info: SettingInfo): z.ZodType {
  const schema = info.default === undefined ? parser.optional() : parser.prefault(info.default);
  return schema.register(infos, info);
}

interface NumberInfo extends SettingInfo {
  readonly default: string;
  readonly min: number;
  readonly max: number;
  /** What the value is multiplied by, such as 1000 for a variable in seconds and a setting in milliseconds. */
  readonly factor?: number;
}

/** A setting that is a whole number. Its range is part of the description. */
export function numberSetting({ min, max, factor = 1, ...info }: NumberInfo) {
  const parser = z
    .string()
    .transform(Number)
    .pipe(z.number(`must be a whole number from ${min} to ${max}`).int().min(min).max(max))
    .transform((value) => value * factor);
  return setting(parser, { ...info, description: `${info.description} From ${min} to ${max}.` });
}

const onOrOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((word) => word === 'on');

/** A setting that is `on` unless it is switched off. */
export function switchSetting(info: SettingInfo & { whenOff: string }) {
  return setting(onOrOff, { ...info, default: 'on' });
}

/** A setting that is `off` unless it is switched on. */
export function optInSetting(info: SettingInfo) {
  return setting(onOrOff, { ...info, default: 'off' });
}

/** What is said about a setting. */
export function infoOf(schema: z.core.$ZodType): SettingInfo {
  const info = infos.get(schema as z.ZodType);
  if (!info) throw new Error('A setting has to be made by setting()');
  return info;
}
