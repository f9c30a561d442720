import { availableParallelism } from 'node:os'
import type { Result } from './experiment'
import type { KeptDatabase, KeptResult } from './kept-results'

const verdict = ({ passed, expect }: Result): string =>
  expect === 'holds' ? (passed ? 'holds' : 'DOES NOT HOLD') : passed ? 'breaks, as it must' : 'DOES NOT BREAK'
const SHOWN = 5

/** One trial, printed as it finishes. */
export const inLines = (result: Result): string =>
  [
    `${result.passed ? '✔' : '✖'} ${result.expect === 'holds' ? '' : 'control '}${result.trial}: ${result.runs} runs, ${result.seen}: ${verdict(result)}`,
    ...(result.passed && result.expect === 'holds' ? [] : result.wrong.slice(0, SHOWN).map((each) => `    ${each}`)),
    ...(result.wrong.length > SHOWN && !result.passed ? [`    and ${result.wrong.length - SHOWN} more`] : []),
  ].join('\n')

export const inTable = (results: readonly Result[]): string => {
  const rows = [
    ['Experiment', 'Trial', 'Runs', 'Seen', 'Outcome'],
    ...results.map((each) => [each.experiment, nameOf(each), String(each.runs), each.seen, verdict(each)]),
  ]
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const nameOf = ({ trial, expect }: Result): string => (expect === 'holds' ? trial : `control: ${trial}`)

export const countsOf = (results: readonly Result[]) => ({
  passed: results.filter(({ passed }) => passed).length,
  failed: results.filter(({ passed }) => !passed).length,
  skipped: 0,
})

const inWords = (wrong: KeptResult['wrong']): string =>
  Object.entries(wrong)
    .map(([rule, times]) => `${rule} (${times})`)
    .join('; ')

const countOf = (wrong: KeptResult['wrong']): number => Object.values(wrong).reduce((sum, each) => sum + each, 0)

const section = ({ title, results }: KeptDatabase): string =>
  [
    `## ${title}`,
    '',
    '| Experiment | Trial | Runs | Seen | Wrong |',
    '|---|---|---:|---|---:|',
    ...results
      .filter(({ expect }) => expect === 'holds')
      .map((each) => `| ${each.experiment} | ${each.trial} | ${each.runs} | ${each.seen} | ${countOf(each.wrong)} |`),
    '',
    'Controls, each with a guard taken away:',
    '',
    '| Experiment | Taken away | Runs | Seen | What went wrong |',
    '|---|---|---:|---|---|',
    ...results
      .filter(({ expect }) => expect === 'breaks')
      .map((each) => `| ${each.experiment} | ${each.trial} | ${each.runs} | ${each.seen} | ${inWords(each.wrong)} |`),
    ...withoutControls(results),
  ].join('\n')

const titlesOf = (results: readonly KeptResult[]): string[] => [...new Set(results.map(({ experiment }) => experiment))]

/** Experiments of which only the other trials are kept. */
const withoutControls = (results: readonly KeptResult[]): readonly string[] => {
  const controlled = titlesOf(results.filter(({ expect }) => expect === 'breaks'))
  const missing = titlesOf(results).filter((title) => !controlled.includes(title))
  return missing.length === 0
    ? []
    : ['', `Not in the table yet: the controls of ${missing.map((each) => `“${each}”`).join(', ')}.`]
}

const inFull = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
const day = (date: string) => inFull.format(new Date(date))
const datesOf = (results: readonly KeptResult[]): string[] => [...new Set(results.map(({ date }) => date))].sort()

/** The day of the full run, or of each experiment's run if they differ. */
const whenRun = (databases: readonly KeptDatabase[]): readonly string[] => {
  const on = `on ${availableParallelism()} cores`
  const all = databases.flatMap(({ results }) => results)
  const [first, ...others] = datesOf(all)
  if (first === undefined || others.length === 0)
    return [`Of full runs ${on}${first === undefined ? '' : `, ${day(first)}`}:`]
  const runOf = (title: string) =>
    databases.map(({ results }) =>
      datesOf(results.filter(({ experiment }) => experiment === title))
        .map(day)
        .join(', '),
    )
  return [
    `Of full runs ${on}, on these days:`,
    '',
    `| Experiment | ${databases.map(({ title }) => title).join(' | ')} |`,
    `|---|${databases.map(() => '---|').join('')}`,
    ...titlesOf(all).map((title) => `| ${title} | ${runOf(title).join(' | ')} |`),
  ]
}

/** The text of `docs/experiments.md`. */
export const page = (databases: readonly KeptDatabase[]): string =>
  [
    '# Experiments',
    '',
    'What happens to units, reservations, memberships, commission and money under load, races, failures and fraud. `npm run experiments -- --write` makes this page',
    'from `docs/experiments.json`, which keeps the results; with `--only 16,17` it replaces the results of these experiments alone.',
    '`npm run experiments` runs everything on the database that `DATABASE_URL` names, or on the embedded one; `-- --postgres` starts a PostgreSQL for it, and',
    '`-- --small` runs what `npm test` runs.',
    '',
    "The experiments with payments run for every kind of payment: a reservation's fee and a membership's subscription.",
    '',
    "Every trial ends with a check of the whole database and the provider's books (`specs/experiments/rules/invariants.ts`): every captured payment has one reservation",
    'or membership, or one full refund; a refunded subscription is cancelled; no unit has two live claims and no email address two accounts; ledger, units and',
    'reservations agree; each reservation and each membership has its emails, each sent once; each event of a sale is in the commission ledger once, and each',
    'entry on one invoice; invoices are numbered without gaps and sent once; nothing is left unfinished. A trial holds when nothing is wrong.',
    'A control takes a guard away from outside (another adapter, another function, SQL in its own database) and must go wrong: an experiment that cannot fail',
    'proves nothing.',
    '',
    ...whenRun(databases),
    '',
    ...databases.map((each) => `${section(each)}\n`),
  ].join('\n')
