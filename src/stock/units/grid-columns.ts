import { CELL_FIELDS, type CellField } from '../../../domain/stock/units-change'

/** Columns of the grid in their order; those with a field can be edited in place. */
export const GRID_COLUMNS = [
  'select',
  'level',
  'label',
  'status',
  'claim',
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
