import * as E from 'fp-ts/lib/Either.js'
import { isDay } from '../../../domain/shared/calendar'
import { FILE_FORMATS, OFFICE_FILES } from '../../../domain/stock/export/office-file'
import { tenantByLabel } from '../../content/tenants'
import { done, refused } from '../../office/reply'
import { wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { officeFileOf } from '../office/files/office-file'
import type { StockCommand } from './stock-services'

/** `office-file KIND --brand LABEL --from DAY --until DAY [--format csv|xlsx] [--out FILE]`. A CSV file is printed without `--out`. */
const officeFile: StockCommand = async ({ db }, args) => {
  const day = { type: 'string', default: '' } as const
  const options = {
    brand: day,
    from: day,
    until: day,
    format: { type: 'string', default: 'csv' },
    out: { type: 'string' },
  } as const
  const { brand, from, until, format: chosen, out, words } = wordsOf(args, options)
  const kind = OFFICE_FILES.find((each) => each === words[0])
  if (kind === undefined || words.length > 1)
    throw new WrongUse(`office-file takes one of: ${OFFICE_FILES.join(', ')}.`)
  const format = FILE_FORMATS.find((each) => each === chosen)
  if (format === undefined) throw new WrongUse(`--format takes ${FILE_FORMATS.join(', ')}.`)
  if (!isDay(from) || !isDay(until)) throw new WrongUse('--from and --until take days, such as 2026-11-01.')
  if (out === '') throw new WrongUse('--out takes the name of a new file.')
  if (format === 'xlsx' && out === undefined) throw new WrongUse('Name a new file for XLSX, with --out.')
  const { label, timeZone } = await tenantByLabel(db.sql, brand)
  if (label !== brand)
    throw new WrongUse(brand === '' ? '--brand takes the name of a brand.' : `No brand is named ${brand}.`)
  const made = await officeFileOf(db.sql, { brand, kind, format, from, until }, timeZone)
  if (E.isLeft(made)) return refused(made.left)
  const { rows, base64 } = made.right
  if (out === undefined) return done(Buffer.from(base64, 'base64').toString().trimEnd())
  const text = `${rows === 1 ? '1 row is' : `${rows} rows are`} in ${out}.`
  return { ...done(text, { brand, kind, rows, file: out }), save: { path: out, base64 } }
}

export const OFFICE_FILE_COMMANDS: Readonly<Record<string, StockCommand>> = { 'office-file': officeFile }
