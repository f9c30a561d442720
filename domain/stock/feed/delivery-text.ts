import { PROBLEMS, type ProblemCode } from '../import/codes'
import { codeText } from '../import/problem-text'
import { counted } from '../import/shown-difference'
import type { Delivery, FeedSettings } from './feed'
import type { DeliveryState } from './delivery.lifecycle'

type DeliveryProblem = Delivery['problems'][number]

export const DELIVERY_STATE_NAMES: Readonly<Record<DeliveryState, string>> = {
  reading: 'Being read',
  read: 'Read',
  refused: 'Not read',
}

/** `12 listings`, or `12 rows` of a price list. */
export const elementsText = (elements: number, { projectId }: FeedSettings): string =>
  projectId === null ? counted(elements, 'listing', 'listings') : counted(elements, 'row', 'rows')

interface ProblemGroup {
  readonly code: ProblemCode
  /** `3 × This isn’t a price. …` */
  readonly text: string
  /** `Row 7, ABC-12: price “$50l,000”` of the first ones, and how many more there are. */
  readonly rows: readonly string[]
}

const MOST_ROWS = 10

/** The problems of a delivery by what is wrong: errors first, then those that most rows have. */
export const problemGroups = (problems: readonly DeliveryProblem[]): readonly ProblemGroup[] => {
  const codes = new Map<ProblemCode, DeliveryProblem[]>()
  for (const problem of problems) codes.set(problem.code, [...(codes.get(problem.code) ?? []), problem])
  const isWarning = (code: ProblemCode) => Number(PROBLEMS[code].severity === 'warning')
  return [...codes]
    .sort(([a, all], [b, others]) => isWarning(a) - isWarning(b) || others.length - all.length)
    .map(([code, all]) => ({
      ...{ code, text: codeText(code, all.length) },
      rows: [
        ...all.slice(0, MOST_ROWS).map(rowText),
        ...(all.length > MOST_ROWS ? [`and ${all.length - MOST_ROWS} more`] : []),
      ],
    }))
}
const rowText = ({ row, key, field, value }: DeliveryProblem): string =>
  `Row ${row}${key === null ? '' : `, ${key}`}: ${field}${value === '' ? '' : ` “${value}”`}`
