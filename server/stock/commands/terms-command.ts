import * as E from 'fp-ts/lib/Either.js'
import { problemsOfTerms, TERM_KEYS } from '../../../domain/reservation/reservation-terms'
import { ListingTerms, ReservationTerms } from '../../../domain/reservation/reservation-terms-codec'
import type { ProjectFields } from '../../../domain/stock/project'
import { jsonObjectIn } from '../../office/json-object'
import { done, refused } from '../../office/reply'
import { WrongUse } from '../../office/wrong-use'
import { changeProject } from '../change-project'
import { fieldsOfProject } from '../project'
import { listingNumbered } from './own'
import type { StockCommand } from './stock-services'

/** `listing-terms LISTING [JSON]`: shows or replaces the terms in which a listing differs from its brand. */
const listingTerms: StockCommand = async ({ db, places, clock }, [number = '', text, ...more]) => {
  if (!/^\d{1,9}$/.test(number) || more.length > 0)
    throw new WrongUse('listing-terms takes the number of one listing, and one file at most.')
  const terms = text === undefined ? null : termsIn(text)
  if (terms !== null && E.isLeft(terms)) return { failed: true, text: terms.left }
  const project = await listingNumbered(db.sql, Number(number))
  if (E.isLeft(project)) return refused(project.left)
  const was = (await fieldsOfProject(db.sql, project.right.id, places)) ?? {}
  if (terms === null) {
    const own = ownTerms(was)
    return done(Object.keys(own).length === 0 ? asBrand(number) : JSON.stringify(own, null, 2), own)
  }
  const now = Object.fromEntries(TERM_KEYS.map((key) => [key, terms.right[key] ?? null]))
  const change = { project: project.right, change: { was, now }, accountId: null }
  const saved = await changeProject({ db, places }, change, clock())
  if (E.isLeft(saved)) return refused(saved.left)
  return done(
    Object.keys(terms.right).length === 0
      ? asBrand(number)
      : `Listing ${number} has its own terms. Reservations and offers that were made before keep theirs.`,
  )
}

export const TERMS_COMMANDS: Readonly<Record<string, StockCommand>> = { 'listing-terms': listingTerms }

const asBrand = (number: string): string => `Listing ${number} has the terms of its brand.`

const ownTerms = (fields: Partial<ProjectFields>): object =>
  Object.fromEntries(TERM_KEYS.flatMap((key) => (typeof fields[key] === 'number' ? [[key, fields[key]]] : [])))

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
