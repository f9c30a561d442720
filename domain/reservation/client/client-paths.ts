import { pathTo } from '../../shared/paths'

/** The page on which an agent reserves for a client: `/property/write/7/12?with=13,14`. */
export interface WritePlace {
  readonly propertyId: number
  /** `12`, or the word `room` for the listing's only Available unit. */
  readonly place: string
  /** Further units, in the query `with`. */
  readonly others: readonly number[]
}

const withOthers = (path: string, others: readonly number[], query: readonly string[] = []): string =>
  [path, [...query, ...(others.length === 0 ? [] : [`with=${others.join(',')}`])].join('&')]
    .filter((part) => part !== '')
    .join('?')

/** The form for one unit or several. */
export const writePath = (propertyId: number, [first, ...others]: readonly number[]): string =>
  withOthers(pathTo('clientForm', { propertyId, unitId: first ?? 'room' }), others)

/** The agent's own details, on the way to the form. */
export const editPath = ({ propertyId, place, others }: WritePlace): string =>
  withOthers(pathTo('clientFormDetails', { propertyId, unitId: place }), others)

/** Back from them; `from=0` marks the return. */
export const returnPath = ({ propertyId, place, others }: WritePlace): string =>
  withOthers(pathTo('clientForm', { propertyId, unitId: place }), others, ['from=0'])

export const completePath = ({ propertyId, place }: WritePlace): string =>
  pathTo('clientConfirmation', { propertyId, unitId: place })
