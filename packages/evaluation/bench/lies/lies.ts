import type { Command } from '@curbwise/tooling/bench';
export const lies: Command = { help: '', options: {}, run: () => ({ output: '', failure: null }) };
