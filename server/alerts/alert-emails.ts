import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import * as t from 'io-ts'
import { LOWER_PRICES, LOWER_PRICES_BY_EMAIL, type News, newsLines } from '../../domain/alerts/news'
import {
  type AboutKind,
  AskedEmails,
  HOW_OFTEN,
  kindOfSaved,
  NAMED_LISTINGS,
  pathOfSaved,
  PENDING_DAYS,
  queryOfAsked,
  type SavedAbout,
} from '../../domain/alerts/saved-search'
import { listed } from '../../domain/content/contacting'
import { fullAddress, listingPrice } from '../../domain/listing/listing'
import { listingPath } from '../../domain/listing/listing-paths'
import type { PictureText } from '../../domain/listing/picture-text'
import { inSentence, unitTitle } from '../../domain/listing/units/unit-title'
import { type Dollars, formatDollars, hasPrice } from '../../domain/shared/money'
import type { Sql } from '../db/database'
import { accounts } from '../identity/identity.tables'
import { listings, priceReveals } from '../listing/listing.tables'
import { units } from '../listing/unit.tables'
import { emailKind } from '../mail/email-kinds'
import { type EmailList, layOut } from '../mail/email-layout'
import { homePicture } from '../mail/home-around'
import { alertPage, alertToken, stopAddress } from './alert-link'
import { alertReaders, alertsTold, marketNews, savedSearches } from './alerts.tables'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const asked = sql<Dollars | null>`CASE WHEN ${units.totalPrice} > 0 THEN ${units.totalPrice} ELSE ${units.revisedPrice} END`

/** An account has its own address and name. */
export const readerColumns = {
  id: alertReaders.id,
  email: sql<string>`coalesce(${accounts.email}, ${alertReaders.email})`,
  firstName: accounts.firstName,
}

const greetingOf = (firstName: string | null): string => (firstName === null ? 'Hello,' : `Dear ${firstName},`)

/** The news of an email as they are now; of searches whose emails were turned off, none. */
const rowsOf = (db: Sql, emailId: string) =>
  db
    .select({
      search: savedSearches,
      news: marketNews,
      reader: readerColumns,
      listing: {
        listingId: listings.id,
        name: listings.name,
        address: listings.address,
        suburb: listings.suburb,
        state: listings.state,
        postcode: listings.postcode,
        propertyType: listings.propertyType,
        price: listings.shownPrice,
        maxPrice: listings.shownMaxPrice,
        pricing: listings.pricing,
        images: sql<readonly string[]>`${listings.images}[1:1]`,
        pictureTexts: sql<readonly PictureText[]>`jsonb_path_query_array(${listings.pictureTexts}, '$[0]')`,
        hasDrawings: sql<boolean>`${listings.massing} IS NOT NULL`,
        isForSale: sql<boolean>`(${listings.published} AND ${listings.saleStatus} <> 'sold')`,
        free: sql<number>`(SELECT count(*)::int FROM rooms r WHERE r.listing_id = ${listings.id} AND r.status = 'Available' AND r.audience = 'everyone')`,
        showsPrices: sql<boolean>`EXISTS (SELECT FROM ${priceReveals} WHERE ${priceReveals.listingId} = ${listings.id}
          AND ${priceReveals.accountId} = ${accounts.id})`,
      },
      unit: {
        apt: units.apt,
        price: asked,
        isFree: sql<boolean>`(${units.status} = 'Available' AND ${units.audience} = 'everyone')`,
      },
    })
    .from(alertsTold)
    .innerJoin(savedSearches, eq(savedSearches.id, alertsTold.searchId))
    .innerJoin(marketNews, sql`${marketNews.id} = ANY (${alertsTold.newsId} || ${alertsTold.otherIds})`)
    .innerJoin(alertReaders, eq(alertReaders.id, alertsTold.readerId))
    .leftJoin(accounts, eq(accounts.id, alertReaders.accountId))
    .innerJoin(listings, eq(listings.id, marketNews.listingId))
    .leftJoin(units, eq(units.id, marketNews.unitId))
    .where(sql`${alertsTold.emailId} = ${emailId}::uuid AND ${savedSearches.frequency} <> 'never'`)
    .orderBy(asc(savedSearches.id), desc(marketNews.id))

/** The searches that found more listings than the email names. */
const Told = t.partial({ more: t.readonlyArray(t.number) }, 'Told')

