import * as t from 'io-ts'
import { STOCK_STATUSES } from '../listing/unit.lifecycle'
import { oneOf } from '../shared/one-of'

/** What words find at the desk: projects by name and suburb, and units by label, alone or with words of the project’s name. */
export const Found = t.type(
  {
    projects: t.array(t.type({ id: t.number, name: t.string, suburb: t.string }, 'FoundProject')),
    units: t.array(
      t.type(
        {
          unitId: t.number,
          label: t.string,
          status: oneOf(STOCK_STATUSES, 'StockStatus'),
          projectId: t.number,
          project: t.string,
        },
        'FoundUnit',
      ),
    ),
  },
  'Found',
)
export type Found = t.TypeOf<typeof Found>

/** The most of each kind that is found. */
export const MOST_FOUND = 8
