import * as E from 'fp-ts/lib/Either.js'
import type { TimeZone } from '../../../../domain/shared/time-zones'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { formatNumber } from '../../../../domain/shared/money'
import { csvFile } from '../../../../domain/stock/export/csv-file'
import {
  MOST_FILE_ROWS,
  OFFICE_FILE_TEXTS,
  type OfficeFile,
  officeFileName,
  type OfficeFileKind,
  type OfficeFileWanted,
  periodProblem,
} from '../../../../domain/stock/export/office-file'
import type { PriceListFile } from '../../../../domain/stock/export/price-list'
import type { Sql } from '../../../db/database'
import { xlsxFile } from '../../export/xlsx-file'
import { billsFile } from './bills-file'
import { commissionFile } from './commission-file'
import { leadsFile } from './leads-file'
import type { OfPeriod } from './of-period'
import { reservationsFile, salesFile } from './reservations-file'

const FILES: Readonly<Record<OfficeFileKind, (db: Sql, period: OfPeriod) => Promise<PriceListFile>>> = {
  reservations: reservationsFile,
  sales: salesFile,
  commission: commissionFile,
  bills: billsFile,
  leads: leadsFile,
}

const tooMany = failure(
  'too-many-rows',
  `A file has at most ${formatNumber(MOST_FILE_ROWS)} rows. Choose a shorter period.`,
)

/** A file of a brand over a period. Whose the brand is, the caller has checked. */
export const officeFileOf = async (
  db: Sql,
  wanted: OfficeFileWanted,
  timeZone: TimeZone,
): Promise<E.Either<Failure, OfficeFile>> => {
  const { kind, format } = wanted
  const problem = periodProblem(wanted)
  if (problem !== null) return E.left(failure('malformed', problem, 'until'))
  const { formats, name } = OFFICE_FILE_TEXTS[kind]
  if (!formats.includes(format)) return E.left(failure('malformed', `Takes ${formats.join(', ')}.`, 'format'))
  const file = await FILES[kind](db, { ...wanted, timeZone })
  if (file.rows.length > MOST_FILE_ROWS) return E.left(tooMany)
  const bytes = format === 'csv' ? Buffer.from(csvFile(file)) : await xlsxFile(file, name)
  return E.right({ name: officeFileName(wanted), rows: file.rows.length, base64: bytes.toString('base64') })
}
