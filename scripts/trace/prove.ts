// npm run prove -- B4-4 M9-31: runs only the proofs of these rows; an Examples row runs without the others.
// --levels unit,domain,http names the levels; --first ends at the first proof that fails.
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from '../lib/browser.mjs'
import { run, say, tool } from '../lib/command.mjs'
import { inProject, main, root, Sentence } from '../lib/project.mjs'
import { filesBelow } from '../lib/sources.mjs'
import { testEnvironment } from '../lib/test-environment.mjs'
import { bracketedIds, type Claim, type Level, levels, namePattern, scenarioClaims } from './claims'
import { readFeatures } from './features'
import { idPattern, readRequirements } from './requirements'

const isOf = (ids: readonly string[]) => (claimed: string) => ids.includes(claimed)

/** Spec files that name one of the rows in brackets, in a test's name or in a table of `test.each`. */
const specsOf = async (ids: readonly string[]): Promise<readonly string[]> => {
  const files = (await filesBelow(inProject('specs'))).filter((file) => /\.spec\.tsx?$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files
    .filter((_, place) => bracketedIds(sources[place] ?? '').some(isOf(ids)))
    .map((file) => relative(root, file))
}

const cucumber = async (level: Level, claims: readonly Claim[]): Promise<boolean> => {
  say(`\n── ${level}: ${claims.map(({ place }) => place).join(' ')}`)
  const { code } = await tool('@cucumber/cucumber/bin/cucumber.js', ['--profile', level], {
    env: testEnvironment({
      FEATURES: claims.map(({ place }) => place).join(' '),
      REPORT_PREFIX: 'prove-',
      NODE_OPTIONS: '--import=tsx',
      ...(level === 'browser' ? { CHROMIUM_PATH: await ensureBrowser() } : {}),
    }),
    minutes: 50,
  })
  return code === 0
}

const vitest = async (files: readonly string[], ids: readonly string[]): Promise<boolean> => {
  say(`\n── specs: ${files.join(' ')}`)
  const { code } = await tool('vitest/vitest.mjs', ['run', '-t', namePattern(ids), ...files], {
    env: testEnvironment({}),
    minutes: 40,
  })
  return code === 0
}

interface Wanted {
  readonly ids: readonly string[]
  /** `unit` are the specs, also those of the database. */
  readonly levels: readonly string[]
  readonly first: boolean
}

const askedFor = async (): Promise<Wanted> => {
  const { values, positionals: ids } = parseArgs({
    allowPositionals: true,
    options: { levels: { type: 'string' }, first: { type: 'boolean', default: false } },
  })
  const known = new Map((await readRequirements()).map((each) => [each.id, each]))
  if (ids.length === 0) throw new Sentence('Name the rows to prove: npm run prove -- B4-4 M9-31')
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new Sentence(
      `${unknown.join(', ')} is in none of specs/requirements/*.tsv${unknown.every((id) => idPattern.test(id)) ? '' : '; an id looks like B4-4'}.`,
    )
  ids.forEach((id) => say(`${id}  ${known.get(id)?.requirement ?? ''}`))
  return { ids, levels: values.levels?.split(',') ?? ['unit', ...levels], first: values.first }
}

type Proof = () => Promise<boolean>

const proofsOf = async ({ ids, levels: wanted }: Wanted): Promise<readonly Proof[]> => {
  const claims = scenarioClaims(await readFeatures(), () => undefined).filter((claim) => claim.ids.some(isOf(ids)))
  const files = await specsOf(ids)
  if (claims.length === 0 && files.length === 0) throw new Sentence(`Nothing claims ${ids.join(', ')}.`)
  const scenarios = levels.flatMap((level): Proof[] => {
    const own = claims.filter((claim) => claim.levels.includes(level))
    if (own.length === 0 || !wanted.includes(level)) return []
    return [async () => (level !== 'browser' || (await build())) && cucumber(level, own)]
  })
  return files.length > 0 && wanted.includes('unit') ? [() => vitest(files, ids), ...scenarios] : scenarios
}

const build = async (): Promise<boolean> =>
  (await run(process.execPath, [inProject('scripts', 'build.mjs')], { minutes: 10 })).code === 0

await main(async () => {
  const wanted = await askedFor()
  const proofs = await proofsOf(wanted)
  if (proofs.length === 0) throw new Sentence(`No proof at these levels: ${wanted.ids.join(', ')}`)
  const proved: boolean[] = []
  for (const proof of proofs) if (!wanted.first || proved.every(Boolean)) proved.push(await proof())
  say(proved.every(Boolean) ? `\nProved: ${wanted.ids.join(', ')}` : `\nNot proved: ${wanted.ids.join(', ')}`)
  return proved.every(Boolean) ? 0 : 1
})
