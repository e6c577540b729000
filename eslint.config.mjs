import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { PROGRAMS } from './packages/tooling/programs/registry.cjs';
import { remotesIn } from './packages/tooling/remotes.cjs';

/** Text that a driver reads or hears belongs in the files of strings, so that it exists in every language. */
const LETTERS = '/\\p{Letter}/u';
const WORDS = [`Literal[value=${LETTERS}]`, `TemplateLiteral > TemplateElement[value.cooked=${LETTERS}]`];
const SPOKEN =
  'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|title|alt|placeholder|label)$/]';
const SHOWN = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const PLACES = [
  SPOKEN,
  `${SPOKEN} > JSXExpressionContainer`,
  SHOWN,
  `${SHOWN} > :matches(ConditionalExpression, LogicalExpression)`,
];
const HARD_CODED_WORDS = [
  // The product name is the same in every language.
  `JSXText[value=${LETTERS}]:not([value=/^\\s*Curbwise\\s*$/])`,
  ...PLACES.flatMap((place) => WORDS.map((words) => `${place} > ${words}`)),
];

/** Only the modules in the registry may start programs: `npm test` finds the suites that need a program by these imports. */
const COMMANDS = PROGRAMS.flatMap(({ commands }) => commands).join('|');
const CALLED = `[arguments.0.value=/^(${COMMANDS})$/]`;
const PROGRAM_STARTED = [
  `CallExpression[callee.name=/^(spawn|spawnSync|exec|execSync|execFile|execFileSync|programPath)$/]${CALLED}`,
  `CallExpression[callee.callee.name="promisify"]${CALLED}`,
];

/** The folders of packages that use React: no other has hooks, and React's rules take half of the time of all rules. */
const USING_REACT = ['packages', 'services'].flatMap((place) =>
  readdirSync(path.join(import.meta.dirname, place))
    .map((name) => `${place}/${name}`)
    .filter((folder) => {
      const manifest = path.join(import.meta.dirname, folder, 'package.json');
      return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"react"');
    }),
);

/** The packages with text for drivers. */
const SPEAKING = ['platform', 'shell', 'ui', ...remotesIn().map(({ folder }) => folder)];

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/test-output/**', '**/.stryker-tmp/**', '.nx/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  // The rules that need types are in .oxlintrc.json.
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['**/*.tsx', '**/templates/**/*.ts', ...USING_REACT.map((folder) => `${folder}/**/*.ts`)],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: SPEAKING.map((folder) => `packages/${folder}/src/**/*.tsx`),
    ignores: ['**/*.test.tsx', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...HARD_CODED_WORDS.map((selector) => ({
          selector,
          message: 'Move this text to the files of strings, in every language.',
        })),
      ],
    },
  },
  {
    files: ['**/*.ts'],
    ignores: PROGRAMS.map(({ startedBy }) => startedBy),
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PROGRAM_STARTED.map((selector) => ({
          selector,
          message: 'Start this program with the module that packages/tooling/programs/registry.cjs names.',
        })),
      ],
    },
  },
  {
    files: ['**/*.{cjs,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
