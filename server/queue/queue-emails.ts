import { eq, sql as query } from 'drizzle-orm'
import * as t from 'io-ts'
import { agencyLogoOf } from '../../domain/listing/agency-logo'
import { fullAddress } from '../../domain/listing/listing'
import { listingPath, queuePath } from '../../domain/listing/listing-paths'
import { formPath } from '../../domain/listing/reserving-paths'
import { askingPrice } from '../../domain/listing/unit'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import { formatDollarRange, hasPrice } from '../../domain/shared/money'
import { oneOf } from '../../domain/shared/one-of'
import { formatDeadline } from '../../domain/shared/time-zones'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { agencies, agents, listings } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { emailKind, noData } from '../mail/email-kinds'
import { type EmailContact, type EmailHome, layOut } from '../mail/email-layout'
import { homePicture, sellingAgent } from '../mail/home-around'
import { post } from '../mail/outbox'
import { queuePlaces } from './queue.tables'

type Place = typeof queuePlaces.$inferSelect

const Why = oneOf(['sold', 'withdrawn', 'free', 'others'], 'WhyEnded')
export type WhyEnded = t.TypeOf<typeof Why>

interface Subject {
  readonly place: Place
  readonly email: string
  readonly firstName: string
  readonly listingId: number
  /** `Apartment 905, The Lantern, 41 Bayview Street, Glenelg SA 5045`. */
  readonly property: string
  /** In the middle of a sentence. */
  readonly named: string
  readonly state: string
  readonly agency: ReturnType<typeof agencyLogoOf>
  readonly home: EmailHome
  readonly contact: EmailContact
}

