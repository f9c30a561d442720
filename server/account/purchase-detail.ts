import { receiptAddress } from '../../adapters/http/shared/receipt-address'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { type Contact, NO_DOCUMENTS, type Purchase, type PurchaseDocuments } from '../../domain/account/purchase'
import { agentPhone } from '../../domain/listing/contact/agent-phone'
import { termsRefundOf } from '../../domain/reservation/fee-refund'
import { RESERVED } from '../../domain/reservation/reservation.lifecycle'
import type { SigningStanding } from '../../domain/signing/signing-standing'
import type { Sql } from '../db/database'
import type { Caller } from '../http/caller'
import { agencies, agents, listings } from '../listing/listing.tables'
import { openerOfPaper } from '../listing/pack/pack.tables'
import { units } from '../listing/unit.tables'
import { payments } from '../payments/payments.tables'
import { queueHours } from '../queue/queue.tables'
import { counterShown, openCounterOf } from '../reservation/counter/counter-offers.tables'
import { holdNoteShown, lastHoldNote } from '../reservation/hold/hold-notes.tables'
import { papersOfSales, papersShown } from '../reservation/pack/received-papers.tables'
import { lastMoves } from '../reservation/move/reservation-moves.tables'
import { lastCorrections } from '../reservation/people/purchaser-corrections.tables'
import { currentSteps } from '../reservation/papers/reservation-steps.tables'
import { reservationDocuments } from '../reservation/reservation-documents.tables'
import { reservations } from '../reservation/reservation.tables'
import { reservationsVisibleTo } from '../reservation/reservations-visible-to'
import { cardColumns, ownUnitIn } from './property-cards'

/** The address of a reservation's document to give out, signed. */
export type SignFile = (
  reservationId: number,
  document: { readonly file: string; readonly name: string; readonly opener?: string },
) => string

/** The progress of the signatures of reservations' forms, from the signing context. */
export type StandingOf = (sql: Sql, reservationIds: readonly number[]) => Promise<Map<number, SigningStanding>>

/** The signed form of a reservation, from the signing context; null until all have signed. */
export type SignedFormOf = (
  sql: Sql,
  reservationId: number,
) => Promise<{ readonly key: string; readonly name: string } | null>

interface Wanted {
  readonly caller: Caller
  readonly id: number
  readonly signFile: SignFile
  readonly standingOf: StandingOf
  readonly signedFormOf: SignedFormOf
}

/** A reservation that the caller may see, or null: another agent's looks like a missing one. */
export const findPurchase = async (
  db: Sql,
  { caller, id, signFile, standingOf, signedFormOf }: Wanted,
): Promise<Purchase | null> => {
  const [found] = await db
    .select({
      ...cardColumns(caller),
      ...{ reservation: reservations, unit: units, steps: currentSteps.as('steps'), queueHours },
      ...{
        givenBackCents: payments.givenBackCents,
        refundCents: payments.refundCents,
        refundedAt: payments.refundedAt,
      },
    })
    .from(reservations)
    .innerJoin(units, eq(units.id, reservations.unitId))
    .innerJoin(listings, eq(listings.id, reservations.listingId))
    .innerJoin(agencies, eq(agencies.id, listings.agencyId))
    .innerJoin(agents, eq(agents.id, listings.agent1Id))
    .leftJoin(payments, and(eq(payments.kind, 'reservation'), eq(payments.subjectId, reservations.id)))
    .where(and(eq(reservations.id, id), reservationsVisibleTo(caller), isNotNull(reservations.placedAt)))
  if (found === undefined) return null
  const { reservation, unit } = found
  const { offerType, status, createdAt, placedAt, heldUntil, offerEndsAt, form, terms } = reservation
  const { contractedAt, unconditionalAt, settledAt, closedAt, closedReason } = reservation
  const signed = await signedFormOf(db, id)
  return {
    reservationId: id,
    unitId: unit.id,
    apt: unit.apt,
    listing: ownUnitIn(found, caller),
    documents: await documentsOf(db, id, (document) => signFile(id, document), caller),
    purchasers: form.purchasers.map(
      ({ firstName, surname, address, suburb, state, postcode, country, mobile, email }) => ({
        firstName,
        surname,
        address,
        suburb,
        state,
        postcode,
        country,
        mobile,
        email,
      }),
    ),
    purchasingEntity: form.purchasingEntity.trim(),
    offerType,
    standing: status,
    placedAt: placedAt ?? createdAt,
    heldUntil,
    offerEndsAt,
    contractedAt,
    unconditionalAt,
    settledAt,
    closedAt,
    closedReason,
    steps: [...found.steps],
    queueHours: found.queueHours,
    terms,
    givenBackCents: found.givenBackCents ?? 0,
    refund: termsRefundOf(found.refundCents, found.refundedAt),
    counter: counterShown(await openCounterOf(db, id)),
    offerCents: reservation.offerCents,
    holdNote: status === 'held' ? holdNoteShown(await lastHoldNote(db, id)) : null,
    correction: RESERVED.includes(status) ? ((await lastCorrections(db, [id])).get(id) ?? null) : null,
    moved: RESERVED.includes(status) ? ((await lastMoves(db, [id])).get(id) ?? null) : null,
    papers: papersShown((await papersOfSales(db, [id])).get(id), ({ versionId, ...paper }) =>
      signFile(id, { ...paper, opener: openerOfPaper({ versionId, accountId: caller.accountId }) }),
    ),
    isForClient: reservation.accountId !== caller.accountId,
    sellers: await sellersOf(db, found.listing),
    signing: (await standingOf(db, [id])).get(id) ?? null,
    signedForm: signed === null ? '' : signFile(id, { file: signed.key, name: signed.name }),
  }
}

const sellersOf = async (
  db: Sql,
  { agent1Id, agent2Id }: Pick<typeof listings.$inferSelect, 'agent1Id' | 'agent2Id'>,
): Promise<Contact[]> =>
  (
    await db
      .select()
      .from(agents)
      .where(inArray(agents.id, agent2Id === null ? [agent1Id] : [agent1Id, agent2Id]))
      .orderBy(agents.id)
  ).map((agent) => ({
    name: `${agent.firstName} ${agent.lastName}`.trim(),
    phone: agent.mobile === '' ? '' : agentPhone(agent),
    email: agent.email,
  }))

const documentsOf = async (
  db: Sql,
  id: number,
  sign: (document: Parameters<SignFile>[1]) => string,
  { accountId }: Caller,
): Promise<PurchaseDocuments> => {
  const attached = await db
    .select({ kind: reservationDocuments.kind, file: reservationDocuments.file, name: reservationDocuments.name })
    .from(reservationDocuments)
    .where(eq(reservationDocuments.reservationId, id))
  const isPaid =
    (await db.$count(
      payments,
      and(eq(payments.kind, 'reservation'), eq(payments.subjectId, id), isNotNull(payments.capturedAt)),
    )) > 0
  const receipt = isPaid ? { file: receiptAddress(id), name: `Receipt ${id}.pdf` } : null
  return {
    ...NO_DOCUMENTS,
    // Until the office attaches another.
    ...(receipt === null ? {} : { holdingDepositReceipt: sign(receipt) }),
    ...Object.fromEntries(
      attached.map(({ kind, ...document }) => [
        kind,
        sign({ ...document, opener: `${id} ${kind} account ${accountId}` }),
      ]),
    ),
  }
}