/** What is new in saved searches. The subject is the email's id in `alerts_told`. What is no longer true is left out. */
const alerts = emailKind(Told, async ({ sql: db, subjectId, tenant, origin, derive, data: { more = [] } }) => {
  const rows = await rowsOf(db, subjectId)
  const [first] = rows
  if (first === undefined || origin === null) return null
  const bySearch = groupedBy(rows, ({ search }) => search.id)
  const told = bySearch.flatMap((some) => listOf(some, origin, more).map((list) => ({ list, row: some[0] ?? first })))
  const [only, ...others] = told
  if (only === undefined) return null
  const token = alertToken(derive, first.reader.id)
  return {
    recipient: first.reader.email,
    unsubscribe: stopAddress(origin, token),
    ...layOut(tenant, {
      subject: others.length === 0 ? subjectOf(only.list, only.row) : `New in ${told.length} of your saved searches`,
      greeting: greetingOf(first.reader.firstName),
      paragraphs: ['Here is what has changed.'],
      lists: told.map(({ list }) => list),
      facts: [],
      foot: {
        text: footOf(
          bySearch.flatMap(([row]) => row?.search ?? []),
          first.reader,
          tenant,
        ),
        links: [
          { label: 'Change how often, or turn some off', url: alertPage(origin, token) },
          { label: 'Unsubscribe', url: alertPage(origin, token) },
        ],
      },
    }),
  }
})

/** One line about one unit says it all: `Apartment 102 reduced by $28,000 to $760,000, Vesper House`. */
const subjectOf = ({ entries: [entry, ...more] }: EmailList, { search, listing }: Row): string => {
  const [line, ...others] = entry?.lines ?? []
  return kindOfSaved(aboutOf(search)) === 'unit' && line !== undefined && more.length + others.length === 0
    ? listed(line.replace(/\.$/, ''), listing.name)
    : `New for you: ${search.name}`
}

const aboutOf = ({ query, listingId, unitId }: Row['search']): SavedAbout => ({ query, propertyId: listingId, unitId })

/** Why the email is sent, and which lower prices are in it. */
const footOf = (
  searches: readonly Row['search'][],
  { firstName }: Row['reader'],
  { name }: { readonly name: string },
): string => {
  const reason = `You get this email because you ${wishOf(searches)} at ${name}.`
  if (searches.every((search) => kindOfSaved(aboutOf(search)) === 'unit')) return reason
  return `${reason} ${firstName === null ? LOWER_PRICES_BY_EMAIL : LOWER_PRICES}`
}

/** What the reader has asked for. */
const wishOf = (searches: readonly Row['search'][]): string => {
  const kinds = searches.map((search) => kindOfSaved(aboutOf(search)))
  const [only, ...others] = kinds
  if (others.length > 0) return kinds.every((kind) => kind === 'search') ? 'saved these searches' : 'asked for its news'
  return WISHES[only ?? 'search']
}
const WISHES: Readonly<Record<AboutKind, string>> = {
  search: 'saved this search',
  favourites: 'asked for news of your favourites',
  listing: 'asked for news of this property',
  unit: 'asked for news of this property',
}

const groupedBy = (rows: readonly Row[], keyOf: (row: Row) => number): readonly (readonly Row[])[] =>
  [...new Set(rows.map(keyOf))].map((key) => rows.filter((row) => keyOf(row) === key))

const listOf = (rows: readonly Row[], origin: string, withMore: readonly number[]): EmailList[] => {
  const [first] = rows
  if (first === undefined) return []
  const entries = groupedBy(rows, ({ listing }) => listing.listingId).flatMap((some) => entryOf(some, origin))
  if (entries.length === 0) return []
  const { id, name } = first.search
  const url = `${origin}${pathOfSaved(aboutOf(first.search))}`
  const hasMore = entries.length > NAMED_LISTINGS || withMore.includes(id)
  return [
    {
      title: entries.length === 1 && entries[0]?.home.title === name ? '' : name,
      entries: entries.slice(0, NAMED_LISTINGS),
      more: hasMore ? { label: 'See the others', url } : null,
    },
  ]
}