/** Null without its account: there is no one to write to. */
const subjectOf = async (sql: Sql, id: number): Promise<Subject | null> => {
  const [found] = await sql
    .select({
      place: queuePlaces,
      email: accounts.email,
      firstName: accounts.firstName,
      apt: units.apt,
      revisedPrice: units.revisedPrice,
      revisedPriceMax: units.revisedPriceMax,
      totalPrice: units.totalPrice,
      totalPriceMax: units.totalPriceMax,
      images: listings.images,
      pictureTexts: listings.pictureTexts,
      hasDrawings: query<boolean>`${listings.massing} IS NOT NULL`,
      agent: agents,
      listingId: listings.id,
      propertyType: listings.propertyType,
      name: listings.name,
      address: listings.address,
      suburb: listings.suburb,
      state: listings.state,
      postcode: listings.postcode,
      agency: agencies,
    })
    .from(queuePlaces)
    .innerJoin(accounts, eq(accounts.id, queuePlaces.accountId))
    .innerJoin(units, eq(units.id, queuePlaces.unitId))
    .innerJoin(listings, eq(listings.id, units.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .where(eq(queuePlaces.id, id))
  if (found === undefined) return null
  const { place, email, firstName, listingId, state, agent } = found
  const title = `${unitTitle(found, found.apt)}, ${found.name}`
  const property = `${title}, ${fullAddress(found)}`
  const { price, maxPrice } = askingPrice(found)
  return {
    ...{ place, email, firstName, listingId, state, property },
    named: inSentence(property),
    agency: agencyLogoOf(found.agency, place.origin),
    home: {
      ...{ title, place: fullAddress(found), picture: homePicture(found, place.origin) },
      price: hasPrice(price) ? formatDollarRange(price, maxPrice) : null,
    },
    contact: sellingAgent(agent),
  }
}

type Contents = Omit<Parameters<typeof layOut>[1], 'greeting' | 'agency' | 'home' | 'contact'>

const toOwner = <Data>(data: t.Type<Data, object>, write: (subject: Subject, data: Data) => Contents | null) =>
  emailKind(data, async ({ sql, subjectId, tenant, data: given }) => {
    const subject = await subjectOf(sql, Number(subjectId))
    const contents = subject === null ? null : write(subject, given)
    if (subject === null || contents === null) return null
    const { email, firstName, agency, home, contact } = subject
    return {
      recipient: email,
      ...layOut(tenant, { ...contents, agency, home, contact, greeting: `Dear ${firstName},` }),
    }
  })

const offered = ({ place, property, named, state, listingId }: Subject): Contents | null => {
  if (place.status !== 'offered' || place.offeredUntil === null) return null
  const until = formatDeadline(place.offeredUntil, state)
  return {
    subject: `Yours to reserve: ${named}`,
    paragraphs: [
      `The property below is no longer reserved, and you’re first in the queue. Until ${until}, only you can reserve it.`,
      'To keep it, pay the reservation fee by then. Otherwise it’s offered to the next in the queue.',
    ],
    facts: [
      ['Property', property],
      ['Yours to reserve until', until],
    ],
    action: { label: 'Reserve it', url: `${place.origin}${formPath(listingId, place.unitId, 'Select Now')}` },
  }
}

const listingLink = ({ place, listingId }: Subject) => ({
  label: 'See what’s available',
  url: `${place.origin}${listingPath(listingId)}`,
})

/** Emails of the release before don't say whether the queue goes on. */
const Lapsed = t.partial({ isPassedOn: t.boolean })

const lapsed = (subject: Subject, { isPassedOn }: t.TypeOf<typeof Lapsed>): Contents => ({
  subject: `No longer yours to reserve: ${subject.named}`,
  paragraphs: [
    `The time in which only you could reserve the property below is over. ${
      isPassedOn === true
        ? 'It’s offered to the next in the queue now. You can join the queue again.'
        : 'Others can reserve it now.'
    }`,
  ],
  facts: [['Property', subject.property]],
  action: listingLink(subject),
})

const ENDED: Readonly<Record<WhyEnded, string>> = {
  sold: 'The property below is sold, so its queue has ended.',
  withdrawn: 'The property below is no longer for sale, so its queue has ended.',
  free: 'The property below is on the market again, so its queue has ended.',
  others: 'The property below is no longer for sale to everyone, so your place in its queue has ended.',
}

const ended = (subject: Subject, { why }: { readonly why: WhyEnded }): Contents => ({
  subject: `Queue ended: ${subject.named}`,
  paragraphs: [ENDED[why]],
  facts: [['Property', subject.property]],
  action: listingLink(subject),
})

/** Emails of the release before don't say whether the unit was offered. */
const Moved = t.intersection([t.type({ position: t.number }), t.partial({ isOffered: t.boolean })])

const moved = (subject: Subject, { position, isOffered }: t.TypeOf<typeof Moved>): Contents | null =>
  subject.place.status !== 'waiting'
    ? null
    : {
        subject: `${position === 1 ? 'First' : `Number ${position}`} in the queue: ${subject.named}`,
        paragraphs: [
          `Your place in the queue for the property below has moved up: you’re ${position === 1 ? 'first' : `number ${position}`} now.`,
          isOffered !== true
            ? 'We email you as soon as it’s yours to reserve.'
            : position === 1
              ? 'The property has been offered to the one before you. If they don’t reserve it in time, it’s offered to you, and we email you.'
              : 'The property has been offered to someone before you. We email you as soon as it’s yours to reserve.',
        ],
        facts: [['Property', subject.property]],
        action: {
          label: 'See your place',
          url: `${subject.place.origin}${queuePath({ propertyId: subject.listingId, unitId: subject.place.unitId })}`,
        },
      }

/** The subject is the place. */
export const queueEmailKinds = {
  'queue-offered': toOwner(noData, offered),
  'queue-lapsed': toOwner(Lapsed, lapsed),
  'queue-ended': toOwner(t.type({ why: Why }), ended),
  'queue-moved': toOwner(Moved, moved),
}

/** Stores an email to the owner of a place, in the transaction that moves it. */
export const postPlace = async (
  sql: Sql,
  { id: subjectId, tenant, origin }: Pick<Place, 'id' | 'tenant' | 'origin'>,
  news:
    | { readonly kind: 'queue-offered' }
    | { readonly kind: 'queue-lapsed'; readonly isPassedOn: boolean }
    | { readonly kind: 'queue-ended'; readonly why: WhyEnded }
    | { readonly kind: 'queue-moved'; readonly position: number; readonly isOffered: boolean },
  now: Date,
): Promise<void> => {
  const email = { subjectId, tenant, origin }
  await post(
    sql,
    queueEmailKinds,
    [
      news.kind === 'queue-ended'
        ? { kind: news.kind, ...email, data: { why: news.why } }
        : news.kind === 'queue-moved'
          ? {
              kind: news.kind,
              ...email,
              part: news.position,
              data: { position: news.position, isOffered: news.isOffered },
            }
          : news.kind === 'queue-lapsed'
            ? { kind: news.kind, ...email, data: { isPassedOn: news.isPassedOn } }
            : { kind: news.kind, ...email, data: {} },
    ],
    now,
  )
}
