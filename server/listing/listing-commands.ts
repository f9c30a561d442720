import { eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { problemsOfTerms } from '../../domain/reservation/reservation-terms'
import { ListingTerms, ReservationTerms } from '../../domain/reservation/reservation-terms-codec'
import type { Database } from '../db/database'
import { jsonObjectIn } from '../office/json-object'
import { done, type Reply } from '../office/reply'
import { WrongUse } from '../office/wrong-use'
import { listings } from './listing.tables'

type Command = (services: { readonly db: Database }, args: readonly string[]) => Promise<Reply>

/** `listing-terms LISTING [JSON]`: shows or replaces the terms in which a listing differs from its brand. */
const listingTerms: Command = async ({ db }, [number = '', text, ...more]) => {
  if (!/^\d{1,9}$/.test(number) || more.length > 0)
    throw new WrongUse('listing-terms takes the number of one listing, and one file at most.')
  const isChosen = eq(listings.id, Number(number))
  if (text === undefined) {
    const [found] = await db.sql.select({ terms: listings.reservationTerms }).from(listings).where(isChosen)
    return found === undefined
      ? notFound(number)
      : done(found.terms === null ? asBrand(number) : JSON.stringify(found.terms, null, 2), found.terms ?? {})
  }
  const terms = termsIn(text)
  if (E.isLeft(terms)) return { failed: true, text: terms.left }
  const reservationTerms = Object.keys(terms.right).length === 0 ? null : terms.right
  const [changed] = await db.sql
    .update(listings)
    .set({ reservationTerms })
    .where(isChosen)
    .returning({ id: listings.id })
  if (changed === undefined) return notFound(number)
  return {
    failed: false,
    text:
      reservationTerms === null
        ? asBrand(number)
        : `Listing ${number} has its own terms. Reservations and offers that were made before keep theirs.`,
  }
}

export const LISTING_COMMANDS: Readonly<Record<string, Command>> = { 'listing-terms': listingTerms }

const notFound = (number: string): Reply => ({ failed: true, text: `Listing ${number} not found.` })
const asBrand = (number: string): string => `Listing ${number} has the terms of its brand.`

const termsIn = (text: string): E.Either<string, ListingTerms> => {
  const given = jsonObjectIn(text)
  if (given === null) return E.left('The file must be a JSON object, such as {"holdDays": 10}.')
  const unknown = Object.keys(given).filter((key) => !Object.hasOwn(ReservationTerms.props, key))
  if (unknown.length > 0) return E.left(`Terms have no ${unknown.join(', ')}.`)
  const decoded = ListingTerms.decode(given)
  if (E.isLeft(decoded)) {
    const keys = decoded.left.map(({ context }) => context.find(({ key }) => key !== '')?.key ?? '')
    return E.left(`Wrong in the file: ${[...new Set(keys)].join(', ')}.`)
  }
  const problems = problemsOfTerms(decoded.right)
  return problems.length > 0 ? E.left(problems.join('\n')) : E.right(decoded.right)
}
