import type { PropertyType } from '../../../listing/property-type'
import type { SkipReason } from '../codes'
import { isYes, attributeAt, elementAt, type FeedElement, lineAt } from './element'
import type { FeedOptions, KnownUnit } from './feed'

/** Where a unit belongs. */
export interface FeedIdentity {
  readonly key: string
  /** An estate’s; otherwise empty. */
  readonly name: string
}

const isPackage = (element: FeedElement): boolean => isYes(attributeAt(element, 'isHomeLandPackage', 'value')) === true

/** `current`, `sold`, `withdrawn`, as the file says it. */
export const statusOf = (element: FeedElement): string => (element.attributes.get('status') ?? '').trim().toLowerCase()

/** Statuses of what is off the market. */
export const GONE: ReadonlySet<string> = new Set(['withdrawn', 'offmarket', 'deleted'])

/** Why an element is no unit here; null if it is one. */
export const skipOf = (
  element: FeedElement,
  known: KnownUnit | undefined,
  modTime: string | null,
  { takesEstablished }: Pick<FeedOptions, 'takesEstablished'>,
): SkipReason | null => {
  const { name } = element
  if (name !== 'residential' && name !== 'land') return 'not-sold-here'
  const isCommercial = (attributeAt(element, 'landCategory', 'name') ?? '').toLowerCase() === 'commercial'
  if (name === 'land' && isCommercial) return 'not-sold-here'
  if (known !== undefined)
    return modTime !== null && known.modTime !== null && modTime < known.modTime ? 'older-than-last' : null
  const isNew = projectIn(element) !== '' || isYes(lineAt(element, 'newConstruction')) === true || isPackage(element)
  // What is off the market may say no more than its name.
  return name === 'land' || isNew || takesEstablished || GONE.has(statusOf(element)) ? null : 'established-home'
}

export const projectIn = (element: FeedElement): string => lineAt(element, 'project.id') ?? ''

/** The listing that an element names; null if it names none. `place`: of an estate, `Exampleton 5799`; null if it isn’t said. */
export const identityOf = (element: FeedElement, place: string | null): FeedIdentity | null => {
  const project = projectIn(element)
  if (project !== '') return { key: `project:${project}`, name: '' }
  const estate = element.name === 'land' ? (lineAt(element, 'estate.name') ?? '') : ''
  return estate === '' || place === null ? null : { key: `estate:${`${estate}, ${place}`.toLowerCase()}`, name: estate }
}

/** Whether the file says of a known unit that it is in no project any more. */
export const isDetached = (element: FeedElement, known: KnownUnit | undefined): boolean =>
  known?.listing.startsWith('project:') === true &&
  elementAt(element, 'project') !== undefined &&
  projectIn(element) === ''

const TYPES: Readonly<Record<string, PropertyType>> = {
  ...{ apartment: 'Apartments', unit: 'Apartments', flat: 'Apartments', studio: 'Apartments' },
  ...{ servicedapartment: 'Apartments', townhouse: 'Townhouses', villa: 'Townhouses', terrace: 'Townhouses' },
  'duplexsemi-detached': 'Townhouses',
  house: 'House',
}

/** The type of a unit, and whether its category is one that we know. */
export const typeOf = (element: FeedElement): { readonly type: PropertyType; readonly isKnown: boolean } => {
  if (element.name === 'land') return { type: 'Land', isKnown: true }
  if (isPackage(element)) return { type: 'House & Land', isKnown: true }
  const category = (attributeAt(element, 'category', 'name') ?? '').toLowerCase()
  const type = Object.hasOwn(TYPES, category) ? TYPES[category] : undefined
  return { type: type ?? 'House', isKnown: type !== undefined }
}

/** Whether a unit is for auction, and so has no fixed price. */
export const isAuction = (element: FeedElement): boolean =>
  (attributeAt(element, 'authority', 'value') ?? '').toLowerCase() === 'auction'
