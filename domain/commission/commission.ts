import * as t from 'io-ts'
import { IsoDate } from '../shared/iso-date'
import { Cents } from '../shared/money'

/** A month of the chart: commission due in it, and its bonus (A3-3). */
export const MonthOfCommission = t.type(
  {
    commission: Cents,
    bonus: Cents,
    /** The month's start, in epoch seconds. */
    beginTime: t.number,
    /** `Jul`. */
    monthName: t.string,
  },
  'MonthOfCommission',
)
export type MonthOfCommission = t.TypeOf<typeof MonthOfCommission>

/** A financial year of the chart, bonuses included (A3-5). */
export const YearOfCommission = t.type(
  {
    commission: Cents,
    /** `2026–27`. */
    yearName: t.string,
  },
  'YearOfCommission',
)
export type YearOfCommission = t.TypeOf<typeof YearOfCommission>

export const ENTRY_KINDS = ['commission', 'bonus', 'clawback'] as const

/** As shown in place of a unit, and in the CSV file. */
export const ENTRY_NAMES = {
  commission: 'Commission',
  bonus: 'Sales bonus',
  clawback: 'Clawback',
} as const satisfies Record<(typeof ENTRY_KINDS)[number], string>

/** An entry of the ledger, which explains a part of a bar. */
export const CommissionEntry = t.type(
  {
    id: t.number,
    kind: t.keyof({ commission: null, bonus: null, clawback: null }),
    /** `905, The Lantern`; empty for a bonus. */
    unit: t.string,
    /** Its origin, `50% when unconditional`. */
    rule: t.string,
    earnedAt: IsoDate,
    /** The day it is due, `2026-12-07`. */
    dueOn: t.string,
    /** Negative for a clawback. */
    amount: Cents,
  },
  'CommissionEntry',
)
export type CommissionEntry = t.TypeOf<typeof CommissionEntry>
