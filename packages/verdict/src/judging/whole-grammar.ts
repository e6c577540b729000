import { lateModule } from '../late-module';

/**
 * The rest of the grammar: other languages than English, and the readers of payment, labels, conditions and vehicles. Loaded
 * once a word of a corrected sign is unread. Until then such words keep the answer open.
 */
export const wholeGrammar = lateModule(async () => {
  const whole = await import('@curbwise/sign-rules/whole-grammar');
  whole.installWholeGrammar();
  return whole;
});
