import { idIn } from '../../domain/shared/paths'
import type { WritePlace } from '../../domain/reservation/client/client-paths'
import { MOST_UNITS } from '../../domain/reservation/client/client-reservation.ports'

/** The place of an address; null unless both ids are right. */
export const writePlaceIn = (
  { propertyId: property, unitId: unit }: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): WritePlace | null => {
  const propertyId = idIn(property)
  if (propertyId === null || unit === undefined || (unit !== 'room' && idIn(unit) === null)) return null
  const others = (query.get('with') ?? '').split(',').flatMap((id) => idIn(id) ?? [])
  const further = [...new Set(others)].filter((id) => String(id) !== unit).slice(0, MOST_UNITS - 1)
  return { propertyId, place: unit, others: unit === 'room' ? [] : further }
}
