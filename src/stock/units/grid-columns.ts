import { CELL_FIELDS, type CellField } from '../../../domain/stock/units-change'

/** Columns of the grid in their order; those with a field can be edited in place. */
export const GRID_COLUMNS = [
  'select',
  'level',
  'label',
  'status',
  'stageId',
  'planType',
  'beds',
  'baths',
  'cars',
  'internal',
  'total',
  'price',
  'next',
  'lastChange',
  'claim',
] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

export const isEditable = (column: GridColumn): column is CellField =>
  (CELL_FIELDS as readonly string[]).includes(column)

export const HEADINGS: Readonly<Record<GridColumn, string>> = {
  select: 'Select',
  level: 'Level',
  label: 'Unit',
  status: 'Status',
  stageId: 'Stage',
  planType: 'Plan',
  beds: 'Bed',
  baths: 'Bath',
  cars: 'Car',
  internal: 'Internal',
  total: 'Total',
  price: 'Price',
  next: 'New price',
  lastChange: 'Last change',
  claim: 'Claim',
}

export const NUMBERS: readonly GridColumn[] = ['beds', 'baths', 'cars', 'internal', 'total', 'price', 'next']

/** In pixels. They don’t follow what is in the rows, so the columns stay where they are while one scrolls; the last takes the rest. */
export const WIDTHS: Readonly<Record<GridColumn, number>> = {
  select: 36,
  level: 50,
  label: 76,
  status: 106,
  stageId: 76,
  planType: 56,
  beds: 42,
  baths: 44,
  cars: 42,
  internal: 66,
  total: 54,
  price: 92,
  next: 92,
  lastChange: 168,
  claim: 200,
}
