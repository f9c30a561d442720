import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { OTHER_UNITS, type CardSubmission } from '../../../adapters/http/reservation/client-submission.wire'
import * as contract from '../../../adapters/http/reservation/client-reservation.contract'
import { fullAddress } from '../../../domain/listing/listing'
import { planRequired } from '../../../domain/membership/plan-rights'
import { agreementParagraphs } from '../../../domain/reservation/client/agreement-text'
import { cardRulesAt, cardToSend } from '../../../domain/reservation/client/card-details'
import { reservationFormOf, tidiedClientForm } from '../../../domain/reservation/client/client-form'
import { nominatedIn } from '../../../domain/reservation/conveyancer'
import { termsOfListing } from '../../../domain/reservation/reservation-terms'
import { firstClientFormProblem } from '../../../domain/reservation/client/client-form-rules'
import { type ClientOutcome, MOST_UNITS } from '../../../domain/reservation/client/client-reservation.ports'
import { firstProblem } from '../../../domain/shared/form'
import { noSuchUnit } from '../../../domain/reservation/lost-unit'
import { type Failure, failure } from '../../../domain/shared/failure'
import { linkRefused } from '../../../domain/sharing/link-refusal'
import type { Sql } from '../../db/database'
import type { Caller, Reader } from '../../http/caller'
import type { Kernel } from '../../http/kernel'
import { type Call, route, sessionMissing } from '../../http/route'
import { isPublic, listings } from '../../listing/listing.tables'
import { isFreeFor, units } from '../../listing/unit.tables'
import { escapeHtml } from '../../mail/email-layout'
import { findUnit, stateOfListing, type Unit } from '../reservation-store'
import type { From } from '../fair-use'
import type { ClientServices } from './claim-units'
import type { Maker } from './maker'
import { abandonAttempt, completeAttempt, reserveForClient } from './reserve-for-client'

/** The open private link of an address; from the sharing context. */
export type OpenLink = (sessionId: string) => Promise<{
  readonly id: number
  readonly accountId: number
  readonly listingId: number
  readonly isPublic: boolean
} | null>

interface Dependencies {
  readonly services: ClientServices
  readonly openLink: OpenLink
  readonly from: From
}

const forbidden = failure('forbidden', 'Your account isn’t allowed to do this.')
const oneUnit = failure('unit-taken', 'This property has several units, or none that is available. Choose one.')
const tooManyUnits = failure('invalid-form', `At most ${MOST_UNITS} properties can be reserved together.`, OTHER_UNITS)
const cardsOfStripe = failure('invalid-form', 'Type the card into the card fields of this page.', 'cardNumber')

