// npm run prove -- B4-4 M9-31: runs only the proofs of these rows; an Examples row runs without the others.
import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../lib/browser.mjs'
import { isBuilt } from '../lib/built.mjs'
import { run, say, tool } from '../lib/command.mjs'
import { type Counts, outcomeCounts, type VitestReport, vitestCounts } from '../lib/counts.mjs'
import { readOutcomes } from '../lib/cucumber-report.mjs'
import { type Level, levels } from '../lib/levels.mjs'
import { inProject, main, root, Sentence } from '../lib/project.mjs'
import { filesBelow } from '../lib/sources.mjs'
import { asOne, type Result, runSteps, type Step, summary, withExitCode } from '../lib/steps.mjs'
import { testEnvironment } from '../lib/test-environment.mjs'
import { type Claim, namePattern, scenarioClaims, specCases, withoutIds } from './claims'
import { idPattern, readRequirements } from './requirements'

const USAGE = `Usage: npm run prove -- B4-4 M9-31 [--levels unit,domain,http,screen,browser] [--first]
  --levels  runs only the proofs at these levels; unit is all specs, also those with a database
  --first   stops at the first level that fails`

interface Wanted {
  readonly ids: readonly string[]
  readonly levels: readonly string[]
  readonly first: boolean
}

const parsed = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { levels: { type: 'string' }, first: { type: 'boolean', default: false } },
    })
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new Sentence(`${message}.\n${USAGE}`)
  }
}

const askedFor = async (): Promise<Wanted> => {
  const { values, positionals: ids } = parsed()
  const all = ['unit', ...levels]
  const wanted = values.levels?.split(',') ?? all
  const strange = wanted.filter((level) => !all.includes(level))
  if (strange.length > 0) throw new Sentence(`There is no level ${strange.join(', ')}.\n${USAGE}`)
  if (ids.length === 0) throw new Sentence(`Name the rows to prove.\n${USAGE}`)
  const known = new Map((await readRequirements()).map((each) => [each.id, each]))
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Sentence(
      `${unknown.join(', ')} is in none of specs/requirements/*.tsv${unknown.every((id) => idPattern.test(id)) ? '' : '; an id looks like B4-4'}.`,
    )
  for (const id of ids) {
    const { requirement = '', overruled } = known.get(id) ?? {}
    say(`${id}  ${requirement}`)
    if (overruled !== undefined) say(`  Overruled: ${overruled.why} (docs/decisions/${overruled.record}.md)`)
  }
  return { ids, levels: wanted, first: values.first }
}

/** The files below a folder that mention one of the rows, with their text. */
const mentioning = async (ids: readonly string[], folder: string, ending: RegExp) => {
  const files = (await filesBelow(inProject(folder))).filter((file) => ending.test(file))
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })))
  return texts
    .filter(({ text }) => ids.some((id) => text.includes(id)))
    .map(({ file, text }) => ({ file: relative(root, file), text }))
}

type Case = Pick<Claim, 'ids' | 'place' | 'name'>

const scenariosOf = async (ids: readonly string[]): Promise<readonly Claim[]> => {
  const files = await mentioning(ids, 'features', /\.feature$/)
  if (files.length === 0) return []
  // Loading Cucumber takes most of a second, which a row that only specs prove doesn't need.
  const { readFeatures } = await import('./features')
  const features = await readFeatures(
    root,
    files.map(({ file }) => file),
  )
  return scenarioClaims(features, () => undefined).filter((claim) => claim.ids.some((id) => ids.includes(id)))
}

const specsOf = async (ids: readonly string[]): Promise<readonly Case[]> =>
  (await mentioning(ids, 'specs', /\.spec\.tsx?$/)).flatMap(({ file, text }) =>
    specCases(text)
      .filter((each) => each.ids.some((id) => ids.includes(id)))
      .map((each) => ({ ...each, place: file })),
  )

/** `features/a.feature:12  A name (claims 11 other rows too)` */
const lineOf = ({ place, name, ids: claimed }: Case, ids: readonly string[]): string => {
  const others = claimed.filter((id) => !ids.includes(id)).length
  const too = others === 0 ? '' : ` (claims ${others} other ${others === 1 ? 'row' : 'rows'} too)`
  return `  ${[place, withoutIds(name)].filter((part) => part !== '').join('  ')}${too}`
}

