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

/** Whether to run the rules that need types. They take most of the time; `LINT_TYPES=false` skips them. */
const WITH_TYPES = process.env.LINT_TYPES !== 'false';

const TYPED = {
  files: ['**/*.{ts,tsx}'],
  // Templates belong to a TypeScript project only in the repositories that are created from them.
  ignores: ['**/templates/**'],
  extends: [tseslint.configs.recommendedTypeCheckedOnly],
  // One TypeScript program for all packages: with one for each, ESLint takes twice the time and more than 4 GB.
  languageOptions: {
    parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
  },
  rules: {
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // An async function without await is useful: it turns exceptions into rejections.
    '@typescript-eslint/require-await': 'off',
    // Whether an assertion is needed depends on the settings of its package, which the shared program does not use.
    '@typescript-eslint/no-unnecessary-type-assertion': 'off',
  },
};
const TYPED_TESTS = {
  files: ['**/*.test.{ts,tsx}', '**/testing/**'],
  // `expect(object.method)` does not call it.
  rules: { '@typescript-eslint/unbound-method': 'off' },
};

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
  ...(WITH_TYPES ? [TYPED, TYPED_TESTS] : []),
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  { files: ['**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
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
