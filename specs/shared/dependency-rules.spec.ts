import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDependencies, inOneLine, keepsTheRules } from '../../scripts/lib/dependency-rules.mjs'

type Tree = Record<string, string>

const served = ['xstate', 'io-ts', 'fp-ts', 'fastify', 'stripe']
const built = ['axios', 'react', 'mobx', 'inversify', 'vitest']
const versions = (names: string[]) => Object.fromEntries(names.map((each) => [each, '1.0.0']))
const manifest = { dependencies: versions(served), devDependencies: versions(built) }

const installed: Tree = Object.fromEntries(
  [...served, ...built, 'undeclared'].flatMap((each) => [
    [
      `node_modules/${each}/package.json`,
      JSON.stringify({ name: each, version: '1.0.0', type: 'module', main: 'index.js' }),
    ],
    [`node_modules/${each}/index.js`, 'export {}'],
  ]),
)

/** A file that imports these, and exports one name. */
const importing = (...names: string[]) => [...names.map((each) => `import '${each}'`), 'export const it = 1'].join('\n')

const plant = async (folder: string, tree: Tree) => {
  for (const [name, content] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

const check = async (tree: Tree) => {
  const folder = await mkdtemp(join(tmpdir(), 'dependency-rules-'))
  try {
    await plant(folder, { ...installed, 'package.json': JSON.stringify(manifest), 'tsconfig.json': '{}', ...tree })
    const { modules, violations } = await checkDependencies(folder, [
      ...new Set(Object.keys(tree).map((name) => name.split('/')[0] ?? '')),
    ])
    return { modules, violations: violations.map((each) => inOneLine(each)).sort() }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One small context in the house style, from the domain to the page. */
const clean: Tree = {
  'domain/shared/token.ts': importing('fp-ts'),
  'domain/listing/listing.ts': importing('io-ts'),
  'domain/reservation/reservation.lifecycle.ts': importing('xstate'),
  'domain/reservation/hold.machine.ts': importing(
    'xstate',
    '../shared/token',
    '../listing/listing',
    './reservation.lifecycle',
  ),
  'drawing/exterior.ts': importing('io-ts', '../domain/listing/listing'),
  'adapters/http/shared/endpoint.ts': importing('io-ts'),
  'adapters/http/shared/http-client.ts': importing('axios', './endpoint'),
  'adapters/http/reservation/hold.wire.ts': importing('io-ts'),
  'adapters/http/reservation/reservation.contract.ts': importing(
    './hold.wire',
    '../shared/endpoint',
    '../../../domain/reservation/reservation.lifecycle',
  ),
  'adapters/http/reservation/reservation.http.ts': importing('./reservation.contract', '../shared/http-client'),
  'src/shared/injection.tsx': importing('inversify', 'react'),
  'src/shared/Button.tsx': importing('react', '../../domain/listing/listing'),
  'src/reservation/hold.presenter.ts': importing('mobx', '../../domain/reservation/hold.machine'),
  'src/reservation/Hold.tsx': importing(
    'react',
    './hold.presenter',
    '../shared/Button',
    '../shared/injection',
    '../../domain/listing/listing',
  ),
  'src/reservation/reservation.bindings.ts': importing(
    'inversify',
    '../../adapters/http/reservation/reservation.http',
    './hold.presenter',
  ),
  'src/pages/HomePage.tsx': importing('react', '../reservation/Hold'),
  'src/app/main.tsx': importing(
    'inversify',
    '../pages/HomePage',
    '../reservation/reservation.bindings',
    '../../adapters/http/shared/http-client',
  ),
  'server/listing/listing.tables.ts': importing('../../domain/listing/listing'),
  'server/reservation/reservation.tables.ts': importing('../listing/listing.tables'),
  'server/reservation/reservation.routes.ts': importing(
    'fastify',
    './reservation.tables',
    '../../adapters/http/reservation/reservation.contract',
    '../../adapters/http/shared/endpoint',
  ),
  'server/dev.ts': importing('vitest', './reservation/reservation.routes'),
  'specs/reservation/hold.spec.ts': importing('vitest', '../../src/app/main', '../../server/dev'),
}

test('a tree in the house style breaks no rule', async () => {
  expect(await check(clean)).toEqual({ modules: 22, violations: [] })
}, 30_000)

const wrong: [rule: string, tree: Tree, violations: string[]][] = [
  [
    'the domain stays pure',
    {
      'domain/listing/listing.ts': importing('axios', 'node:fs', '../../adapters/maps/tiles', '../../drawing/exterior'),
      'adapters/maps/tiles.ts': importing(),
      'drawing/exterior.ts': importing(),
    },
    [
      'error domain-is-pure: domain/listing/listing.ts → adapters/maps/tiles.ts',
      'error domain-is-pure: domain/listing/listing.ts → drawing/exterior.ts',
      'error domain-is-pure: domain/listing/listing.ts → fs',
      'error domain-is-pure: domain/listing/listing.ts → node_modules/axios/index.js',
    ],
  ],
  [
    'drawings know the domain only',
    {
      'drawing/exterior.ts': importing('io-ts', 'xstate', '../domain/listing/listing', '../src/shared/theme'),
      'domain/listing/listing.ts': importing(),
      'src/shared/theme.ts': importing(),
    },
    [
      'error drawings-know-the-domain: drawing/exterior.ts → node_modules/xstate/index.js',
      'error drawings-know-the-domain: drawing/exterior.ts → src/shared/theme.ts',
    ],
  ],
  [
    'adapters know the domain only',
    {
      'adapters/maps/tiles.ts': importing('../../src/shared/theme', '../../server/clock'),
      'src/shared/theme.ts': importing(),
      'server/clock.ts': importing(),
    },
    [
      'error adapters-know-the-domain: adapters/maps/tiles.ts → server/clock.ts',
      'error adapters-know-the-domain: adapters/maps/tiles.ts → src/shared/theme.ts',
    ],
  ],
  [
    'the site knows no server, no Node and no server package',
    {
      'src/shared/theme.ts': importing('../../server/clock', 'node:path', 'fastify'),
      'server/clock.ts': importing(),
    },
    [
      'error the-browser-has-no-node-core: src/shared/theme.ts → path',
      'error the-browser-has-no-node: src/shared/theme.ts → node_modules/fastify/index.js',
      'error the-site-knows-no-server: src/shared/theme.ts → server/clock.ts',
    ],
  ],
  [
    'the server knows contracts, not clients or screens',
    {
      'server/listing/listing.routes.ts': importing(
        '../../adapters/http/listing/listing.http',
        '../../adapters/http/shared/http-client',
        'react',
      ),
      'adapters/http/listing/listing.http.ts': importing(),
      'adapters/http/shared/http-client.ts': importing(),
    },
    [
      'error the-server-draws-no-screens: server/listing/listing.routes.ts → node_modules/react/index.js',
      'error the-server-knows-contracts: server/listing/listing.routes.ts → adapters/http/listing/listing.http.ts',
      'error the-server-knows-contracts: server/listing/listing.routes.ts → adapters/http/shared/http-client.ts',
      'error what-ships-is-a-dependency: server/listing/listing.routes.ts → node_modules/react/index.js',
    ],
  ],
  [
    'only bindings know adapters and Inversify',
    {
      'src/listing/listing.presenter.ts': importing('inversify', '../../adapters/maps/tiles'),
      'adapters/maps/tiles.ts': importing(),
    },
    [
      'error only-bindings-know-adapters: src/listing/listing.presenter.ts → adapters/maps/tiles.ts',
      'error only-bindings-know-inversify: src/listing/listing.presenter.ts → node_modules/inversify/index.js',
    ],
  ],
  [
    'views know presenters',
    {
      'src/listing/Listing.tsx': importing('io-ts', '../../domain/listing/search/search.machine'),
      'domain/listing/search/search.machine.ts': importing(),
    },
    [
      'error views-know-presenters: src/listing/Listing.tsx → domain/listing/search/search.machine.ts',
      'error views-know-presenters: src/listing/Listing.tsx → node_modules/io-ts/index.js',
    ],
  ],
  [
    'presenters know no screen',
    {
      'src/listing/listing.presenter.ts': importing('react', './Listing'),
      'src/listing/Listing.tsx': importing(),
    },
    [
      'error presenters-know-no-screen: src/listing/listing.presenter.ts → node_modules/react/index.js',
      'error presenters-know-no-screen: src/listing/listing.presenter.ts → src/listing/Listing.tsx',
    ],
  ],
  [
    'contexts meet in the domain',
    {
      'src/listing/Listing.tsx': importing('../reservation/Hold'),
      'src/reservation/Hold.tsx': importing(),
      'server/listing/listing.routes.ts': importing(
        '../reservation/open-checkout',
        '../../adapters/http/reservation/reservation.contract',
      ),
      'server/reservation/open-checkout.ts': importing(),
      'adapters/http/listing/listing.http.ts': importing('../reservation/reservation.contract'),
      'adapters/http/reservation/reservation.contract.ts': importing(),
    },
    [
      'error contexts-meet-in-the-domain: adapters/http/listing/listing.http.ts → adapters/http/reservation/reservation.contract.ts',
      'error contexts-meet-in-the-domain: server/listing/listing.routes.ts → adapters/http/reservation/reservation.contract.ts',
      'error contexts-meet-in-the-domain: server/listing/listing.routes.ts → server/reservation/open-checkout.ts',
      'error contexts-meet-in-the-domain: src/listing/Listing.tsx → src/reservation/Hold.tsx',
    ],
  ],
  [
    'tables refer to tables only',
    {
      'server/reservation/reservation.tables.ts': importing('../listing/listing.routes'),
      'server/listing/listing.routes.ts': importing(),
    },
    ['error tables-refer-to-tables: server/reservation/reservation.tables.ts → server/listing/listing.routes.ts'],
  ],
  [
    'the payment engine imports no context',
    {
      'server/payments/settle-payment.ts': importing('../reservation/hold'),
      'server/reservation/hold.ts': importing(),
    },
    ['error payments-know-no-context: server/payments/settle-payment.ts → server/reservation/hold.ts'],
  ],
  [
    'infrastructure imports no context',
    {
      'server/mail/outbox.ts': importing('../reservation/hold'),
      'server/reservation/hold.ts': importing(),
    },
    ['error infrastructure-knows-no-context: server/mail/outbox.ts → server/reservation/hold.ts'],
  ],
  [
    'no context and no infrastructure imports a tool',
    {
      'server/listing/listings.ts': importing('../seed/prices'),
      'server/db/check.ts': importing('../doctor/finding'),
      'server/seed/prices.ts': importing(),
      'server/doctor/finding.ts': importing(),
    },
    [
      'error nothing-runs-on-tools: server/db/check.ts → server/doctor/finding.ts',
      'error nothing-runs-on-tools: server/listing/listings.ts → server/seed/prices.ts',
    ],
  ],
  [
    'the server takes nothing of a context but its module',
    {
      'server/server.ts': importing('./reservation/reservation.module', './reservation/hold'),
      'server/reservation/reservation.module.ts': importing(),
      'server/reservation/hold.ts': importing(),
    },
    ['error a-context-is-one-module: server/server.ts → server/reservation/hold.ts'],
  ],
  [
    'a context does not import a page, nor does what is shared import a context',
    {
      'src/listing/Listing.tsx': importing('../pages/HomePage'),
      'src/shared/Button.tsx': importing('../reservation/Hold'),
      'src/reservation/Hold.tsx': importing(),
      'src/pages/HomePage.tsx': importing(),
      'domain/shared/money.ts': importing('../listing/listing'),
      'domain/listing/listing.ts': importing(),
    },
    [
      'error pages-join-contexts: src/listing/Listing.tsx → src/pages/HomePage.tsx',
      'error shared-is-shared: domain/shared/money.ts → domain/listing/listing.ts',
      'error shared-is-shared: src/shared/Button.tsx → src/reservation/Hold.tsx',
    ],
  ],
  [
    'nothing runs on specs, on development packages or on undeclared ones',
    {
      'server/clock.ts': importing('../specs/shared/clock', 'vitest', 'undeclared'),
      'specs/shared/clock.ts': importing('undeclared'),
    },
    [
      'error nothing-runs-on-specs: server/clock.ts → specs/shared/clock.ts',
      'error packages-are-declared: server/clock.ts → node_modules/undeclared/index.js',
      'error packages-are-declared: specs/shared/clock.ts → node_modules/undeclared/index.js',
      'error the-server-knows-contracts: server/clock.ts → specs/shared/clock.ts',
      'error what-ships-is-a-dependency: server/clock.ts → node_modules/vitest/index.js',
    ],
  ],
  [
    'everything resolves, and nothing goes in a circle, types included',
    {
      'domain/shared/lost.ts': 'import type { Nothing } from "./nowhere"\nexport type It = Nothing',
      'domain/shared/hen.ts': 'import type { Egg } from "./egg"\nexport type Hen = Egg | null',
      'domain/shared/egg.ts': 'import type { Hen } from "./hen"\nexport type Egg = Hen | null',
    },
    [
      'error domain-is-pure: domain/shared/lost.ts → ./nowhere',
      'error everything-resolves: domain/shared/lost.ts → ./nowhere',
      'error no-cycles: domain/shared/egg.ts → domain/shared/hen.ts → domain/shared/egg.ts',
    ],
  ],
]

test.each(wrong)(
  '%s',
  async (_rule, tree, violations) => {
    expect((await check(tree)).violations).toEqual(violations)
  },
  30_000,
)

test('a broken rule fails, and so does a tree with no modules read', () => {
  const violation = { rule: { name: 'no-cycles', severity: 'error' }, from: 'a.ts', to: 'b.ts' }
  expect([
    keepsTheRules({ modules: 2, violations: [] }),
    keepsTheRules({ modules: 2, violations: [violation] }),
  ]).toEqual([true, false])
  expect(() => keepsTheRules({ modules: 0, violations: [] })).toThrow(
    'dependency-cruiser cruised no module: does it support the installed TypeScript?',
  )
})

test('every rule has a case above', () => {
  const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs').forbidden.map(
    ({ name }: { name: string }) => name,
  )
  const broken = wrong.flatMap(([, , violations]) => violations.map((each) => each.replace(/^error (.*?):.*$/, '$1')))
  expect(rules.filter((name: string) => !broken.includes(name))).toEqual([])
})
