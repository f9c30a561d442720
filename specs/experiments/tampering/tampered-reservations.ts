import { eq } from 'drizzle-orm'
import { sandboxSessions } from '../../../server/sandbox/sandbox.tables'
import { payments } from '../../../server/payments/payments.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { VISA } from '../../payments/sandbox-setup'
import type { Answer } from '../caller'
import { closeCheckout, comeBack, submission, type Unit } from '../journeys/reservation-journey'
import { type Attempt, refused, type Stage } from './tampering-stage'
import { paymentIsFor } from '../../payments/payment-is-for'

const [MALFORMED, NOT_FOUND, TAKEN, WRONG_TYPE, INVALID, NOT_PAID] = [40_000, 40_400, 70_021, 70_022, 70_023, 70_024]

type Bag = Readonly<Record<string, unknown>>

const checkout = ({ arena, attacker }: Stage, unit: Unit, changes: Bag = {}): Promise<Answer> =>
  arena.post(
    '/api/create-checkout-session',
    { ...submission(unit, attacker, null), ...changes },
    { token: attacker.token },
  )
const reserve = (
  { arena, attacker }: Stage,
  unit: Unit,
  sessionId: string | null,
  changes: Bag = {},
): Promise<Answer> =>
  arena.post(
    '/api/orders/reservation',
    { ...submission(unit, attacker, sessionId), ...changes },
    { token: attacker.token },
  )

export const refusals = (
  name: string,
  codes: readonly number[],
  attempt: (stage: Stage) => Promise<Answer>,
): Attempt => [name, async (stage) => refused(await attempt(stage), ...codes)]

/** The checkout page's request, with additions. */
const payWith = ({ arena }: Stage, secret: string, changes: Bag): Promise<Answer> =>
  arena.post(`/sandbox/checkout/${secret}/pay`, { ...VISA, delivery: 'never', ...changes })

const NO_UNITS = [0, -1, 2 ** 31, 2 ** 53, 1.5, '1', null, [1], { id: 1 }]

const units: readonly Attempt[] = [
  refusals('a unit under another listing', [NOT_FOUND], (stage) =>
    checkout(stage, { listingId: stage.elsewhere.listingId, unitId: stage.free.unitId }),
  ),
  refusals('a unit that somebody is paying for', [TAKEN], (stage) => checkout(stage, stage.theirs.unit)),
  ...NO_UNITS.map((unitId) =>
    refusals(`the unit ${JSON.stringify(unitId)}`, [MALFORMED, NOT_FOUND], (stage) =>
      checkout(stage, stage.free, { roomId: unitId }),
    ),
  ),
  refusals('one’s own payment for another unit', [NOT_PAID], (stage) =>
    comeBack(stage.arena, stage.victim, stage.free, stage.paid.sessionId),
  ),
  refusals('an offer on a unit that has a price', [WRONG_TYPE], (stage) =>
    reserve(stage, stage.free, null, { ordersType: 'Make Offer', makeOfferAmount: '1' }),
  ),
  refusals('a price for a unit that is sold by offers', [WRONG_TYPE], (stage) => checkout(stage, stage.byOffer)),
]

const sessions: readonly Attempt[] = [
  refusals('a session that was not paid', [NOT_PAID], (stage) => reserve(stage, stage.own.unit, stage.own.sessionId)),
  refusals('somebody else’s paid session', [NOT_PAID], (stage) =>
    reserve(stage, stage.paid.unit, stage.paid.sessionId),
  ),
  refusals('the paid session of a membership', [NOT_PAID], (stage) =>
    reserve(stage, stage.own.unit, stage.paidMembership.sessionId),
  ),
  refusals('a made-up session', [NOT_PAID], (stage) =>
    reserve(stage, stage.own.unit, 'sbx_cs_000000000000000000000000'),
  ),
  refusals('a session with SQL in it', [NOT_PAID], (stage) => reserve(stage, stage.own.unit, "' OR paid = true --")),
  refusals('no session', [NOT_PAID], (stage) => reserve(stage, stage.own.unit, null)),
  refusals('the name of a session instead of its secret', [-1], (stage) => payWith(stage, stage.theirs.sessionId, {})),
  [
    'closing somebody else’s checkout',
    async (stage) => {
      await closeCheckout(stage.arena, stage.attacker, stage.theirs.sessionId)
      const [row] = await stage.arena.db.sql
        .select({ status: payments.status })
        .from(payments)
        .where(eq(payments.sessionId, stage.theirs.sessionId))
      return row?.status === 'open' ? null : `the checkout is ${row?.status ?? 'gone'}`
    },
  ],
]

const amounts: readonly Attempt[] = [
  ...['0', '-1', '0.001', '1e3', 'NaN', '1,00', '999000000001'].map((makeOfferAmount) =>
    refusals(`an offer of ${makeOfferAmount}`, [INVALID], (stage) =>
      reserve(stage, stage.byOffer, null, { ordersType: 'Make Offer', makeOfferAmount }),
    ),
  ),
  [
    'a lower amount beside the reservation',
    async (stage) => {
      const { code } = await checkout(stage, stage.free, {
        amount: 1,
        amountCents: 1,
        reservationFee: 1,
        makeOfferAmount: '1',
        status: 'held',
      })
      const [row] = await stage.arena.db.sql
        .select({ amount: payments.amountCents, status: reservations.status, offer: reservations.offerCents })
        .from(reservations)
        .innerJoin(payments, paymentIsFor('reservation', reservations.id))
        .where(eq(reservations.unitId, stage.free.unitId))
      return code === 0 && row?.amount === 103_030 && row.status === 'checkout' && row.offer === null
        ? null
        : JSON.stringify({ code, ...row })
    },
  ],
  [
    'a lower amount beside the card',
    async (stage) => {
      await payWith(stage, stage.own.clientSecret, { amountCents: 1, amount: 1, paid: true })
      const [row] = await stage.arena.db.sql
        .select({ amount: sandboxSessions.amountCents })
        .from(sandboxSessions)
        .where(eq(sandboxSessions.id, stage.own.sessionId))
      return row?.amount === 103_030 ? null : `the provider took ${row?.amount ?? 0}`
    },
  ],
  refusals('a card in the reservation', [MALFORMED], (stage) =>
    checkout(stage, stage.free, {
      ordersCardbagVO: {
        cardCvv: '123',
        cardName: 'Bea Buyer',
        cardNumber: '4242424242424242',
        expMonth: '05',
        expYear: '29',
      },
    }),
  ),
  refusals('three purchasers', [INVALID], (stage) => {
    const { ordersPurchaserVOList: list } = submission(stage.free, stage.attacker, null) as {
      ordersPurchaserVOList: unknown[]
    }
    return checkout(stage, stage.free, { ordersPurchaserVOList: [...list, ...list, ...list] })
  }),
]

export const tamperedReservations: readonly Attempt[] = [...units, ...sessions, ...amounts]
