import type { Answers, Question } from './answers'
import type { Columns } from './columns'
import { type SheetRow, textAt } from './sheet'

/** The colour of a row: that of its label, or else of its price or its status; null for none. */
export const rowFill = (row: SheetRow, { fields }: Columns): string | null => {
  for (const field of ['label', 'price', 'status'] as const) {
    const fill = row.cells[fields.get(field)?.column ?? -1]?.fill ?? null
    if (fill !== null) return fill
  }
  return null
}

/** Colours of units, with how many have each. */
export const fillsOf = (units: readonly SheetRow[], columns: Columns): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const row of units) {
    const fill = rowFill(row, columns)
    if (fill !== null) counts.set(fill, (counts.get(fill) ?? 0) + 1)
  }
  return counts
}

const SHOWN = 3

/** Every second row in one colour only makes a table easier to read. */
const isStriped = (fills: readonly (string | null)[]): boolean => {
  const changes = fills.filter((fill, i) => i > 0 && fill !== fills[i - 1]).length
  return new Set(fills).size <= 2 && changes >= (fills.length - 1) * 0.8
}

/** Asks what colours mean if they vary and no column says the status of a unit. */
export const fillQuestions = (units: readonly SheetRow[], columns: Columns, answers: Answers): readonly Question[] => {
  const status = columns.fields.get('status')
  if (status !== undefined && units.some((row) => textAt(row, status.column) !== '')) return []
  const fills = units.map((row) => rowFill(row, columns))
  if (new Set(fills).size < 2 || isStriped(fills)) return []
  const answered = new Set(Object.keys(answers.fills ?? {}))
  const label = columns.fields.get('label')?.column ?? -1
  return [...fillsOf(units, columns)]
    .filter(([fill]) => !answered.has(fill))
    .map(([fill, rows]) => ({
      ...({ is: 'fill', fill, rows } as const),
      labels: units
        .filter((_, i) => fills[i] === fill)
        .slice(0, SHOWN)
        .map((row) => textAt(row, label)),
    }))
}
