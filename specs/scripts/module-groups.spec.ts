import { build } from 'vite'
import { expect, test } from 'vitest'
import { anyOf, everyPatternMatches, withoutModule } from '../../scripts/lib/module-groups.mjs'

const IDS = [
  '/project/node_modules/react/index.js',
  '/project/node_modules/react-dom/client.js',
  '/project/src/shared/flow.ts',
  '/project/src/shared/ui/Field.tsx',
  '/project/src/shared/ui/Select.module.css',
  '/project/domain/listing/search/filter-table.ts',
  '/project/domain/identity/sign-in.machine.ts',
]

test('a pattern is matched by modules, their stylesheets and folders, and not by names that only begin alike', () => {
  const matched = anyOf([
    'node_modules/react',
    'src/shared/ui/(Field|Select|Sel)',
    'domain/listing',
    'domain/identity/sign-in',
  ])
  expect(IDS.filter((id) => matched.test(id))).toEqual([
    '/project/node_modules/react/index.js',
    '/project/src/shared/ui/Field.tsx',
    '/project/src/shared/ui/Select.module.css',
    '/project/domain/listing/search/filter-table.ts',
  ])
})

test('each alternative of each pattern needs a module', () => {
  expect(
    withoutModule(
      [
        'node_modules/(react|react-dom|preact)',
        'src/shared/(flow|flaw|ui/(Field|Feld))',
        'src/shared/ui/(Select|Selects)',
        'domain/listing/(search/(filter-table|filter.table)|map)',
        'domain/identity/sign-in.machine',
        'domain/gone',
      ],
      IDS,
    ),
  ).toEqual([
    'node_modules/preact',
    'src/shared/flaw',
    'src/shared/ui/Feld',
    'src/shared/ui/Selects',
    'domain/listing/map',
    'domain/listing/search/filter.table',
    'domain/gone',
  ])
  expect(withoutModule(['src/shared/(flow|ui/Field)', 'domain/identity/sign-in.machine'], IDS)).toEqual([])
})

/** Builds one module, `/project/src/flow.ts`. */
const built = (patterns: readonly string[], ssr = false) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === '/project/src/flow.ts' ? id : null),
        load: (id) => (id === '/project/src/flow.ts' ? 'export const flow = 1' : null),
      },
      everyPatternMatches(patterns),
    ],
    build: { write: false, ssr, rolldownOptions: { input: '/project/src/flow.ts' } },
  })

test('the build of the site fails for patterns that match nothing, by name', async () => {
  await expect(built(['src/(flow|part)', 'src/tab'])).rejects.toThrow(
    'No module matches src/part, src/tab: correct the patterns of vite.config.ts.',
  )
  await expect(built(['src/flow'])).resolves.toBeDefined()
  await expect(built(['src/part'], true)).resolves.toBeDefined()
})
