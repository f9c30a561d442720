import * as E from 'fp-ts/lib/Either.js'
import type { FeedOptions, ReadFeed } from '../../../../domain/stock/import/reaxml/feed'
import { readReaxml } from '../../../../server/stock/import/reaxml/read-reaxml'
import { SENDER } from './feed-samples'

export const PLACE = '<suburb>Exampleton</suburb><state>SA</state><postcode>5799</postcode>'

/** Parts of an element; one that is given replaces the usual one, and an empty one leaves it out. */
interface Parts {
  readonly is?: string
  readonly status?: string
  readonly id?: string
  readonly agency?: string
  readonly kind?: string
  readonly address?: string
  readonly category?: string
  readonly price?: string
  /** Everything else. */
  readonly more?: string
  readonly modTime?: string
}

/** An element that is a unit: apartment 1 of the project 6, at $600,000. */
export const unitIn = ({
  is = 'residential',
  status = 'current',
  id = 'A-1',
  agency = 'EXMPLA',
  kind = '<project><id>6</id></project>',
  address = `<address><subNumber>1</subNumber><streetNumber>12</streetNumber><street>Example Street</street>${PLACE}</address>`,
  category = '<category name="Apartment"/>',
  price = '<price>600000</price>',
  more = '',
  modTime = '2026-11-20-09:00:00',
}: Parts = {}): string =>
  `<${is} modTime="${modTime}" status="${status}"><agentID>${agency}</agentID><uniqueID>${id}</uniqueID>` +
  `${kind}${address}${category}${price}${more}</${is}>`

export const readFeed = (elements: string | readonly string[], options: Partial<FeedOptions> = {}): ReadFeed => {
  const file = `<propertyList date="2026-11-20">${[elements].flat().join('')}</propertyList>`
  const read = readReaxml(new TextEncoder().encode(file), { ...SENDER, ...options })
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
  return read.right
}

/** `features.bathrooms half-dropped 2.5` */
export const problemsOf = ({ problems }: Pick<ReadFeed, 'problems'>): readonly string[] =>
  problems.map(({ field, code, value }) => `${field} ${code} ${value}`.trim())

/** A file of one element, as it is read. */
export const one = (parts: Parts = {}) => {
  const feed = readFeed(unitIn(parts))
  return { listing: feed.listings[0], row: feed.rows[0], values: feed.rows[0]?.unit, problems: problemsOf(feed), feed }
}
