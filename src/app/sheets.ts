import { ADDRESS_TITLES } from '../../domain/shared/address-titles'
import { addressAt, pathTo } from '../../domain/shared/paths'
import type { SheetTitle } from './shell/shell.model'

/** Returns a path's entry in the footer's title block. Paths without a sheet redirect home, or have no such footer. */
export const sheetOf = (path: string): SheetTitle => {
  const { name, sheet } = ADDRESS_TITLES[addressAt(path) ?? 'home']
  return sheet === undefined ? sheetOf(pathTo('home')) : { number: sheet, name }
}
