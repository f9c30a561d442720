import * as t from 'io-ts'
import { token } from '../../shared/token'
import { feeColumns, type PriceColumn, priceColumns, withCommission } from '../price-list/price-columns'
import type { Listing } from '../listing'
import type { Unit } from '../unit'
import { unitTitle } from '../units/unit-title'

/** The most units that can be compared. */
export const MOST_COMPARED = 4

/** A unit selected for comparison. */
export const ComparedUnit = t.type(
  {
    ...{ propertyId: t.number, unitId: t.number, apt: t.string, listing: t.string },
    /** `Apartment 208`; in a tab that was open before a release, `208`. */
    title: t.string,
  },
  'ComparedUnit',
)
export type ComparedUnit = t.TypeOf<typeof ComparedUnit>

export const comparedUnit = ({ listing, unit: { unitId, apt } }: ComparedHome): ComparedUnit => ({
  ...{ propertyId: listing.propertyId, unitId, apt, listing: listing.name, title: unitTitle(listing, apt) },
})

/** Session storage of the compared units. */
export interface CompareStore {
  load(): readonly ComparedUnit[]
  save(units: readonly ComparedUnit[]): void
}
export const COMPARE_STORE = token<CompareStore>('compare-store')

/** A compared unit and its listing. */
export interface ComparedHome {
  readonly listing: Listing
  readonly unit: Unit
}

/** Compared units that aren't shown any more. `Apartment 208, Vesper House is no longer for sale.`; empty for none. */
export const noLongerCompared = (
  units: readonly ComparedUnit[],
  homes: readonly Pick<ComparedHome, 'unit'>[],
): string =>
  units
    .filter(({ unitId }) => !homes.some(({ unit }) => unit.unitId === unitId))
    .map(({ title, listing }) => `${title}, ${listing} is no longer for sale.`)
    .join(' ')

export interface CompareRow {
  readonly label: string
  readonly values: readonly string[]
  /** Whether the units have different values. */
  readonly differs: boolean
}

const SHOWN_APART: readonly string[] = ['apt', 'status', 'revisedPrice', 'floorPlanUrl']

const rowOf = (label: string, values: readonly string[]): CompareRow => ({
  label,
  values,
  differs: new Set(values).size > 1,
})

const asTheyAre = (columns: readonly PriceColumn[]): readonly PriceColumn[] => columns

/** Facts and fees, one row each, and what each pays an agent. Omits rows without a value for any unit. */
export const compareRows = (homes: readonly ComparedHome[], showsCommission: boolean): readonly CompareRow[] => {
  const units = homes.map(({ unit }) => unit)
  const columns = homes.flatMap(({ listing }) => [
    ...(showsCommission ? withCommission : asTheyAre)(priceColumns(units, listing.propertyType), units),
    ...feeColumns(units, listing.propertyType),
  ])
  const unique = new Map<string, PriceColumn>(
    columns.filter(({ key }) => !SHOWN_APART.includes(key)).map((column) => [column.key, column]),
  )
  return [
    ...(new Set(homes.map(({ listing }) => listing.propertyId)).size > 1
      ? [
          rowOf(
            'Suburb',
            homes.map(({ listing }) => `${listing.suburb} ${listing.state}`),
          ),
        ]
      : []),
    ...[...unique.values()].map((column) => rowOf(column.label, units.map(column.text))),
  ].filter(({ values }) => values.some((value) => value !== 'N/A'))
}
