import { entriesOf, isEntryList, isReordered, mixedEntries } from './brand-entries'
import { TEXT_TITLES } from './text-versions'
import type { BrandDetails } from './stored-tenant'

type Group = 'texts' | 'company' | 'social' | 'stores' | 'dashboards' | 'terms'
type Grouped = { readonly [G in Group]: `${G}.${keyof BrandDetails[G] & string}` }[Group]

/**
 * A field of a brand: `name`, `company.abn`. Each conveyancer and each group of companies is a field as well, `conveyancers.SA`,
 * `affiliates.Removals`; `affiliates` is the order of the groups.
 */
export type BrandField = Exclude<keyof BrandDetails, Group | 'conveyancers'> | Grouped

/** What a field is called on screens and in messages. */
export const BRAND_FIELD_NAMES: Readonly<Record<BrandField, string>> = {
  name: 'Name',
  wordmark: 'Mark beside the name',
  logo: 'Logo',
  logoPicture: 'Logo as a picture',
  icon: 'Icon in tabs',
  brand: 'Brand colour',
  onBrand: 'Text on the brand colour',
  ink: 'Ink',
  ground: 'Background',
  displayFace: 'Typeface of headings',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  promotionsEmail: 'Promotions email',
  streetAddress: 'Street address',
  'company.legalName': 'Company name',
  'company.abn': 'ABN',
  timeZone: 'Time zone',
  openingHours: 'Opening hours',
  position: 'Place on the map',
  'social.twitter': 'Twitter',
  'social.facebook': 'Facebook',
  'social.instagram': 'Instagram',
  'stores.android': 'Google Play',
  'stores.ios': 'App Store',
  agentPlatform: 'Agent platform',
  'dashboards.event': 'Event site',
  'dashboards.education': 'Education site',
  'dashboards.agentLogin': 'Login of agents',
  'dashboards.agentKit': 'Agent kit',
  'dashboards.channelPartnerSearch': 'Search of channel partners',
  aboutLook: 'About us',
  affiliates: 'Order of affiliated companies',
  'texts.terms': TEXT_TITLES.terms,
  'texts.website-terms': TEXT_TITLES['website-terms'],
  'texts.privacy': TEXT_TITLES.privacy,
  'texts.membership-agreement': TEXT_TITLES['membership-agreement'],
  'texts.about': 'Text of About us',
  governingLaw: 'Governing law',
  storageCountries: 'Countries where data is stored',
  showsDemoProfiles: 'Example profiles of agents',
  mobileHost: 'Host for phones',
  approvesListings: 'The office approves projects',
  showsOwnListingsOnly: 'Only listings of its own agencies',
  'terms.feeCents': 'Reservation fee',
  'terms.holdDays': 'Days of the hold',
  'terms.cardFeePercent': 'Card fee in per cent',
  'terms.cardFeeCents': 'Fixed card fee',
  'terms.checkoutMinutes': 'Minutes of a checkout',
  'terms.callBackHours': 'Call back within hours',
  'terms.queueOfferHours': 'Hours of an offer to the first in a queue',
}

const ENTRIES: Readonly<Record<string, string>> = { conveyancers: 'Conveyancer in', affiliates: 'Companies:' }

export const brandFieldName = (field: string): string => {
  const [list = ''] = field.split('.', 1)
  const words = ENTRIES[list]
  if (words !== undefined && field !== list) return `${words} ${field.slice(list.length + 1)}`
  return Object.hasOwn(BRAND_FIELD_NAMES, field) ? BRAND_FIELD_NAMES[field as BrandField] : field
}

const GROUPS: readonly string[] = [
  'texts',
  'company',
  'social',
  'stores',
  'dashboards',
  'terms',
] satisfies readonly Group[]

/** The value of each field but the order of lists. Details that say the same in another order have the same values. */
export const brandValues = (details: BrandDetails): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([key, value]): (readonly [string, unknown])[] =>
      isEntryList(key)
        ? [...entriesOf(key, details[key])]
        : GROUPS.includes(key)
          ? Object.entries(value as object).map(([name, each]) => [`${key}.${name}`, each])
          : [[key, value]],
    ),
  )

/** Fields in which two states of a brand differ. */
export const fieldsThatDiffer = (one: BrandDetails, other: BrandDetails): readonly string[] => {
  const [first, second] = [brandValues(one), brandValues(other)]
  const [groups, others] = [entriesOf('affiliates', one.affiliates), entriesOf('affiliates', other.affiliates)]
  return [
    ...[...new Set([...Object.keys(first), ...Object.keys(second)])].filter(
      (field) => canonical(first[field]) !== canonical(second[field]),
    ),
    ...(isReordered(groups, others) ? ['affiliates'] : []),
  ]
}

/** Details whose fields have the values that other details have there. */
export const withFieldsOf = (details: BrandDetails, other: BrandDetails, fields: readonly string[]): BrandDetails => {
  const known = new Set(fields)
  const mixed = Object.entries(details).map(([key, value]): [string, unknown] => {
    if (isEntryList(key)) {
      const [own, others] = [entriesOf(key, details[key]), entriesOf(key, other[key])]
      return [key, mixedEntries(own, others, { taken: known, order: known.has(key) }).map(([, entry]) => entry)]
    }
    const given = other[key as keyof BrandDetails]
    if (!GROUPS.includes(key)) return [key, known.has(key) ? given : value]
    const taken = Object.entries(given as object).filter(([name]) => known.has(`${key}.${name}`))
    return [key, { ...(value as object), ...Object.fromEntries(taken) }]
  })
  return Object.fromEntries(mixed) as unknown as BrandDetails
}

/** JSON with its keys in alphabetical order. */
const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
