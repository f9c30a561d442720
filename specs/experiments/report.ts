import { availableParallelism } from 'node:os'
import type { Result } from './experiment'

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

/** Which rules a control broke, and how often; the sentences themselves name rows of that run. */
const rulesBroken = ({ wrong }: Result): string => {
  const counted = new Map<string, number>()
  for (const each of wrong) {
    const rule =
      each
        .replace(/^killed at [^:]*: [^:]*: /, '')
        .split(':')[0]
        ?.replace(/\d+/g, 'n') ?? ''
    counted.set(rule, (counted.get(rule) ?? 0) + 1)
  }
  return [...counted].map(([rule, times]) => `${rule} (${times})`).join('; ')
}

const section = (title: string, results: readonly Result[]): string =>
  [
    `## ${title}`,
    '',
    '| Experiment | Trial | Runs | Seen | Wrong |',
    '|---|---|---:|---|---:|',
    ...results
      .filter(({ expect }) => expect === 'holds')
      .map((each) => `| ${each.experiment} | ${each.trial} | ${each.runs} | ${each.seen} | ${each.wrong.length} |`),
    '',
    'Controls, each with a guard taken away:',
    '',
    '| Experiment | Taken away | Runs | Seen | What went wrong |',
    '|---|---|---:|---|---|',
    ...results
      .filter(({ expect }) => expect === 'breaks')
      .map((each) => `| ${each.experiment} | ${each.trial} | ${each.runs} | ${each.seen} | ${rulesBroken(each)} |`),
  ].join('\n')

/** The text of `docs/experiments.md`. */
export const page = (runs: readonly { readonly title: string; readonly results: readonly Result[] }[]): string =>
  [
    '# Experiments',
    '',
    'What happens to units, reservations, memberships, commission and money under load, races, failures and fraud. `npm run experiments -- --write` makes this page;',
    '`npm run experiments` runs everything on the database that `DATABASE_URL` names, or on the embedded one; `-- --postgres` starts a PostgreSQL for it, and',
    '`-- --small` runs what `npm test` runs.',
    '',
    "The experiments with payments run for every kind of payment: a reservation's fee and a membership's subscription.",
    '',
    "Every trial ends with a check of the whole database and the provider's books (`specs/experiments/invariants.ts`): every captured payment has one reservation",
    'or membership, or one full refund; a refunded subscription is cancelled; no unit has two live claims and no email address two accounts; ledger, units and',
    'reservations agree; each reservation and each membership has its emails, each sent once; each event of a sale is in the commission ledger once, and each',
    'entry on one invoice; invoices are numbered without gaps and sent once; nothing is left unfinished. A trial holds when nothing is wrong.',
    'A control takes a guard away from outside (another adapter, another function, SQL in its own database) and must go wrong: an experiment that cannot fail',
    'proves nothing.',
    '',
    `Of a full run on ${availableParallelism()} cores:`,
    '',
    ...runs.map(({ title, results }) => `${section(title, results)}\n`),
  ].join('\n')
