import { MOST_UNITS } from '../../domain/reservation/client/client-reservation.ports'
import { idIn } from './use-choice'

/** Where an agent reserves for a client: `/property/write/7/12?with=13,14`. */
export interface WritePlace {
  readonly propertyId: number
  /** `12`, or the word `room` for the listing's only Available unit. */
  readonly place: string
  /** Further units, in the query `with`. */
  readonly others: readonly number[]
}

/** The place of an address; null unless both ids are right. */
export const writePlaceIn = (
  { propertyId: property, roomId: room }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): WritePlace | null => {
  const propertyId = idIn(property)
  if (propertyId === null || room === undefined || (room !== 'room' && idIn(room) === null)) return null
  const others = (query.get('with') ?? '').split(',').flatMap((id) => idIn(id) ?? [])
  const further = [...new Set(others)].filter((id) => String(id) !== room).slice(0, MOST_UNITS - 1)
  return { propertyId, place: room, others: room === 'room' ? [] : further }
}

const withOthers = (path: string, others: readonly number[], query: readonly string[] = []): string =>
  [path, [...query, ...(others.length === 0 ? [] : [`with=${others.join(',')}`])].join('&')]
    .filter((part) => part !== '')
    .join('?')

/** The form for one unit or several. */
export const writePath = (propertyId: number, [first, ...others]: readonly number[]): string =>
  withOthers(`/property/write/${propertyId}/${first ?? 'room'}`, others)

/** The agent's own details, on the way to the form. */
export const editPath = ({ propertyId, place, others }: WritePlace): string =>
  withOthers(`/property/edit/${propertyId}/${place}`, others)

/** Back from them; `from=0` marks the return. */
export const returnPath = ({ propertyId, place, others }: WritePlace): string =>
  withOthers(`/property/write/${propertyId}/${place}`, others, ['from=0'])

export const completePath = ({ propertyId, place }: WritePlace): string => `/property/complete/${propertyId}/${place}`
export const selectionPath = (propertyId: number): string => `/property/selection/${propertyId}`
