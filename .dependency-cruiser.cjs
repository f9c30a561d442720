// Who may import whom; docs/architecture.md says why. specs/shared/dependency-rules.spec.ts proves that every rule bites.

const contexts =
  'listing|reservation|sharing|signing|identity|account|commission|invoicing|construction|membership|content|analytics|queue|alerts'

const packages = (...names) => `node_modules/(${names.join('|')})/`

/** Where a context's own folder may be, besides the domain, in which contexts meet. */
const contextFolders = '(?:src|server|adapters/http)'

const error = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    error(
      'domain-is-pure',
      'The domain imports xstate, io-ts, fp-ts, the numbering plans of libphonenumber-js, and itself.',
      { path: '^domain/' },
      { pathNot: ['^domain/', packages('xstate', 'io-ts', 'fp-ts', 'libphonenumber-js')] },
    ),
    error(
      'drawings-know-the-domain',
      'A drawing is made from what the domain says: no calls, no screens, no server.',
      { path: '^drawing/' },
      { pathNot: ['^(drawing|domain)/', packages('io-ts')] },
    ),
    error(
      'adapters-know-the-domain',
      'Adapters implement ports; they know nothing of screens, servers or tests.',
      { path: '^adapters/' },
      { path: '^(src|server|specs|scripts)/' },
    ),
    error(
      'the-site-knows-no-server',
      'The site and the server meet in adapters/http/**/*.contract.ts.',
      { path: '^src/' },
      { path: '^(server|specs|scripts)/' },
    ),
    error(
      'the-browser-has-no-node',
      'What runs in a browser imports no module of Node and no package of the server.',
      { path: '^(src|adapters)/' },
      {
        path: packages(
          'fastify',
          '@fastify/[^/]+',
          'drizzle-orm',
          'pg',
          '@electric-sql/pglite',
          '@node-rs/argon2',
          'nodemailer',
          'pdfkit',
          '@libpdf/core',
          'pkijs',
          'asn1js',
          'stripe',
          '@aws-sdk/[^/]+',
          'jose',
          'prom-client',
        ),
      },
    ),
    error(
      'the-browser-has-no-node-core',
      'What runs in a browser imports no module of Node.',
      { path: '^(src|adapters)/' },
      { dependencyTypes: ['core'] },
    ),
    error(
      'the-server-knows-contracts',
      'The server uses contracts and what they share, not clients, screens or browser adapters.',
      { path: '^server/' },
      {
        path: '^(src|adapters|specs|scripts)/',
        pathNot: ['^adapters/http/.*\\.(contract|wire)\\.ts$', '^adapters/http/shared/(?!http-client|.*\\.http\\.)'],
      },
    ),
    error(
      'the-server-draws-no-screens',
      'Packages of the browser have no place on the server.',
      { path: '^server/' },
      {
        path: packages(
          'react',
          'react-dom',
          'react-router-dom',
          '@ark-ui/react',
          'mobx',
          'mobx-react-lite',
          'inversify',
          'axios',
          '@stripe/[^/]+',
          'leaflet',
          'protomaps-leaflet',
          'echarts',
          'echarts-for-react',
          '@xstate/react',
        ),
      },
    ),
    error(
      'only-bindings-know-adapters',
      'Only *.bindings.ts and src/app know adapters.',
      { path: '^src/', pathNot: ['\\.bindings\\.ts$', '^src/app/'] },
      { path: '^adapters/' },
    ),
    error(
      'only-bindings-know-inversify',
      'Only *.bindings.ts, src/app and the two helpers of src/shared know Inversify.',
      {
        path: '^(src|domain|adapters)/',
        pathNot: ['\\.bindings\\.ts$', '^src/app/', '^src/shared/(injection\\.tsx|bindings\\.ts)$'],
      },
      { path: packages('inversify') },
    ),
    error(
      'views-know-presenters',
      'A view renders a presenter: no calls, no codecs, no machines.',
      { path: '^src/.*\\.tsx$', pathNot: '^src/app/' },
      { path: [packages('axios', 'io-ts', 'fp-ts', 'xstate', '@xstate/react'), '^domain/.*\\.machine\\.ts$'] },
    ),
    error(
      'presenters-know-no-screen',
      'A presenter can be tested without rendering.',
      { path: '^src/.*\\.presenter\\.ts$' },
      {
        path: [
          '^src/.*\\.tsx$',
          packages(
            'react',
            'react-dom',
            'react-router-dom',
            '@ark-ui/react',
            '@xstate/react',
            'axios',
            'mobx-react-lite',
          ),
        ],
      },
    ),
    error(
      'contexts-meet-in-the-domain',
      'Elsewhere they do not import each other, except for the tables that a query of the server joins and the predicate of the rows a caller may see; a screen that joins several lives in src/pages.',
      { path: `^${contextFolders}/(${contexts})/`, pathNot: '\\.tables\\.ts$' },
      {
        path: `^${contextFolders}/(?:${contexts})/`,
        pathNot: [`^${contextFolders}/$1/`, '^server/.*(\\.tables|-visible-to)\\.ts$'],
      },
    ),
    error(
      'tables-refer-to-tables',
      'A foreign key may point into another context; nothing else of that context is needed for it.',
      { path: `^server/(${contexts})/.*\\.tables\\.ts$` },
      { path: `^${contextFolders}/(?:${contexts})/`, pathNot: [`^${contextFolders}/$1/`, '^server/.*\\.tables\\.ts$'] },
    ),
    error(
      'pages-join-contexts',
      'Only the application and other pages import a page.',
      { path: '^src/', pathNot: '^src/(app|pages)/' },
      { path: '^src/pages/' },
    ),
    error(
      'shared-is-shared',
      'What all contexts use knows none of them.',
      { path: '^(src|adapters/http|domain)/shared/' },
      { path: `^$1/(?:${contexts}|pages|app)/` },
    ),
    error(
      'payments-know-no-context',
      'Contexts call the payment engine; it reaches them through the handlers that server.ts gives it.',
      { path: '^server/payments/' },
      { path: `^server/(?:${contexts})/` },
    ),
    error(
      'infrastructure-knows-no-context',
      'Infrastructure imports no context; server.ts passes it what it needs from them.',
      { path: '^server/(http|mail|map|pdf|db|files|office|jobs|metrics|rendering)/' },
      { path: `^server/(?:${contexts})/` },
    ),
    error(
      'nothing-runs-on-tools',
      'The seed and the doctor use contexts and infrastructure, which know neither.',
      { path: `^server/(?:${contexts}|payments|http|mail|map|pdf|db|files|office|jobs|metrics|rendering)/` },
      { path: '^server/(seed|doctor)/' },
    ),
    error(
      'a-context-is-one-module',
      'server.ts composes the modules of the contexts, and takes nothing else from them.',
      { path: '^server/server\\.ts$' },
      {
        path: `^server/(?:${contexts}|payments)/`,
        pathNot: '\\.module\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'nothing-runs-on-specs',
      'Specs are imported by specs.',
      { path: '^(domain|drawing|adapters|src|server)/' },
      { path: '^specs/' },
    ),
    error(
      'what-ships-is-a-dependency',
      'npm install --omit=dev leaves out what the built server does not import. The site is built with its packages inside.',
      { path: '^(domain|drawing|server|adapters/http)/', pathNot: '^server/dev\\.ts$' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: ['node_modules/@types/', packages('axios')],
      },
    ),
    error(
      'packages-are-declared',
      'A package that is used stands in package.json, not only in somebody else’s dependencies.',
      { path: '^(domain|drawing|adapters|src|server|specs|scripts)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'everything-resolves',
      'An import that does not resolve would pass every other rule.',
      {},
      { couldNotResolve: true },
    ),
    error('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
  },
}
