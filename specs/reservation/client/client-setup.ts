import { ANY_ADDRESS } from '../../../server/reservation/fair-use'
import { STANDARD_TERMS } from '../../../domain/reservation/reservation-terms-codec'
import { asc, eq, inArray } from 'drizzle-orm'
import type { CardDetails, CardToCharge } from '../../../domain/payment/card-to-charge'
import { type ClientForm, reservationFormOf } from '../../../domain/reservation/client/client-form'
import { emptyConveyancer } from '../../../domain/reservation/conveyancer'
import type { Database } from '../../../server/db/database'
import { units } from '../../../server/listing/unit.tables'
import { payments } from '../../../server/payments/payments.tables'
import type { SignedForms } from '../../../server/reservation/client/claim-units'
import { clientEmailKinds } from '../../../server/reservation/client/client-emails'
import { type ClientReservationRequest, reserveForClient } from '../../../server/reservation/client/reserve-for-client'
import { reservationEmailKinds } from '../../../server/reservation/emails'
import { findUnit } from '../../../server/reservation/reservation-store'
import { reservations } from '../../../server/reservation/reservation.tables'
import { rendererOf, storedEmails } from '../../mail/stored-emails'
import { CONVEYANCER, PURCHASER } from '../samples'
import { type MadeUnit, type ServicesSetup, unitFor } from '../services-setup'
import { paymentIsFor } from '../../payments/payment-is-for'

export const CARD: CardDetails = {
  cardName: 'Bea Buyer',
  cardNumber: '4242424242424242',
  expMonth: '05',
  expYear: '29',
  cardCvv: '123',
}
export const PAYS: CardToCharge = { kind: 'typed', card: CARD }
export const DECLINES: CardToCharge = { kind: 'typed', card: { ...CARD, cardNumber: '4000000000000002' } }
export const ASKS: CardToCharge = { kind: 'typed', card: { ...CARD, cardNumber: '4000002500003155' } }

export const CLIENT_FORM: ClientForm = {
  purchasers: [{ ...PURCHASER, title: 'Ms.', mobile: '0491576398' }],
  needsConveyancer: false,
  conveyancer: {
    ...emptyConveyancer,
    companyName: 'Own Settlements',
    firstName: 'Olive',
    lastName: 'Own',
    address: '5 King Street',
    suburb: 'Unley',
    state: 'SA',
    postcode: '5061',
    mobile: '0491574118',
  },
  agreement: { agreementName: 'Bea Buyer', agreementDate: '05/03/2027', purchasingEntity: '' },
}

/** Nothing is out for signature, and nothing has to be. */
export const NO_SIGNED_FORMS: SignedForms = { isRequired: false, attach: () => Promise.resolve('none') }

export const clientServices = ({ services }: ServicesSetup) => ({ ...services, signedForms: NO_SIGNED_FORMS })

export const THREE = { units: [{ apt: '101' }, { apt: '102' }, { apt: '103' }] }
export const threeUnits = async (setup: ServicesSetup) => {
  const made = await unitFor(setup, THREE)
  return { ...made, ids: [made.unitId, ...made.others] }
}

let attempts = 0

/** A request of an agent for these units. */
export const clientRequest = async (
  { services: { db } }: ServicesSetup,
  { listingId }: Pick<MadeUnit, 'listingId'>,
  unitIds: readonly number[],
  accountId: number,
  changes: Partial<ClientReservationRequest> = {},
): Promise<ClientReservationRequest> => {
  const units = await Promise.all(unitIds.map((unitId) => findUnit(db.sql, listingId, unitId)))
  return {
    maker: { kind: 'agent', accountId },
    attempt: `attempt-${(attempts += 1)}`,
    units: units.filter((unit) => unit !== null),
    form: reservationFormOf(CLIENT_FORM, CONVEYANCER),
    terms: STANDARD_TERMS,
    clientForm: CLIENT_FORM,
    tenant: 'wren',
    origin: 'https://wren.unifi.example',
    card: PAYS,
    address: ANY_ADDRESS,
    ...changes,
  }
}

/** Reserves, and says how: the kind and message of a failure, or the outcome's kind. */
export const reserved = async (setup: ServicesSetup, request: ClientReservationRequest) => {
  const answer = await reserveForClient(clientServices(setup), request)
  return answer._tag === 'Left' ? answer.left : answer.right
}

/** What the database holds of units, in their order. */
export const unitsNow = async (db: Database, unitIds: readonly number[]) => {
  const found = await db.sql
    .select({ id: units.id, status: units.status })
    .from(units)
    .where(inArray(units.id, [...unitIds]))
  const held = await db.sql
    .select()
    .from(reservations)
    .where(inArray(reservations.unitId, [...unitIds]))
    .orderBy(asc(reservations.id))
  const ids = [...new Set(held.flatMap(({ clientReservationId: id }) => (id === null ? [] : [id])))]
  const paid = await db.sql.select().from(payments).orderBy(asc(payments.id))
  const own = paid.filter(
    ({ kind, subjectId }) =>
      (kind === 'client-reservation' && ids.includes(subjectId)) ||
      (kind === 'reservation' && held.some(({ id }) => id === subjectId)),
  )
  return {
    units: unitIds.map((id) => found.find((unit) => unit.id === id)?.status),
    reservations: held.map(({ status }) => status),
    payments: own.map(
      ({ kind, status, amountCents, refundCents }) =>
        `${kind} ${status} ${amountCents}${refundCents === 0 ? '' : ` refund ${refundCents}`}`,
    ),
  }
}

export const clientPaymentOf = async (db: Database, unitId: number) => {
  const [found] = await db.sql
    .select({ payment: payments })
    .from(payments)
    .innerJoin(reservations, paymentIsFor('client-reservation', reservations.clientReservationId))
    .where(eq(reservations.unitId, unitId))
  if (found === undefined) throw new Error('There is no payment for this unit.')
  return found.payment
}

const KINDS = { ...reservationEmailKinds, ...clientEmailKinds }
export const emailsTo = async (db: Database, recipient: string) =>
  (await storedEmails(db, rendererOf(KINDS))).filter((email) => email.recipient === recipient)
