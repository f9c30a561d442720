import { formatDollarRange } from '../../shared/money'
import type { IncomingStatus, UnitValues } from '../import/incoming'
import type { Day } from '../../shared/calendar'
import type { Cents } from '../../shared/money'
import { unitRef } from '../import/unit-ref'
import type { ExportUnit } from './export-unit'

/** Text, a number, a day, an amount, or null for nothing. */
export type ExportCell = string | number | { readonly day: Day } | { readonly cents: Cents } | null

export interface PriceListFile {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly ExportCell[])[]
}

interface Column {
  /** As an import reads it. */
  readonly heading: string
  readonly cell: (values: UnitValues, unitId: number) => ExportCell
  /** Written even where no unit has a value. */
  readonly isAlways?: true
}

/** Blank means "no change" when the file is imported. */
const said = (value: string | number | undefined): ExportCell =>
  value === undefined || value === '' || value === 0 ? null : value

/** No price, in the words of agents; it reads back as none. */
const NO_PRICE = 'POA'

const STATUSES: Readonly<Record<IncomingStatus, string>> = {
  available: 'Available',
  reserved: 'Reserved',
  sold: 'Sold',
  unconditional: 'Unconditional',
  settled: 'Settled',
  withheld: 'Withheld',
}

const range = (from: number | null | undefined, to: number | null | undefined): ExportCell =>
  typeof from !== 'number' || from === 0
    ? null
    : typeof to === 'number' && to > from
      ? formatDollarRange(from, to)
      : from

const COLUMNS: readonly Column[] = [
  { heading: 'Unifi ref', cell: (_, unitId) => unitRef(unitId), isAlways: true },
  { heading: 'Unit', cell: ({ label }) => said(label), isAlways: true },
  { heading: 'Lot on plan', cell: ({ lot }) => said(lot) },
  { heading: 'Building', cell: ({ building }) => said(building) },
  { heading: 'Level', cell: ({ level }) => said(level) },
  { heading: 'Stage', cell: ({ stage }) => said(stage) },
  { heading: 'Plan', cell: ({ planType }) => said(planType) },
  { heading: 'Street address', cell: ({ street }) => said(street) },
  { heading: 'Beds', cell: ({ beds }) => beds ?? null },
  { heading: 'Baths', cell: ({ baths }) => baths ?? null },
  { heading: 'Cars', cell: ({ cars }) => cars ?? null },
  { heading: 'Studies', cell: ({ studies }) => said(studies) },
  { heading: 'Internal m2', cell: ({ internal }) => said(internal) },
  { heading: 'External m2', cell: ({ external }) => said(external) },
  { heading: 'Total m2', cell: ({ total }) => said(total) },
  { heading: 'Storage m2', cell: ({ storage }) => said(storage) },
  { heading: 'Land m2', cell: ({ landSize }) => said(landSize) },
  { heading: 'Frontage m', cell: ({ frontage }) => said(frontage) },
  { heading: 'Depth m', cell: ({ depth }) => said(depth) },
  { heading: 'Aspect', cell: ({ aspect }) => said(aspect) },
  { heading: 'Title type', cell: ({ title }) => said(title) },
  { heading: 'Price', cell: ({ price }) => said(price ?? undefined) ?? NO_PRICE, isAlways: true },
  { heading: 'Price to', cell: ({ priceTo }) => said(priceTo ?? undefined) },
  { heading: 'Land price', cell: ({ landPrice }) => said(landPrice) },
  { heading: 'Build price', cell: ({ buildPrice }) => said(buildPrice) },
  { heading: 'Package price', cell: ({ packagePrice, packagePriceTo }) => range(packagePrice, packagePriceTo) },
  { heading: 'Rent pw', cell: ({ rent, rentTo }) => range(rent, rentTo) },
  { heading: 'Strata pq', cell: ({ strata }) => said(strata) },
  { heading: 'Council pa', cell: ({ council }) => said(council) },
  { heading: 'Status', cell: ({ status }) => (status === undefined ? null : STATUSES[status]), isAlways: true },
]

/** The units of a listing as a price list which an import reads back: columns without any value are left out. */
export const priceListFile = (units: readonly ExportUnit[]): PriceListFile => {
  const columns = COLUMNS.filter(
    ({ cell, isAlways }) => isAlways === true || units.some(({ values, unitId }) => cell(values, unitId) !== null),
  )
  return {
    headings: columns.map(({ heading }) => heading),
    rows: units.map(({ values, unitId }) => columns.map(({ cell }) => cell(values, unitId))),
  }
}
