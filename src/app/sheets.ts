import { ADDRESSES } from '../../domain/shared/addresses'
import { addressAt, pathTo } from '../../domain/shared/paths'
import type { SheetTitle } from './shell/shell.model'

/** What the footer's title block says of a path; those of no sheet redirect home, or have no such footer. */
export const sheetOf = (path: string): SheetTitle => {
  const { name, sheet } = ADDRESSES[addressAt(path) ?? 'home']
  return sheet === undefined ? sheetOf(pathTo('home')) : { number: sheet, name }
}
