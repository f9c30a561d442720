import * as t from 'io-ts'
import { type Day, daysBetween } from '../../shared/calendar'
import { oneOf } from '../../shared/one-of'

/** Files of a brand for its office, each over a period. */
export const OFFICE_FILES = ['reservations', 'sales', 'commission', 'bills', 'leads'] as const
export const OfficeFileKind = oneOf(OFFICE_FILES, 'OfficeFileKind')
export type OfficeFileKind = t.TypeOf<typeof OfficeFileKind>

export const FILE_FORMATS = ['csv', 'xlsx'] as const
export const FileFormat = oneOf(FILE_FORMATS, 'FileFormat')
export type FileFormat = t.TypeOf<typeof FileFormat>

interface Described {
  readonly name: string
  /** Which rows are in it. */
  readonly about: string
  readonly formats: readonly FileFormat[]
}

export const OFFICE_FILE_TEXTS: Readonly<Record<OfficeFileKind, Described>> = {
  reservations: {
    name: 'Reservations and offers',
    about: 'Placed in the period, with buyer, agent, price and what has become of each.',
    formats: FILE_FORMATS,
  },
  sales: {
    name: 'Sales',
    about: 'Contracts signed in the period, with price, commission and settlement.',
    formats: FILE_FORMATS,
  },
  commission: {
    name: 'Commission',
    about: 'What agents earned in the period, and what was taken back, each with its invoice.',
    formats: FILE_FORMATS,
  },
  bills: {
    name: 'Bills for Xero',
    about:
      'Invoices that agents sent in the period and what was taken back from them, in the columns that Xero imports as bills.',
    formats: ['csv'],
  },
  leads: {
    name: 'Leads',
    about: 'What people asked in the period, with how to reach them and what they agreed to.',
    formats: FILE_FORMATS,
  },
}

/** Both days are in it. */
export interface FilePeriod {
  readonly from: Day
  readonly until: Day
}

export interface OfficeFileWanted extends FilePeriod {
  readonly brand: string
  readonly kind: OfficeFileKind
  readonly format: FileFormat
}

/** A file, with the number of its rows. */
export const OfficeFile = t.type({ name: t.string, rows: t.number, base64: t.string }, 'OfficeFile')
export type OfficeFile = t.TypeOf<typeof OfficeFile>

/** More are refused, not cut off. */
export const MOST_FILE_ROWS = 20_000

/** What is wrong with a period; null if nothing is. */
export const periodProblem = ({ from, until }: FilePeriod): string | null => {
  if (until < from) return 'The last day is before the first.'
  return daysBetween(from, until) > 366 ? 'A period has at most a year.' : null
}

/** `Sales 2026-11-01 to 2026-11-30.xlsx` */
export const officeFileName = ({ kind, format, from, until }: Omit<OfficeFileWanted, 'brand'>): string =>
  `${OFFICE_FILE_TEXTS[kind].name} ${from} to ${until}.${format}`
