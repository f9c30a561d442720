import type { PropertyType } from '../../../listing/property-type'
import type { UnitValues } from '../incoming'
import { isYes, attributeAt, type FeedElement, lineAt } from './element'
import { areaAt, carsIn, councilIn, countAt, sidesIn } from './figures'
import { GONE, statusOf } from './kind'
import type { FeedAddress } from './label'
import type { Notes } from './notes'
import { pricesIn } from './prices'

/** What an element says of its unit; what it leaves out, and what has an error, isn’t there. */
export const unitValues = (
  element: FeedElement,
  { type, address }: { readonly type: PropertyType | null; readonly address: FeedAddress },
  notes: Notes,
): UnitValues => {
  const isOnLot = type === 'Land' || type === 'House & Land'
  const beds = countAt(element, 'features.bedrooms', 'beds', notes)
  const none = type === 'Land' ? 0 : undefined
  return withoutUndefined({
    status: statusIn(element, notes),
    label: address.label === '' ? undefined : address.label,
    lot: address.lot === '' ? undefined : address.lot,
    stage: element.name === 'land' ? filled(lineAt(element, 'estate.stage')) : undefined,
    street: isOnLot ? filled(address.street) : undefined,
    beds: beds?.count ?? none,
    baths: countAt(element, 'features.bathrooms', 'baths', notes)?.count ?? none,
    cars: carsIn(element, notes) ?? none,
    studies: countAt(element, 'features.study', 'studies', notes)?.count ?? orNothing(beds?.studies),
    internal: areaAt(element, 'buildingDetails.area', notes),
    landSize: areaAt(element, 'landDetails.area', notes),
    ...sidesIn(element, notes),
    council: councilIn(element, notes),
    ...pricesIn(element, type, notes),
  })
}

const orNothing = (count: number | undefined): number | undefined => (count === 0 ? undefined : count)
const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

/** Keys without a value are left out. */
const withoutUndefined = <A extends object>(values: A): { [K in keyof A]: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof A]: Exclude<A[K], undefined>
  }

const statusIn = (element: FeedElement, notes: Notes): UnitValues['status'] => {
  const status = statusOf(element)
  if (GONE.has(status)) return 'withheld'
  if (status === 'sold') return 'sold'
  if (status === 'current')
    return isYes(attributeAt(element, 'underOffer', 'value')) === true ? 'reserved' : 'available'
  notes.problem('status', 'status-unknown', status)
  return undefined
}