const entryOf = (rows: readonly Row[], origin: string): EmailList['entries'][number][] => {
  const [first] = rows
  if (first === undefined) return []
  const { listing, search, unit } = first
  const lines = newsLines(
    listing,
    rows.map(({ news: { kind, price, by, fromBefore }, unit }): News => ({ kind, price, by, fromBefore, unit })),
  )
  if (lines.length === 0) return []
  const about = aboutOf(search)
  const place = { place: fullAddress(listing), picture: homePicture(listing, origin) }
  const { listingId } = listing
  // One unit that is back, also for those who watch its listing: the button leads to it.
  const { unitId } = first.news
  const isOneBack = rows.every(({ news }) => news.kind === 'returned' && news.unitId === unitId)
  const seeUnit = (apt: string) => ({
    label: `See ${inSentence(unitTitle(listing, apt))}`,
    url: `${origin}${pathOfSaved({ query: null, propertyId: listingId, unitId })}`,
  })
  if (kindOfSaved(about) !== 'unit')
    return [
      {
        home: { ...place, title: listing.name, price: priceForAll(listing) },
        lines,
        action:
          isOneBack && unit !== null
            ? seeUnit(unit.apt)
            : { label: `See ${listing.name}`, url: `${origin}${listingPath(listingId)}` },
      },
    ]
  const title = unitTitle(listing, unit?.apt ?? '')
  const price = unit?.price ?? null
  return [
    {
      home: {
        ...{ ...place, title: listed(title, listing.name) },
        price: listing.showsPrices && hasPrice(price) ? formatDollars(price) : null,
      },
      lines,
      action: seeUnit(unit?.apt ?? ''),
    },
  ]
}

/** The price that a listing shows everyone; null where it shows none. */
const priceForAll = ({ pricing, ...listing }: Row['listing']): string | null =>
  pricing === 'offline' || !hasPrice(listing.price) ? null : listingPrice(listing)

/** The search that waits, or what is asked about one that is saved already. */
const Confirmed = t.partial({ searchId: t.number, asked: AskedEmails }, 'Confirmed')

/** Asks the owner of an address whether they want the emails. The subject is the reader; dropped once nothing waits. */
const confirm = emailKind(
  Confirmed,
  async ({ sql: db, subjectId, tenant, origin, derive, data: { searchId, asked } }) => {
    const isMeant =
      asked === undefined
        ? and(
            isNotNull(savedSearches.pendingSince),
            searchId === undefined ? undefined : eq(savedSearches.id, searchId),
          )
        : eq(savedSearches.id, asked.searchId)
    const rows = await db
      .select({ search: savedSearches, reader: readerColumns })
      .from(savedSearches)
      .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
      .leftJoin(accounts, eq(accounts.id, alertReaders.accountId))
      .where(and(eq(alertReaders.id, Number(subjectId)), isMeant))
      .orderBy(asc(savedSearches.id))
    const [first] = rows
    if (first === undefined || origin === null) return null
    const token = alertToken(derive, first.reader.id)
    const isSearch = kindOfSaved(aboutOf(first.search)) === 'search'
    return {
      recipient: first.reader.email,
      unsubscribe: stopAddress(origin, token),
      ...layOut(tenant, {
        greeting: greetingOf(first.reader.firstName),
        facts: rows.map(({ search }) => [FACTS[kindOfSaved(aboutOf(search))], search.name] as const),
        ...(asked?.frequency === first.search.frequency
          ? {
              subject: isSearch ? `Your saved search at ${tenant.name}` : `Your emails from ${tenant.name}`,
              paragraphs: [`You have saved this already: we email you ${HOW_OFTEN[asked.frequency]}.`],
              action: { label: 'See your saved searches', url: alertPage(origin, token) },
            }
          : {
              subject: `Confirm your ${isSearch ? 'saved search at' : 'emails from'} ${tenant.name}`,
              paragraphs: [
                questionOf(asked, isSearch ? 'in the search below' : 'with the property below'),
                'If it wasn’t you, you don’t need to do anything.',
              ],
              action: {
                label: 'Confirm',
                url: alertPage(origin, token, asked === undefined ? '' : queryOfAsked(asked)),
              },
            }),
      }),
    }
  },
)

const FACTS: Readonly<Record<AboutKind, string>> = {
  ...{ search: 'Search', favourites: 'Emails about', listing: 'Property', unit: 'Property' },
}

const questionOf = (asked: AskedEmails | undefined, where: string): string => {
  const [often, then] =
    asked === undefined
      ? ['', `We begin once you confirm it, within ${PENDING_DAYS} days.`]
      : [` ${HOW_OFTEN[asked.frequency]}`, 'Nothing changes until you confirm it.']
  return `Someone, probably you, asked us to email this address${often} about what is new ${where}. ${then}`
}

export const alertEmailKinds = { alerts, 'alerts-confirm': confirm }
