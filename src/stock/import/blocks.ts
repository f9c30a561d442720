import type { ProblemCode } from '../../../domain/stock/import/codes'
import type { RunDifference } from '../../../domain/stock/import/run'
import {
  type Group,
  groupOf,
  GROUPS,
  movesText,
  priceMoves,
  type RunRow,
  rowsIn,
} from '../../../domain/stock/import/shown-difference'

export type RunProblem = RunDifference['problems'][number]

/** One row of the table; `lines` is its height, in rows of the row window. */
export type Block = { readonly lines: number } & (
  | { readonly is: 'group'; readonly group: Group; readonly count: number; readonly text: string }
  | { readonly is: 'code'; readonly code: ProblemCode; readonly count: number }
  | { readonly is: 'problem'; readonly problem: RunProblem; readonly row: RunRow | null }
  | { readonly is: 'row'; readonly row: RunRow; readonly warnings: readonly RunProblem[] }
)

const NOTES: Readonly<Partial<Record<Group, string>>> = {
  'needs-you': 'We don’t decide these. Nothing here is ticked.',
  error: 'These rows stay out until they are right. Corrections are for this import only; the file doesn’t change.',
  added: 'They begin as withheld, unless they are put on sale now.',
  withheld: 'The list no longer offers them. They are kept, and visitors don’t see them.',
}

const byRow = (a: RunRow, b: RunRow): number => (a.row ?? Infinity) - (b.row ?? Infinity)

/** Enough lines for what a row says at the narrowest that the table is drawn. */
const linesOf = (row: RunRow, warnings: readonly RunProblem[]): number => {
  const why = row.outcome === 'conflict' ? 3 : groupOf(row) === 'needs-you' || warnings.length > 0 ? 2 : 1
  return Math.max(row.outcome === 'added' ? 1 : row.fields.length, why + Math.max(0, warnings.length - 1))
}

/** The rows of a difference, group by group, and errors by what is wrong with them; of one group, or all. */
export const blocksOf = (difference: RunDifference, filter: Group | null): readonly Block[] => {
  const warnings = new Map<number, RunProblem[]>()
  for (const problem of difference.problems)
    if (problem.severity === 'warning') warnings.set(problem.row, [...(warnings.get(problem.row) ?? []), problem])
  return GROUPS.filter((group) => filter === null || filter === group).flatMap((group): readonly Block[] => {
    const rows = [...rowsIn(difference, group)].sort(byRow)
    if (rows.length === 0) return []
    const text = group === 'price' ? movesText(priceMoves(rows)) : (NOTES[group] ?? '')
    const head: Block = { is: 'group', group, count: rows.length, text, lines: 1 }
    if (group === 'error') return [head, ...errorBlocks(difference, rows)]
    return [
      head,
      ...rows.map((row): Block => {
        const said = row.row === null ? [] : (warnings.get(row.row) ?? [])
        return { is: 'row', row, warnings: said, lines: linesOf(row, said) }
      }),
    ]
  })
}

/** The errors that most rows have come first. */
const errorBlocks = ({ problems }: RunDifference, rows: readonly RunRow[]): readonly Block[] => {
  const byNumber = new Map(rows.map((row) => [row.row, row]))
  const codes = new Map<ProblemCode, RunProblem[]>()
  for (const problem of problems)
    if (problem.severity === 'error') codes.set(problem.code, [...(codes.get(problem.code) ?? []), problem])
  return [...codes]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, all]): readonly Block[] => [
      { is: 'code', code, count: all.length, lines: 1 },
      ...[...all]
        .sort((a, b) => a.row - b.row)
        .map((problem): Block => ({ is: 'problem', problem, row: byNumber.get(problem.row) ?? null, lines: 2 })),
    ])
}

/** Where each block begins, in lines, and after the last how many there are. */
export const placesOf = (blocks: readonly Block[]): readonly number[] => {
  const places = [0]
  for (const { lines } of blocks) places.push((places.at(-1) ?? 0) + lines)
  return places
}
