import type { PropertyType } from '../../../listing/property-type'
import type { GeoPoint } from '../../../shared/places/distance'
import { isYes, attributeAt, type FeedElement } from './element'
import type { FeedLeftOut, FeedListing } from './feed'
import { videoIn } from './files'
import { isAuction } from './kind'
import type { FeedAddress } from './label'
import type { Notes } from './notes'
import type { FeedPlace } from './place'
import { featuresIn, textAt, wholeText } from './texts'

/** What is known of a unit when its listing takes it in. */
interface Member {
  readonly row: number
  readonly listing: string
  readonly name: string
  readonly agency: string
  readonly type: PropertyType | null
  readonly place: FeedPlace | null
  readonly address: FeedAddress
  readonly agents: readonly string[]
}

interface Gathered {
  readonly key: string
  readonly name: string
  readonly agency: string
  readonly types: Map<PropertyType, number>
  place: FeedPlace | null
  point: GeoPoint | null
  readonly streets: Set<string>
  readonly streetNames: Set<string>
  showsAddress: boolean
  /** Descriptions with the rows that have them. */
  readonly texts: Map<string, number[]>
  readonly headlines: string[]
  features: readonly string[] | null
  contractType: string
  readonly agents: Set<string>
  videoUrl: string | undefined
  units: number
}

const emptyListing = ({ listing, name, agency }: Member): Gathered => ({
  ...{ key: listing, name, agency, place: null, point: null, showsAddress: true, features: null },
  ...{ types: new Map(), streets: new Set(), streetNames: new Set(), texts: new Map(), agents: new Set() },
  ...{ headlines: [], contractType: '', videoUrl: undefined, units: 0 },
})

/** Gathers what the units of each listing say of it. */
export const listingsOf = () => {
  const listings = new Map<string, Gathered>()
  return {
    add: (element: FeedElement, member: Member, notes: Notes): void => {
      const found = listings.get(member.listing) ?? emptyListing(member)
      listings.set(member.listing, found)
      takeIn(found, element, member, notes)
    },
    result: (): { readonly listings: readonly FeedListing[]; readonly leftOut: readonly FeedLeftOut[] } => {
      const all = [...listings.values()].map(listingOf)
      return { listings: all.map(({ listing }) => listing), leftOut: all.flatMap(({ leftOut }) => leftOut) }
    },
  }
}

const takeIn = (
  found: Gathered,
  element: FeedElement,
  { type, place, address, agents, row }: Member,
  notes: Notes,
): void => {
  found.units += 1
  if (type !== null) found.types.set(type, (found.types.get(type) ?? 0) + 1)
  found.place ??= place
  found.point ??= place?.point ?? null
  if (address.street !== '') found.streets.add(address.street)
  if (address.streetName !== '') found.streetNames.add(address.streetName)
  if (isYes(attributeAt(element, 'address', 'display')) === false) found.showsAddress = false
  const description = textAt(element, 'description', notes)
  if (description !== '') {
    const rows = found.texts.get(description)
    if (rows === undefined) found.texts.set(description, [row])
    else rows.push(row)
  }
  found.headlines.push(textAt(element, 'headline', notes))
  const features = featuresIn(element)
  found.features =
    features === null ? found.features : (found.features ?? features).filter((each) => features.includes(each))
  if (isAuction(element)) found.contractType = 'Auction'
  for (const agent of agents) if (found.agents.size < 2) found.agents.add(agent)
  found.videoUrl ??= videoIn(element, notes)
}

const listingOf = (found: Gathered): { readonly listing: FeedListing; readonly leftOut: readonly FeedLeftOut[] } => {
  const [text, ...others] = [...found.texts].sort(([, a], [, b]) => b.length - a.length)
  const headline = found.units === 1 ? (found.headlines[0] ?? '') : ''
  const streets = found.streets.size === 1 ? found.streets : found.streetNames
  return {
    listing: {
      ...{ key: found.key, name: found.name, agency: found.agency, point: found.point },
      types: [...found.types].map(([type, units]) => ({ type, units })).sort((a, b) => b.units - a.units),
      address: [...streets][0] ?? '',
      suburb: found.place?.suburb ?? '',
      state: found.place?.state ?? '',
      postcode: found.place?.postcode ?? '',
      showsAddress: found.showsAddress,
      description: wholeText(headline, text?.[0] ?? ''),
      features: found.features ?? [],
      contractType: found.contractType,
      agents: [...found.agents],
      videoUrl: found.videoUrl,
    },
    leftOut: others.flatMap(([, rows]) => rows.map((row) => ({ row, field: 'description' }))),
  }
}
