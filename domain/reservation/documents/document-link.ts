import * as t from 'io-ts'
import { DAY } from '../../shared/dates'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'
import type { DocumentKind } from '../../account/purchase'

/** For how long a link to a document of a sale opens it. */
export const DOCUMENT_LINK_DAYS = 14
export const DOCUMENT_LINK_LASTS = DOCUMENT_LINK_DAYS * DAY

/** To whom links are emailed. */
export const LINK_RECIPIENTS = ['buyer', 'conveyancer'] as const
export const LinkRecipient = oneOf(LINK_RECIPIENTS, 'LinkRecipient')
export type LinkRecipient = t.TypeOf<typeof LinkRecipient>

/** `ended`: by the seller, by a newer link, or because the document was replaced or removed. */
export const LINK_STATES = ['open', 'expired', 'ended'] as const
export const LinkState = oneOf(LINK_STATES, 'LinkState')
export type LinkState = t.TypeOf<typeof LinkState>

interface Link {
  readonly file: string
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** `file`: the document's now; null if it was removed. */
export const linkState = (link: Link, file: string | null, now: Date): LinkState =>
  link.endedAt !== null || link.file !== file ? 'ended' : link.expiresAt <= now ? 'expired' : 'open'

/** What a link shows. */
export const LinkedDocument = t.type(
  {
    state: LinkState,
    /** `Sale Contract 1` */
    title: t.string,
    /** `Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045` */
    property: t.string,
    /** Of the property, whose time zone counts. */
    propertyState: t.string,
    expiresAt: IsoDate,
    /** Opens the file for some minutes; empty unless the link is open. */
    address: t.string,
  },
  'LinkedDocument',
)
export type LinkedDocument = t.TypeOf<typeof LinkedDocument>

/** Opening one of these for the first time is a step of the contract. */
export const isContract = (kind: DocumentKind): boolean => kind === 'saleContract1' || kind === 'saleContract2'
