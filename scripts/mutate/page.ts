import type { Break } from './breaks'

/** `outdated`: its line is no longer in the file. `no-proof`: no proof of its rows ran. */
export type Outcome = 'caught' | 'survived' | 'outdated' | 'no-proof'
export interface Result extends Break {
  readonly outcome: Outcome
}

const DOCUMENTS = ['A', 'B', 'D', 'M'] as const
const OUTCOMES: readonly Outcome[] = ['caught', 'survived', 'no-proof', 'outdated']

const lineOf = (name: string, results: readonly Result[]): string => {
  const counts = OUTCOMES.map((each) => results.filter(({ outcome }) => outcome === each).length)
  const [caught = 0, survived = 0] = counts
  const share = caught + survived === 0 ? '' : `${Math.floor((100 * caught) / (caught + survived))} %`
  return `| ${[name, results.length, ...counts, share].join(' | ')} |`
}

const code = (text: string): string => `\`${text.replaceAll('`', 'ˋ').replaceAll('|', '\\|')}\``

/** The figures, by document, and the breaks that nothing noticed. A break of two documents counts in both. */
export const resultsPage = (
  results: readonly Result[],
  { total, levels }: { readonly total: number; readonly levels: string },
): { readonly text: string; readonly summary: string } => {
  const of = (document: string) => results.filter(({ ids }) => ids.some((id) => id.startsWith(document)))
  const summary = [
    '| Document | Breaks | Caught | Survived | No proof at these levels | Outdated | Caught of those tried |',
    '|---|---|---|---|---|---|---|',
    ...DOCUMENTS.map((document) => lineOf(document, of(document))),
    lineOf('All', results),
  ].join('\n')
  const left = results.filter(({ outcome }) => outcome !== 'caught')
  const text = [
    '# Breaks',
    '',
    'Each line of `specs/requirements/breaks.tsv` breaks one line of the code of some rows. `npm run mutate` makes each of them in a copy of the last commit, and runs the',
    'proofs of these rows there, the specs and the scenarios without a browser first. A break is caught if one of them fails.',
    '',
    `Tried: ${results.length} of ${total} breaks, with the proofs of these levels: ${levels.replaceAll(',', ', ')}.`,
    '',
    summary,
    '',
    '## Not caught',
    '',
    '| | Rows | File | Line with the break |',
    '|---|---|---|---|',
    ...left.map(({ outcome, ids, file, after }) => `| ${outcome} | ${ids.join(' ')} | ${file} | ${code(after)} |`),
    '',
  ].join('\n')
  return { text, summary }
}
