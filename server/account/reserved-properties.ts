import { and, desc, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { agentPhone } from '../../domain/listing/contact/agent-phone'
import { DOCUMENT_KINDS, DOCUMENT_TITLES } from '../../domain/account/purchase'
import type { PropertyCard } from '../../domain/account/property-card'
import type { ReservedProperty } from '../../domain/account/reserved-property'
import { fullAddress } from '../../domain/listing/listing'
import { unitTitle } from '../../domain/listing/units/unit-title'
import { termsRefundOf } from '../../domain/reservation/fee-refund'
import { PURCHASED, RESERVED, type ReservationStatus } from '../../domain/reservation/reservation.lifecycle'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { agencies, agents, listings } from '../listing/listing.tables'
import { openerOfPaper } from '../listing/pack/pack.tables'
import { units } from '../listing/unit.tables'
import { payments } from '../payments/payments.tables'
import { askedPriceOf } from '../../domain/reservation/asked-price'
import { queueHours } from '../queue/queue.tables'
import { counterShown, openCountersOf } from '../reservation/counter/counter-offers.tables'
import { holdNoteShown, lastHoldNotes } from '../reservation/hold/hold-notes.tables'
import { papersOfSales, papersShown } from '../reservation/pack/received-papers.tables'
import { lastMoves } from '../reservation/move/reservation-moves.tables'
import { lastCorrections } from '../reservation/people/purchaser-corrections.tables'
import { currentSteps } from '../reservation/papers/reservation-steps.tables'
import { reservationDocuments } from '../reservation/reservation-documents.tables'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo } from '../reservation/reservations-visible-to'
import type { SignFile } from './purchase-detail'
import { cardColumns, matches, type PageOf, reservationCard } from './property-cards'

const second = alias(agents, 'second_agent')

interface Asked {
  readonly caller: Caller
  /** Undefined for all. */
  readonly statuses: readonly ReservationStatus[] | undefined
  readonly text: string | undefined
}

/** An unpaid checkout is not a reservation. */
const placed = (db: Sql, { caller, statuses, text }: Asked) => {
  const found = matches(text, sql`${units.apt}`)
  return and(
    reservationsVisibleTo(caller),
    isNotNull(reservations.placedAt),
    statuses === undefined ? undefined : inArray(reservations.status, [...statuses]),
    found === undefined
      ? undefined
      : exists(
          db
            .select({ id: units.id })
            .from(units)
            .innerJoin(listings, eq(listings.id, units.listingId))
            .where(and(eq(units.id, reservations.unitId), found)),
        ),
  )
}

const NEWEST_FIRST = [desc(reservations.placedAt), desc(reservations.id)]

