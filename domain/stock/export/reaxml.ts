import type { PropertyType } from '../../listing/property-type'
import { formatDollarRange } from '../../shared/money'
import { escaped } from '../../shared/text/markup'
import { xmlText } from '../../shared/text/xml-text'
import type { UnitValues } from '../import/incoming'
import { unitRef } from '../import/unit-ref'
import type { ExportUnit } from './export-unit'

export interface ExportAgent {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** What visitors see of a listing. Addresses of pictures are whole. */
export interface ExportListing {
  readonly listingId: number
  /** Of the references of its units: `UNIFI`. */
  readonly refPrefix: string
  /** By which the reader of the feed knows the agency. */
  readonly agentId: string
  readonly name: string
  readonly propertyType: PropertyType
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** Paragraphs, with an empty line between them. */
  readonly description: string
  /** Whether prices are published. */
  readonly showsPrices: boolean
  readonly pictures: readonly string[]
  readonly videoUrl: string
  readonly agents: readonly ExportAgent[]
}

const xml = (text: string): string => escaped(xmlText(text)).replaceAll('\n', '&#xA;')

type Attributes = Readonly<Record<string, string>>

const element = (name: string, attributes: Attributes, ...inside: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xml(value)}"`)
  const content = inside.join('')
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}
const text = (name: string, value: string | number | undefined, attributes: Attributes = {}): string =>
  value === undefined || value === '' ? '' : element(name, attributes, xml(String(value)))

/** At REA: `m`, then `a` to `z`. */
const MOST_PICTURES = 27
const pictureId = (i: number): string => (i === 0 ? 'm' : String.fromCharCode(96 + i))

const CATEGORIES: Readonly<Record<PropertyType, string>> = {
  Apartments: 'Apartment',
  Townhouses: 'Townhouse',
  'House & Land': 'House',
  House: 'House',
  Land: 'Residential',
}

/** `at`: where the listing is, `2026-11-28-13:00:00`. */
export const feedHead = (at: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE propertyList SYSTEM "http://reaxml.realestate.com.au/propertyList.dtd">',
    `<propertyList date="${xml(at)}">`,
    '',
  ].join('\n')

export const FEED_FOOT = '</propertyList>\n'

/** A published listing as REAXML, each unit an element. Units that aren’t shown to everyone must not be given. */
export const reaxmlOf = (listing: ExportListing, units: readonly ExportUnit[], at: string): string =>
  [feedHead(at), ...units.map(feedUnitsOf(listing)(at)), FEED_FOOT].join('')

/** Writes a unit’s element, a line of the feed. `at`: when it was changed last. */
export type FeedUnit = (at: string) => (unit: ExportUnit) => string

/** Of a listing’s units, of which it writes what they share only once. */
export const feedUnitsOf = (listing: ExportListing): FeedUnit => {
  const shared: Shared = {
    agents: listing.agents.map(agentElement).join(''),
    texts: text('headline', listing.name) + text('description', listing.description),
    images: listing.pictures
      .slice(0, MOST_PICTURES)
      .map((url, i) => element('img', { id: pictureId(i), url }))
      .join(''),
  }
  return (at) => (unit) => `${unitElement(listing, shared, unit, at)}\n`
}

/** Elements that every unit of a listing has. */
interface Shared {
  readonly agents: string
  readonly texts: string
  readonly images: string
}

const unitElement = (listing: ExportListing, shared: Shared, { unitId, values }: ExportUnit, at: string): string => {
  const isLand = listing.propertyType === 'Land'
  const isPackage = listing.propertyType === 'House & Land'
  const isSold = values.status === 'sold' || values.status === 'unconditional' || values.status === 'settled'
  return element(
    isLand ? 'land' : 'residential',
    { modTime: at, status: isSold ? 'sold' : 'current' },
    text('agentID', listing.agentId),
    text('uniqueID', unitRef(unitId, listing.refPrefix)),
    element('project', {}, text('id', listing.listingId)),
    element('authority', { value: 'sale' }),
    element('underOffer', { value: values.status === 'reserved' ? 'yes' : 'no' }),
    ...(isLand ? [] : [text('newConstruction', 'true')]),
    ...(isPackage ? [element('isHomeLandPackage', { value: 'yes' })] : []),
    shared.agents,
    priceElements(listing, values),
    addressElement(listing, values),
    ...(isLand && values.stage !== undefined
      ? [element('estate', {}, text('name', listing.name), text('stage', values.stage))]
      : []),
    element(isLand ? 'landCategory' : 'category', { name: CATEGORIES[listing.propertyType] }),
    shared.texts,
    ...(isLand ? [] : [featureElements(values)]),
    areaElements(values),
    text('councilRates', values.council === 0 ? undefined : values.council),
    mediaElements(shared, values),
    ...(listing.videoUrl === '' ? [] : [element('videoLink', { href: listing.videoUrl })]),
  )
}

const agentElement = ({ id, name, email, mobile }: ExportAgent, i: number): string =>
  element(
    'listingAgent',
    { id: String(i + 1) },
    ...[text('uniqueListingAgentID', id), text('name', name), text('telephone', mobile, { type: 'mobile' })],
    text('email', email),
  )

const priceElements = ({ showsPrices }: ExportListing, { price, priceTo }: UnitValues): string => {
  if (!showsPrices || typeof price !== 'number') return text('price', 0, { display: 'no' })
  const isRange = typeof priceTo === 'number' && priceTo > price
  return (
    text('price', price, { display: 'yes' }) + (isRange ? text('priceView', formatDollarRange(price, priceTo)) : '')
  )
}

const addressElement = (listing: ExportListing, { label = '', lot, street }: UnitValues): string => {
  const ownLot = /^lot +(.+)$/i.exec(label)?.[1]
  const line = street === undefined || street === '' ? listing.address : street
  const [, number = '', name = line] = /^(\S*\d\S*) +(.+)$/.exec(line) ?? []
  return element(
    'address',
    { display: 'yes' },
    ownLot === undefined ? text('subNumber', label) + text('lotNumber', lot) : text('lotNumber', ownLot),
    text('streetNumber', number),
    text('street', name),
    text('suburb', listing.suburb, { display: 'yes' }),
    text('state', listing.state) + text('postcode', listing.postcode) + text('country', 'AUS'),
  )
}

const featureElements = ({ beds, baths, cars, studies }: UnitValues): string =>
  element(
    'features',
    {},
    ...[text('bedrooms', beds), text('bathrooms', baths), text('garages', cars)],
    text('study', studies === 0 ? undefined : studies),
  )

const areaElements = ({ internal, landSize, frontage, depth }: UnitValues): string => {
  const area = (value: number | undefined) => (value === 0 ? '' : text('area', value, { unit: 'squareMeter' }))
  const side = (name: string, value: number | undefined, attributes: Attributes) =>
    value === 0 ? '' : text(name, value, { unit: 'meter', ...attributes })
  const inside = [area(landSize), side('frontage', frontage, {}), side('depth', depth, { side: 'left' })].join('')
  const building = area(internal)
  return (
    (inside === '' ? '' : element('landDetails', {}, inside)) +
    (building === '' ? '' : element('buildingDetails', {}, building))
  )
}

const mediaElements = ({ images }: Shared, { floorPlan = '' }: UnitValues): string => {
  const plan = floorPlan === '' ? '' : element('floorplan', { id: '1', url: floorPlan })
  return images + plan === '' ? '' : element('objects', {}, images, plan)
}
