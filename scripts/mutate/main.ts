// npm run mutate: makes each break of specs/requirements/breaks.tsv in a copy of the last commit, and runs the proofs of its rows
// there, which must fail. --document B takes the breaks of one document, --from 100 --count 50 a part of the list, --every 3 a sample, --levels
// unit,domain,http,screen,browser the proofs to run, --write the figures in docs/breaks.md, and --propose makes the list again.
import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { passOnSignals, run, say } from '../lib/command.mjs'
import { levels as allLevels } from '../lib/levels.mjs'
import { inProject, main, Sentence } from '../lib/project.mjs'
import { asTable, type Break, broken, LIST, readBreaks } from './breaks'
import { type Outcome, type Result, resultsPage } from './page'
import { proposeBreaks } from './propose'

const PAGE = ['docs', 'breaks.md'] as const
const WORKERS = 2
const LEVELS = ['unit', ...allLevels]
/** Exit code of a command ended by its time limit. */
const OUT_OF_TIME = 143

const options = () => {
  const { values } = parseArgs({
    options: {
      document: { type: 'string' },
      from: { type: 'string', default: '1' },
      count: { type: 'string', default: '10000' },
      every: { type: 'string', default: '1' },
      levels: { type: 'string', default: LEVELS.join(',') },
      write: { type: 'boolean', default: false },
      propose: { type: 'boolean', default: false },
    },
  })
  const [from, count, every] = [Number(values.from), Number(values.count), Number(values.every)]
  if ([from, count, every].some((number) => !Number.isInteger(number) || number < 1))
    throw new Sentence('--from, --count and --every take a whole number from 1.')
  return { ...values, from, count, every }
}

/** Checks the last commit out into a separate folder: the working files stay unchanged. */
const copyOf = async (place: number): Promise<string> => {
  const folder = inProject('.data', `breaks-${place}`)
  if (existsSync(folder)) await run('git', ['worktree', 'remove', '--force', folder], { quiet: true })
  const made = await run('git', ['worktree', 'add', '--force', '--detach', folder, 'HEAD'], { quiet: true })
  if (made.code !== 0) throw new Sentence(`The copy could not be made: ${made.output}`)
  await symlink(inProject('node_modules'), join(folder, 'node_modules'))
  return folder
}
const removed = (folder: string) => run('git', ['worktree', 'remove', '--force', folder], { quiet: true })

/** The result of the rows' proofs in a copy. `no-proof`: they have no proof at these levels. */
const proofs = async (
  folder: string,
  ids: readonly string[],
  levels: string,
): Promise<'hold' | 'fail' | 'no-proof'> => {
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', join(folder, 'scripts', 'trace', 'prove.ts'), '--first', '--levels', levels, ...ids],
    // A break can loop forever in a worker that Vitest abandons.
    { cwd: folder, quiet: true, minutes: 15, group: true },
  )
  if (output.includes('\nProved: ')) return 'hold'
  if (output.includes('\nNot proved: ') || code === OUT_OF_TIME) return 'fail'
  if (/^(Nothing claims|No proof at these levels)/m.test(output)) return 'no-proof'
  throw new Sentence(`The proofs of ${ids.join(', ')} could not be run:\n${output.slice(-2000)}`)
}

/** The cheap levels first: a break that they notice needs no browser. */
const outcomeOf = async (folder: string, each: Break, levels: readonly string[]): Promise<Outcome> => {
  const file = join(folder, each.file)
  const source = await readFile(file, 'utf8')
  const text = broken(source, each)
  if (text === null) return 'outdated'
  await writeFile(file, text)
  try {
    let tried = false
    for (const some of [levels.filter((level) => level !== 'browser'), levels.filter((level) => level === 'browser')]) {
      if (some.length === 0) continue
      const result = await proofs(folder, each.ids, some.join(','))
      if (result === 'fail') return 'caught'
      tried ||= result === 'hold'
    }
    return tried ? 'survived' : 'no-proof'
  } finally {
    await writeFile(file, source)
  }
}

const tried = async (breaks: readonly Break[], levels: readonly string[]): Promise<readonly Result[]> => {
  const waiting = [...breaks.entries()]
  const results: Result[] = []
  const work = async (_: unknown, place: number): Promise<void> => {
    const folder = await copyOf(place)
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, each] = next
        const outcome = await outcomeOf(folder, each, levels)
        results[at] = { ...each, outcome }
        say(`${at + 1}/${breaks.length} ${outcome}  ${each.ids.join(' ')}  ${each.file}: ${each.after}`)
      }
    } finally {
      await removed(folder)
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, breaks.length) }, work))
  return results
}

await main(async () => {
  passOnSignals()
  const { propose, write, document, from, count, every, levels } = options()
  if (propose) {
    const breaks = await proposeBreaks()
    await writeFile(inProject(...LIST), asTable(breaks))
    say(`${breaks.length} breaks.`)
    return 0
  }
  const all = await readBreaks()
  const chosen = all
    .filter(({ ids }) => document === undefined || ids.some((id) => id.startsWith(document)))
    .slice(from - 1, from - 1 + count)
    .filter((_, place) => place % every === 0)
  const results = await tried(chosen, levels.split(','))
  const page = resultsPage(results, { total: all.length, levels })
  say(page.summary)
  if (write) await writeFile(inProject(...PAGE), page.text)
  return results.every(({ outcome }) => outcome === 'caught') ? 0 : 1
})
