import { idIn, pathTo } from '../shared/paths'

/** The detail of a purchase: `room` in place of a unit if the order has none. */
export interface DetailPlace {
  readonly propertyId: number
  readonly unitId: number | 'room'
  readonly reservationId: number
}

/** A2.1-28. */
export const updatesPath = (propertyId: number): string => pathTo('updates', { propertyId })
/** A2.1-31. */
export const providersPath = (propertyId: number): string => pathTo('providers', { propertyId })
/** A2.1-23, A2.1-24. */
export const detailPath = ({ propertyId, unitId, reservationId }: DetailPlace): string =>
  pathTo('purchased', { propertyId, unitId, reservationId })

/** An update opened from the list (A2.1-30, A2.9-4). */
export const updatePathFromList = (id: number, propertyId: number): string =>
  pathTo('updateInList', { constructionId: id, propertyId })
/** An update opened from the detail of a purchase (A2.1-29). */
export const updatePathFromDetail = (id: number, { propertyId, unitId, reservationId }: DetailPlace): string =>
  pathTo('updateOfPurchase', { constructionId: id, propertyId, unitId, reservationId })

const unitOf = (text: string | undefined): DetailPlace['unitId'] | null => (text === 'room' ? text : idIn(text))

/** The detail in `/account/inner/3/dtl/7/room/1001`; null for anything else. */
export const detailIn = ({
  propertyId,
  unitId,
  reservationId,
}: Readonly<Partial<Record<keyof DetailPlace, string>>>): DetailPlace | null => {
  const [property, unit, reservation] = [idIn(propertyId), unitOf(unitId), idIn(reservationId)]
  return property === null || unit === null || reservation === null
    ? null
    : { propertyId: property, unitId: unit, reservationId: reservation }
}