/** Calls of agents, and of visitors with a public private link, who reserve for a client. */
export const clientReservationRoutes = (kernel: Kernel, { services, openLink }: Omit<Dependencies, 'from'>): void => {
  const makerOf = makerWith(openLink)

  route(kernel, contract.completeReservation, async ({ body: { attempt, sessionId = '' }, caller }) => {
    const maker = await makerOf(caller, sessionId)
    if (E.isLeft(maker)) return maker
    const outcome = await completeAttempt(services, maker.right, attempt)
    return E.isLeft(outcome) ? outcome : E.right(answerOf(outcome.right))
  })
  route(kernel, contract.abandonReservation, async ({ body: { attempt, sessionId = '' }, caller }) => {
    const maker = await makerOf(caller, sessionId)
    if (E.isLeft(maker)) return maker
    await abandonAttempt(services, maker.right, attempt)
    return E.right(null)
  })
  route(kernel, contract.agreement, async ({ params: { propertyId }, request }) => {
    const [listing] = await services.db.sql
      .select()
      .from(listings)
      .where(and(eq(listings.id, propertyId), isPublic))
    if (listing === undefined) return E.left(failure('not-found', 'Property not found.'))
    const { name: company, terms } = await kernel.tenantOf(request)
    const paragraphs = agreementParagraphs(
      { property: `${listing.name}, ${fullAddress(listing)}`, company },
      termsOfListing(terms, listing.reservationTerms),
    )
    return E.right(paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'))
  })
}

export type ClientCall = Call<object, object, CardSubmission>

/** `POST /api/orders/reservation` with a client's form; a buyer's shares the path. */
export const reserveForClientWith = (kernel: Kernel, { services, openLink, from }: Dependencies) => {
  const makerOf = makerWith(openLink)
  return async ({ body, caller, request }: ClientCall) => {
    const maker = await makerOf(caller, body.request.linkSession)
    if (E.isLeft(maker)) return maker
    if (caller?.mayIntroduce === false) return E.left(planRequired)
    if (maker.right.kind === 'link' && maker.right.listingId !== body.request.propertyId)
      return E.left(linkRefused('closed'))
    const form = tidiedClientForm(body.form)
    const problem = firstClientFormProblem(form) ?? cardProblem(services, body)
    if (problem !== null) return E.left(failure('invalid-form', problem.message, problem.field))
    const units = await unitsOf(services.db.sql, body, caller)
    if (E.isLeft(units)) return units
    const { label: tenant, conveyancers, terms } = await kernel.tenantOf(request)
    const state = await stateOfListing(services.db.sql, body.request.propertyId)
    const outcome = await reserveForClient(services, {
      maker: maker.right,
      tenant,
      attempt: body.attempt === '' ? randomUUID() : body.attempt,
      units: units.right,
      terms: termsOfListing(terms, units.right[0]?.terms ?? null),
      form: reservationFormOf(form, nominatedIn(state, conveyancers)),
      clientForm: form,
      origin: kernel.originOf(request),
      address: from(request),
      papers: body.papers ?? [],
      card: body.card.kind === 'typed' ? { kind: 'typed', card: cardToSend(body.card.card) } : body.card,
    })
    return E.isLeft(outcome) ? outcome : E.right(answerOf(outcome.right))
  }
}

/** An agent by their session; anybody else needs a private link that is open to all. The form is sent by neither otherwise. */
const makerWith =
  (openLink: OpenLink) =>
  async (caller: Caller | null, linkSession: string): Promise<E.Either<Failure, Maker>> => {
    if (caller !== null)
      return caller.role === 'agent' ? E.right({ kind: 'agent', accountId: caller.accountId }) : E.left(forbidden)
    if (linkSession === '') return E.left(sessionMissing)
    const link = await openLink(linkSession)
    return link === null || !link.isPublic
      ? E.left(linkRefused('closed'))
      : E.right({ kind: 'link', linkId: link.id, accountId: link.accountId, listingId: link.listingId })
  }

/** With Stripe a typed card is refused before anything is claimed: its number must not reach us. */
const cardProblem = (
  { payments, clock }: ClientServices,
  { card }: CardSubmission,
): { field: string; message: string } | null => {
  if (card.kind === 'method') return null
  if (payments.provider.provider === 'stripe') return { field: 'cardNumber', message: cardsOfStripe.message }
  return firstProblem(cardRulesAt(clock()), card.card)
}

const unitsOf = async (
  sql: Sql,
  { request: { propertyId, unitIds } }: CardSubmission,
  reader: Reader,
): Promise<E.Either<Failure, readonly Unit[]>> => {
  const wanted = [...new Set(unitIds)]
  if (wanted.length > MOST_UNITS) return E.left(tooManyUnits)
  const ids = wanted.length === 1 && wanted[0] === 0 ? await onlyAvailable(sql, propertyId, reader) : wanted
  if (ids === null) return E.left(oneUnit)
  const units: Unit[] = []
  for (const unitId of ids) {
    const unit = await findUnit(sql, propertyId, unitId, reader)
    if (unit === null) return E.left(noSuchUnit)
    units.push(unit)
  }
  return E.right(units)
}

const onlyAvailable = async (sql: Sql, propertyId: number, reader: Reader): Promise<readonly number[] | null> => {
  const free = await sql
    .select({ id: units.id })
    .from(units)
    .where(and(eq(units.listingId, propertyId), isFreeFor(reader)))
    .limit(2)
  return free.length === 1 ? free.map(({ id }) => id) : null
}

const answerOf = (outcome: ClientOutcome) =>
  outcome.kind === 'authenticate'
    ? {
        reservationId: null,
        reservationIds: null,
        heldUntil: null,
        reservedAt: null,
        askedPrice: null,
        askedPriceMax: null,
        terms: null,
        authentication: outcome.authentication,
      }
    : {
        reservationId: outcome.receipt.reservationIds[0] ?? null,
        reservationIds: [...outcome.receipt.reservationIds],
        heldUntil: outcome.receipt.heldUntil,
        reservedAt: null,
        askedPrice: null,
        askedPriceMax: null,
        terms: outcome.receipt.terms,
        authentication: null,
      }
