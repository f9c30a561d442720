import * as t from 'io-ts'
import { PropertyType } from '../listing/property-type'
import { STOCK_STATUSES } from '../listing/unit.lifecycle'
import { oneOf } from '../shared/one-of'

/**
 * What words find at the desk: projects by name and suburb, units by label, alone or with words of the project’s name, and for those who
 * sell there sales by number, buyer or what buys, and questions by who asked.
 */
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
    /** `label`: the unit’s. */
    sales: t.array(
      t.type(
        { id: t.number, buyer: t.string, label: t.string, propertyType: PropertyType, project: t.string },
        'FoundSale',
      ),
    ),
    /** `project` is empty for a question to the brand. */
    leads: t.array(t.type({ id: t.number, name: t.string, project: t.string }, 'FoundLead')),
  },
  'Found',
)
export type Found = t.TypeOf<typeof Found>

/** The most of each kind that is found. */
export const MOST_FOUND = 8
