// npm test: every check there is, two at a time. `npm test -- --only unit,types` runs some, `npm test -- --with postgres` one more.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { ensureBrowser } from './lib/browser.mjs'
import { collectingOutput, passOnSignals, run, say, tool, typescript } from './lib/command.mjs'
import {
  inWords,
  oneFailed,
  onePassed,
  outcomeCounts,
  printedCounts,
  sum,
  vitestCounts,
  vitestTroubles,
} from './lib/counts.mjs'
import { levelsInWords, readOutcomes, troublesIn } from './lib/cucumber-report.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { dependenciesAreRight } from './lib/dependency-rules.mjs'
import { node24 } from './lib/node24.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { inProject, main, Sentence } from './lib/project.mjs'
import { filesBelow } from './lib/sources.mjs'
import { asOne, chosenSteps, runSteps, summary, withExitCode } from './lib/steps.mjs'
import { testEnvironment } from './lib/test-environment.mjs'

/** What went wrong, said once more before the last table: the run itself is long.
 * @type {string[]} */
const troubles = []

/** @param {string} name */
const report = (name) => inProject('.reports', name)

/** @param {string} file */
const reported = (file) => {
  if (!existsSync(file)) throw new Sentence('It ended without its report: see its own message above.')
}

/** @param {string} project @param {{ settings?: NodeJS.ProcessEnv, prefix?: string, node?: string, files?: readonly string[] }} [how] `prefix` of the report's name */
const vitest = async (project, { settings = {}, prefix = '', node = process.execPath, files = [] } = {}) => {
  const file = report(`${prefix}${project}.json`)
  await rm(file, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    `--reporter=${inProject('scripts', 'lib', 'report-with-causes.mjs')}`,
    `--outputFile.json=${file}`,
    ...files,
  ]
  const { code } = await run(node, [inProject('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    env: testEnvironment(settings),
    minutes: 40,
  })
  reported(file)
  const outcome = JSON.parse(await readFile(file, 'utf8'))
  troubles.push(...vitestTroubles(outcome))
  return withExitCode(code, vitestCounts(outcome))
}

/** @param {NodeJS.ProcessEnv} settings, LEVEL among them for the scenarios of one level @param {string} [name] the report's */
const cucumber = async (settings, name = 'scenarios') => {
  const file = report(`${name}.ndjson`)
  await rm(file, { force: true })
  const { code } = await tool('@cucumber/cucumber/bin/cucumber.js', [], {
    env: testEnvironment({ ...settings, REPORT: name, NODE_OPTIONS: '--import=tsx' }),
    minutes: 70,
  })
  reported(file)
  const outcomes = await readOutcomes(file)
  levelsInWords(outcomes).forEach(say)
  troubles.push(...troublesIn(outcomes))
  return withExitCode(code, outcomeCounts(outcomes))
}

/** @param {string[]} which of the experiments @param {NodeJS.ProcessEnv} [settings] */
const someExperiments = async (which, settings = {}) => {
  const { code, output } = await typescript('specs/experiments/main.ts', ['--small', ...which], {
    env: testEnvironment(settings),
    keep: true,
    minutes: 30,
  })
  const counts = printedCounts(output)
  if (counts === undefined)
    throw new Sentence('The experiments ended without their line of counts: see their output above.')
  return withExitCode(code, counts)
}

/** Those that guard money and units; `npm run experiments` runs all. These mostly wait for servers that were killed. */
const KILLED = '3,15,31,33'
const OTHERS = '1,2,4,10,14,26,29,30,32,44,46,48'

/** Those about calls that are decided at the same moment, which the embedded database takes one after the other. */
const CONCURRENT = '1,2,4,10,14,29,30,32,44,46,48'

/** Folders whose database specs run on PGlite on Node 24 too: the database itself, and accounts. */
const EMBEDDED = ['specs/db', 'specs/identity']

/** Unit specs of what Node runs. The others draw views into a document, and no Node runs those. */
const specsOfNode = async () => {
  const units = (await filesBelow(inProject('specs'))).filter((file) => /(?<!\.db)\.spec\.tsx?$/.test(file))
  const texts = await Promise.all(units.map((file) => readFile(file, 'utf8')))
  return units.filter((_, i) => !texts[i]?.startsWith('// @vitest-environment happy-dom'))
}

const experiments = async () => {
  const [others, killed] = await Promise.all([
    someExperiments(['--only', OTHERS]),
    collectingOutput(() => someExperiments(['--only', KILLED])),
  ])
  say(killed.output.trimEnd())
  return sum([others, killed.value])
}

/** @param {(settings: NodeJS.ProcessEnv) => Promise<import('./lib/counts.mjs').Counts>} check */
const onPostgres = (check) =>
  withPostgres(async (url, version) => {
    say(version)
    return check({ DATABASE_URL: url })
  })

const unusedExports = async () => {
  // Imported only here: it needs TypeScript, and `npm test` installs packages itself.
  const { everyExportIsUsed } = await import('./lib/unused-exports.mjs')
  return (await everyExportIsUsed()) ? onePassed : oneFailed
}

/** @type {import('./lib/steps.mjs').Step[]} */
const steps = [
  {
    name: 'build',
    does: 'the site and the server, for production',
    alone: true,
    run: async () => asOne(await run(process.execPath, [inProject('scripts', 'build.mjs')], { minutes: 10 })),
  },
  {
    name: 'types',
    does: 'TypeScript, strict',
    run: async () =>
      asOne(await tool('typescript-7/bin/tsc', ['--noEmit', '--checkers', String(availableParallelism())])),
  },
  {
    name: 'lint',
    does: 'Oxlint, and exports that nothing uses',
    run: async () => sum([asOne(await tool('oxlint/bin/oxlint', [])), await unusedExports()]),
  },
  {
    name: 'format',
    does: 'Oxfmt; "npm run format" mends what it finds',
    run: async () => asOne(await tool('oxfmt/bin/oxfmt', ['--check'])),
  },
  {
    name: 'dependencies',
    does: 'who may import whom',
    run: async () => ((await dependenciesAreRight()) ? onePassed : oneFailed),
  },
  {
    name: 'docs',
    does: 'the drawn machines are those of the code',
    run: async () => asOne(await typescript('scripts/docs/main.ts', ['--check'])),
  },
  { name: 'unit', does: 'unit specs, and every machine from its own graph', parallel: true, run: () => vitest('unit') },
  {
    name: 'scenarios',
    does: 'scenarios on machines, over HTTP, on screens, and in a real Chromium',
    needs: ['build'],
    parallel: true,
    run: async () => cucumber({ CHROMIUM_PATH: await ensureBrowser() }),
  },
  { name: 'database', does: 'database specs on the embedded PGlite', parallel: true, run: () => vitest('database') },
  {
    name: 'experiments',
    does: 'what guards money and units under load, races and failures, small',
    needs: ['build'],
    alone: true,
    run: experiments,
  },
  {
    name: 'postgres',
    does: 'database specs on Node 24 and scenarios over HTTP, on their own PostgreSQL',
    onRequest: true,
    run: () =>
      onPostgres(async (settings) =>
        sum([
          await vitest('database', { settings, prefix: 'postgres-', node: await node24() }),
          await cucumber({ ...settings, LEVEL: 'http' }, 'postgres-scenarios'),
        ]),
      ),
  },
  {
    name: 'node24',
    does: 'unit specs of what Node runs, and some over the embedded database, on Node 24',
    onRequest: true,
    run: async () => {
      const how = { prefix: 'node24-', node: await node24() }
      return sum([
        await vitest('unit', { ...how, files: await specsOfNode() }),
        await vitest('database', { ...how, files: EMBEDDED }),
      ])
    },
  },
  {
    name: 'postgres-experiments',
    does: 'the small experiments about races, on their own PostgreSQL',
    needs: ['build'],
    onRequest: true,
    alone: true,
    run: () => onPostgres((settings) => someExperiments(['--only', CONCURRENT], settings)),
  },
  {
    name: 'trace',
    does: 'every requirement that is claimed was proved',
    alone: true,
    run: async () => asOne(await typescript('scripts/trace/main.ts', ['--brief'])),
  },
]

await main(async () => {
  passOnSignals()
  const args = process.argv.slice(2)
  const chosen = chosenSteps(steps, args)
  // A whole run claims nothing from an earlier one.
  if (!args.includes('--only')) await rm(report(''), { recursive: true, force: true })
  await mkdir(report(''), { recursive: true })
  try {
    await ensureDependencies()
  } catch (error) {
    if (!(error instanceof Sentence)) throw error
    console.error(`${error.message}\n\n${inWords({ passed: 0, failed: 1, skipped: chosen.length })}`)
    return 1
  }
  const started = Date.now()
  const results = await runSteps(chosen)
  if (troubles.length > 0) console.log(`\n${troubles.join('\n')}`)
  console.log(summary(results, (Date.now() - started) / 1000))
  return results.some(({ counts }) => counts.failed > 0) ? 1 : 0
})