/** The page is chosen among the reservations alone; only its rows are joined. */
const selectPage = (db: Sql, request: Asked, { page, size }: PageOf) => {
  const chosen = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(placed(db, request))
    .orderBy(...NEWEST_FIRST)
    .limit(size)
    .offset((page - 1) * size)
  return db
    .select({
      ...cardColumns(request.caller),
      reservation: reservations,
      unit: units,
      steps: currentSteps.as('steps'),
      queueHours,
      ...{
        givenBackCents: payments.givenBackCents,
        refundCents: payments.refundCents,
        refundedAt: payments.refundedAt,
      },
      firstAgent: {
        firstName: agents.firstName,
        lastName: agents.lastName,
        email: agents.email,
        countryCode: agents.countryCode,
        mobile: agents.mobile,
      },
      secondAgent: {
        firstName: second.firstName,
        lastName: second.lastName,
        email: second.email,
        countryCode: second.countryCode,
        mobile: second.mobile,
      },
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .leftJoin(second, eq(second.id, listings.agent2Id))
    .leftJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
    .where(sql`${reservations.id} = ANY(ARRAY(${chosen}))`)
    .orderBy(...NEWEST_FIRST)
}

type Selected = Awaited<ReturnType<typeof selectPage>>[number]

const pageOf = async (db: Sql, request: Asked, page: PageOf): Promise<{ rows: Selected[]; total: number }> => {
  const [rows, total] = await Promise.all([selectPage(db, request, page), db.$count(reservations, placed(db, request))])
  return { rows, total }
}

/**
 * A buyer's reservations, newest first, including those that did not proceed; for an agent their own and those they
 * introduced, before the contract.
 */
export const listReserved = async (
  db: Sql,
  caller: Caller,
  page: PageOf,
  signFile: SignFile,
): Promise<{ list: (ReservedProperty & PropertyCard)[]; total: number }> => {
  const statuses = caller.role === 'agent' ? RESERVED : undefined
  const { rows, total } = await pageOf(db, { caller, statuses, text: page.text }, page)
  const counters = await openCountersOf(
    db,
    rows.flatMap(({ reservation: { id, status } }) => (status === 'offered' ? [id] : [])),
  )
  const notes = await lastHoldNotes(
    db,
    rows.flatMap(({ reservation: { id, status } }) => (status === 'held' ? [id] : [])),
  )
  const beforeContract = rows.flatMap(({ reservation: { id, status } }) => (RESERVED.includes(status) ? [id] : []))
  const corrections = await lastCorrections(db, beforeContract)
  const moves = await lastMoves(db, beforeContract)
  const attached = await attachedTo(
    db,
    rows.map(({ reservation }) => reservation.id),
  )
  const papers = await papersOfSales(
    db,
    rows.map(({ reservation }) => reservation.id),
    beforeContract,
  )
  const list = rows.map((row) => ({
    ...reservationCard(row, caller),
    ...asReserved(row),
    counter: counterShown(counters.get(row.reservation.id) ?? null),
    holdNote: holdNoteShown(notes.get(row.reservation.id) ?? null),
    documents: attached
      .filter(({ reservationId }) => reservationId === row.reservation.id)
      .map(({ reservationId, kind, file, name }) => ({
        title: DOCUMENT_TITLES[kind],
        address: signFile(reservationId, {
          file,
          name,
          opener: `${reservationId} ${kind} account ${caller.accountId}`,
        }),
      })),
    correction: corrections.get(row.reservation.id) ?? null,
    moved: moves.get(row.reservation.id) ?? null,
    papers: papersShown(papers.get(row.reservation.id), ({ versionId, ...paper }) =>
      signFile(row.reservation.id, {
        ...paper,
        opener: openerOfPaper({ versionId, accountId: caller.accountId }),
      }),
    ),
  }))
  return { list, total }
}

/** Attached documents of reservations, in the order in which they are listed. */
const attachedTo = async (db: Sql, ids: readonly number[]) => {
  const found = await db
    .select()
    .from(reservationDocuments)
    .where(inArray(reservationDocuments.reservationId, [...ids]))
  return found.toSorted((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind))
}

/** An agent's purchases, newest first. */
export const listPurchased = async (
  db: Sql,
  caller: Caller,
  page: PageOf,
): Promise<{ list: PropertyCard[]; total: number }> => {
  const { rows, total } = await pageOf(db, { caller, statuses: PURCHASED, text: page.text }, page)
  return { list: rows.map((row) => reservationCard(row, caller)), total }
}

const asReserved = ({
  reservation,
  unit,
  steps,
  queueHours: hours,
  givenBackCents,
  refundCents,
  refundedAt,
  listing,
  firstAgent,
  secondAgent,
}: Selected): Omit<ReservedProperty, 'counter' | 'holdNote' | 'correction' | 'moved' | 'documents' | 'papers'> => {
  const { conveyancer } = reservation.form
  const person = `${conveyancer.firstName} ${conveyancer.lastName}`.trim()
  return {
    reservationId: reservation.id,
    propertyId: listing.id,
    unitId: unit.id,
    dwellingNumber: unit.apt,
    unit: unitTitle(listing, unit.apt),
    name: listing.name,
    address: fullAddress(listing),
    offerType: reservation.offerType,
    propertyPrice: askedPriceOf(reservation, unit).price,
    offeredPrice: reservation.offerCents,
    agreedPrice: reservation.agreedCents,
    reservedDate: reservation.placedAt ?? reservation.createdAt,
    heldUntil: reservation.heldUntil,
    offerEndsAt: reservation.offerEndsAt,
    standing: reservation.status,
    contractedAt: reservation.contractedAt,
    unconditionalAt: reservation.unconditionalAt,
    settledAt: reservation.settledAt,
    steps: [...steps],
    queueHours: hours,
    closedReason: reservation.closedReason,
    estimatedCompletion: listing.estimatedCompletion,
    agents: [firstAgent, ...(secondAgent === null ? [] : [secondAgent])].map(({ countryCode, mobile, ...agent }) => ({
      ...agent,
      phone: mobile === '' ? '' : agentPhone({ countryCode, mobile }),
    })),
    purchasingEntity: reservation.form.purchasingEntity.trim(),
    legalRepName: person === '' ? conveyancer.companyName : person,
    isListed: listing.published,
    terms: reservation.terms,
    givenBackCents: givenBackCents ?? 0,
    refund: termsRefundOf(refundCents, refundedAt),
  }
}
