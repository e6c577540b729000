import type { Verdict } from '../use-verdict';

/** When parking is allowed, limited or forbidden, today and tomorrow. */
export function Timeline({ verdict: _verdict }: { verdict: Verdict }) {
  return null;
}