const cucumber = async (level: Level, places: readonly string[]): Promise<Counts> => {
  const name = `prove-${level}`
  const file = inProject('.reports', `${name}.ndjson`)
  await rm(file, { force: true })
  const { code } = await tool('@cucumber/cucumber/bin/cucumber.js', [], {
    env: testEnvironment({
      FEATURES: places.join(' '),
      LEVEL: level,
      REPORT: name,
      NODE_OPTIONS: '--import=tsx',
      ...(level === 'browser' ? { CHROMIUM_PATH: await ensureBrowser() } : {}),
    }),
    minutes: 50,
  })
  return withExitCode(code, outcomeCounts(await readOutcomes(file)))
}

/** The tests that claim the rows; the others of their files are skipped and don't count. */
const vitest = async (files: readonly string[], ids: readonly string[]): Promise<Counts> => {
  const file = inProject('.reports', 'prove-unit.json')
  await rm(file, { force: true })
  const isOfDatabase = (name: string) => name.endsWith('.db.spec.ts')
  const projects = [
    ...(files.every(isOfDatabase) ? [] : ['--project', 'unit']),
    ...(files.some(isOfDatabase) ? ['--project', 'database'] : []),
  ]
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await tool('vitest/vitest.mjs', ['run', ...projects, ...reports, '-t', namePattern(ids), ...files], {
    env: testEnvironment({}),
    minutes: 40,
  })
  const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport
  return withExitCode(code, { ...vitestCounts(report), skipped: 0 })
}

const build: Step = {
  name: 'build',
  does: 'the site, which has changed since its last build',
  run: async () => asOne(await run(process.execPath, [inProject('scripts', 'build.mjs')], { minutes: 10 })),
}

/** Lists the cases, and says how many there are. */
const announced = (level: string, cases: readonly Case[], ids: readonly string[]): string => {
  say(['', `${level}:`, ...cases.map((each) => lineOf(each, ids))].join('\n'))
  return cases.length === 1 ? '1 case' : `${cases.length} cases`
}

/** A step for each wanted level at which something claims the rows, and what there is to build before. */
const stepsFor = async ({ ids, levels: wanted }: Wanted): Promise<readonly Step[]> => {
  const [scenarios, specs] = await Promise.all([scenariosOf(ids), specsOf(ids)])
  if (scenarios.length === 0 && specs.length === 0) throw new Sentence(`Nothing claims ${ids.join(', ')}.`)
  const files = [...new Set(specs.map(({ place }) => place))]
  const steps: Step[] =
    files.length === 0 || !wanted.includes('unit')
      ? []
      : [{ name: 'specs', does: announced('specs', specs, ids), run: () => vitest(files, ids) }]
  for (const level of levels) {
    const own = scenarios.filter((claim) => claim.levels.includes(level))
    if (own.length === 0 || !wanted.includes(level)) continue
    const isToBuild = level === 'browser' && !(await isBuilt())
    if (isToBuild) steps.push(build)
    steps.push({
      name: level,
      does: announced(level, own, ids),
      needs: isToBuild ? ['build'] : [],
      run: () =>
        cucumber(
          level,
          own.map(({ place }) => place),
        ),
    })
  }
  return steps
}

const failed = (results: readonly Result[]) => results.some(({ counts }) => counts.failed > 0)

/** Two beside each other, or with `--first` one after the other. */
const resultsOf = async (steps: readonly Step[], first: boolean): Promise<readonly Result[]> => {
  if (!first) return runSteps([...steps])
  const results: Result[] = []
  for (const step of steps) if (!failed(results)) results.push(...(await runSteps([step])))
  return results
}

await main(async () => {
  const wanted = await askedFor()
  const steps = await stepsFor(wanted)
  const ids = wanted.ids.join(', ')
  if (steps.length === 0) throw new Sentence(`No proof at these levels: ${ids}`)
  const results = await resultsOf(steps, wanted.first)
  if (results.length > 1) say(summary([...results]))
  say(failed(results) ? `\nNot proved: ${ids}` : `\nProved: ${ids}`)
  return failed(results) ? 1 : 0
})
