import type { LeftOut } from './answers'
import { UNKEPT } from './kept-values'
import type { SheetFile } from './read-sheets'

const WHY: readonly (readonly [LeftOut['why'], string])[] = [
  ['private', 'Not read, whatever they hold:'],
  ['hidden', 'Hidden in the file, so not read:'],
  ['ignored', 'Not needed here:'],
  ['second', 'Another column says it already:'],
  ['unknown', 'New to us, and left out:'],
]

const named = ({ heading, column }: LeftOut): string => (heading === '' ? `column ${column}` : heading)

/** The columns of a file of which nothing is kept, a sentence for each reason: `Not needed here: Notes, Comments.` */
export const leftOutTexts = ({ leftOut, columns }: Pick<SheetFile, 'leftOut'> & Columns): readonly string[] =>
  [
    ...WHY.map(([why, text]) => [text, leftOut.filter((each) => each.why === why).map(named)] as const),
    ...UNKEPT.map(({ fields, why }) => [why, fields.flatMap((field) => columns[field] ?? [])] as const),
  ].flatMap(([text, headings]) => (headings.length === 0 ? [] : [`${text} ${headings.join(', ')}.`]))

interface Columns {
  /** The heading of each field that is read. */
  readonly columns: Readonly<Partial<Record<string, string>>>
}
