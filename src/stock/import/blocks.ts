import type { ProblemCode } from '../../../domain/stock/import/codes'
import { codeText, problemText } from '../../../domain/stock/import/problem-text'
import type { RunDifference } from '../../../domain/stock/import/run'
import {
  type Group,
  GROUP_NAMES,
  groupOf,
  GROUPS,
  movesText,
  priceMoves,
  type RunRow,
  rowsIn,
} from '../../../domain/stock/import/shown-difference'

export type RunProblem = RunDifference['problems'][number]

/** The height of a line of the table, in pixels. */
export const LINE = 30

/** One row of the table; `lines` is its height. */
export type Block = { readonly lines: number } & (
  | { readonly is: 'group'; readonly group: Group; readonly count: number; readonly text: string }
  | { readonly is: 'code'; readonly code: ProblemCode; readonly count: number }
  | {
      readonly is: 'problem'
      readonly problem: RunProblem
      readonly row: RunRow | null
      /** Whether a problem above it is of the same cell, which is corrected there. */
      readonly isRepeated: boolean
    }
  | { readonly is: 'row'; readonly row: RunRow; readonly warnings: readonly RunProblem[] }
)

/** What is said of the groups: before a run is applied, with available units put on sale or not, and afterwards. */
export type Telling = 'withholding' | 'releasing' | 'applied'

const NOTES: Readonly<Partial<Record<Group, string>>> = {
  'needs-you': 'We don’t decide these. Nothing here is ticked.',
  error: 'These rows stay out until they are right. Corrections are for this import only; the file doesn’t change.',
  added: 'Available units begin as withheld.',
  withheld: 'The list no longer offers them. They are kept, and visitors don’t see them.',
}
const NOTES_WHEN: Readonly<Record<Telling, typeof NOTES>> = {
  withholding: NOTES,
  releasing: { ...NOTES, added: 'Available units go on sale.' },
  applied: {
    'needs-you': 'Only what was ticked was applied.',
    error: 'These rows stayed out.',
    withheld: 'They are kept, and visitors don’t see them.',
  },
}

const byRow = (a: RunRow, b: RunRow): number => (a.row ?? Infinity) - (b.row ?? Infinity)

/** Whether a buyer has a part in a row, which then leads to the sale. */
export const hasSale = ({ outcome, offers }: RunRow): boolean =>
  outcome === 'conflict' || outcome === 'protected' || (outcome === 'changed' && offers > 0)

/** Enough lines for what a row says at the narrowest that the table is drawn as one. */
const linesOf = (row: RunRow, warnings: readonly RunProblem[]): number => {
  const why =
    row.outcome === 'conflict' || row.outcome === 'protected'
      ? 3
      : hasSale(row) || groupOf(row) === 'needs-you' || warnings.length > 0
        ? 2
        : 1
  return Math.max(row.outcome === 'added' ? 1 : row.fields.length, why + Math.max(0, warnings.length - 1))
}

/** What the cells of a row say: its fields or what is new, and why. */
export type RowTexts = (row: RunRow) => { readonly what: string; readonly why: string }

/** Heights on a phone, in pixels, as the style sheet has them: around a row, of a line of cells, of a line of text, of a field. */
const [AROUND, CELLS, TEXT, FIELD] = [20, 28, 22, 48]
/** As many letters are surely in a line. */
const LETTERS = 42
const textHeight = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / LETTERS), 0) * TEXT

/** The height of a block on a phone, where cells are below each other. */
const narrowHeight = (block: Block, textsOf: RowTexts): number => {
  switch (block.is) {
    case 'group':
      return textHeight(`${GROUP_NAMES[block.group]} ${block.count} ${block.text}`)
    case 'code':
      return textHeight(codeText(block.code, block.count))
    case 'problem':
      return CELLS + textHeight(block.problem.value) + FIELD
    case 'row': {
      const { row, warnings } = block
      const { what, why } = textsOf(row)
      const fields = row.outcome === 'conflict' ? row.fields.length + 1 : row.fields.length
      const said = row.outcome === 'added' ? textHeight(what) : fields * CELLS
      return CELLS + said + textHeight(why, ...warnings.map(problemText)) + (hasSale(row) ? TEXT : 0)
    }
  }
}

/** The blocks with their lines on a phone. */
export const narrowed = (blocks: readonly Block[], textsOf: RowTexts): readonly Block[] =>
  blocks.map((block) => ({ ...block, lines: Math.ceil((AROUND + narrowHeight(block, textsOf)) / LINE) }))

/** The rows of a difference, group by group, and errors by what is wrong with them; of one group, or all. */
export const blocksOf = (
  difference: RunDifference,
  filter: Group | null,
  telling: Telling = 'withholding',
): readonly Block[] => {
  const warnings = new Map<number, RunProblem[]>()
  for (const problem of difference.problems)
    if (problem.severity === 'warning') warnings.set(problem.row, [...(warnings.get(problem.row) ?? []), problem])
  return GROUPS.filter((group) => filter === null || filter === group).flatMap((group): readonly Block[] => {
    const rows = [...rowsIn(difference, group)].sort(byRow)
    if (rows.length === 0) return []
    const text = group === 'price' ? movesText(priceMoves(rows)) : (NOTES_WHEN[telling][group] ?? '')
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
  const cells = new Set<string>()
  const blockOf = (problem: RunProblem): Block => {
    const cell = `${problem.row} ${problem.field}`
    const isRepeated = cells.has(cell)
    cells.add(cell)
    return { is: 'problem', problem, row: byNumber.get(problem.row) ?? null, isRepeated, lines: 2 }
  }
  return [...codes]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, all]): readonly Block[] => [
      { is: 'code', code, count: all.length, lines: 1 },
      ...[...all].sort((a, b) => a.row - b.row).map(blockOf),
    ])
}

/** Where each block begins, in lines, and after the last how many there are. */
export const placesOf = (blocks: readonly Block[]): readonly number[] => {
  const places = [0]
  for (const { lines } of blocks) places.push((places.at(-1) ?? 0) + lines)
  return places
}
