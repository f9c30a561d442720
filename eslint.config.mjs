import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const code = ['domain/**/*.{ts,tsx}', 'adapters/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}', 'server/**/*.{ts,tsx}']
const specs = ['specs/**/*.{ts,tsx}']

/** @param {string} selector @param {string} message */
const forbid = (selector, message) => ({ selector, message })

const everywhere = [
  forbid('TSEnumDeclaration', 'A union of literals, or a codec, instead of an enum.'),
  forbid('ExportDefaultDeclaration', 'A named export: it is found by searching for its name.'),
]

const misspelt = '/^(proertyType|labdSize|(max)?[cC]ommision.*|estimatedCommenceMent|unReadNumers|contracePdfUrl)$/'

const rightSpelling = [
  forbid(
    `Identifier[name=${misspelt}]`,
    'The wire’s misspelt names live in adapters/http/**/*.{contract,wire}.ts only.',
  ),
  forbid(`Literal[value=${misspelt}]`, 'The wire’s misspelt names live in adapters/http/**/*.{contract,wire}.ts only.'),
]

const runnable = [
  forbid('CallExpression[callee.name="setTimeout"]', 'Wait for a state, not for the clock.'),
  forbid('CallExpression[callee.property.name="waitForTimeout"]', 'Wait for a state, not for the clock.'),
  forbid(
    'MemberExpression[object.name=/^(describe|it|test|suite)$/][property.name=/^(skip|only|todo|fails)$/]',
    'A spec runs, or it is not there.',
  ),
]

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', '.data/', '.reports/', 'docs/', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser },
    rules: {
      eqeqeq: 'error',
      'no-console': 'off',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-param-reassign': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'max-lines': ['warn', 250],
      'max-depth': ['warn', 4],
      complexity: ['warn', 20],
    },
  },
  {
    files: [...code, ...specs, 'scripts/**/*.ts'],
    extends: [tseslint.configs.strict],
    rules: {
      'no-restricted-syntax': ['error', ...everywhere],
      'max-lines-per-function': ['warn', { max: 80, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // The style's `void` in unions (an action may answer nothing) and in generics (an actor without input) is meant.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    // The rules that ask the compiler cost more than all others together: they are for what is shipped.
    files: code,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Much time, or many words, for little that the compiler does not say already.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-redundant-type-constituents': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // A port's failure is a value with a kind, thrown once, where a task becomes an actor.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // `token<T>(name)` and its like say with a type parameter what a value stands for.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // An async function without await still answers a promise, which its type asks for.
      '@typescript-eslint/require-await': 'off',
      // Ports are interfaces with methods, taken apart freely: whoever makes one uses arrows, without `this`.
      '@typescript-eslint/unbound-method': 'off',
      // The style's `void` in unions (an action may answer nothing) and in generics (an actor without input) is meant.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: code,
    ignores: ['adapters/http/**/*.{contract,wire}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...rightSpelling] },
  },
  {
    files: ['domain/**/*.machine.ts'],
    rules: { 'max-lines': ['error', 150] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'adapters/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    // The React Compiler's own rules are left out with the compiler: it does not know MobX observers.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: specs,
    rules: {
      'no-restricted-syntax': ['error', ...everywhere, ...runnable],
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['specs/**/*.steps.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'playwright', message: 'Steps call tasks; a task drives the page.' },
            { name: '@axe-core/playwright', message: 'Steps call tasks; a task drives the page.' },
          ],
          patterns: [
            { group: ['**/browsing'], importNames: ['pageOf'], message: 'Steps call tasks; a task drives the page.' },
          ],
        },
      ],
    },
  },
)
