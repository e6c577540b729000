import { readdirSync } from 'node:fs';
import path from 'node:path';

// All tests as one suite for the mutation run: the modules of the package are then loaded once for a mutant, not once for
// each of its suites. MUTATION_TESTS, a regular expression, chooses among them.

const SOURCES = path.resolve(__dirname, '../src');
const chosen = new RegExp(process.env.MUTATION_TESTS ?? '');

/** Random signs take half a minute for each mutant that survives. */
const LEFT_OUT = /properties\.test/;

const suites = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && chosen.test(file) && !LEFT_OUT.test(file))
  .sort();
if (suites.length === 0) throw new Error(`MUTATION_TESTS chooses no tests: ${chosen}`);
for (const suite of suites) jest.requireActual(path.join(SOURCES, suite));
