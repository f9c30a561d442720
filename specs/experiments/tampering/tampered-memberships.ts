import { eq } from 'drizzle-orm'
import { payments } from '../../../server/payments/payments.tables'
import { sandboxSessions } from '../../../server/sandbox/sandbox.tables'
import type { Answer } from '../caller'
import { reportMembership } from '../journeys/membership-journey'
import { closeCheckout } from '../journeys/reservation-journey'
import { refusals } from './tampered-reservations'
import type { Attempt, Stage } from './tampering-stage'

const [MALFORMED, OVER, NOT_PAID] = [40_000, 90_000, 70_042]

/** The attacker's registration, with another session, key or number. */
const report = (
  { arena, ownMembership }: Stage,
  sessionId: string,
  changes: Partial<{ key: string; id: number }> = {},
): Promise<Answer> => reportMembership(arena, { ...ownMembership.registration, ...changes }, sessionId)

const checkout = ({ arena, ownMembership: { registration } }: Stage, changes: object): Promise<Answer> =>
  arena.post('/api/stripe/create-u-connect-checkout-session', {
    sessionId: registration.key,
    userId: registration.id,
    email: registration.email,
    subscriptionType: 'U_CON_STND',
    ...changes,
  })

const sessions: readonly Attempt[] = [
  refusals('the paid session of a reservation', [OVER], (stage) => report(stage, stage.paid.sessionId)),
  refusals('the paid session of another registration', [OVER], (stage) =>
    report(stage, stage.paidMembership.sessionId),
  ),
  refusals('another registration’s session and number', [OVER], (stage) =>
    report(stage, stage.paidMembership.sessionId, { id: stage.paidMembership.registration.id }),
  ),
  refusals('another registration’s session under a guessed key', [OVER], (stage) =>
    report(stage, stage.paidMembership.sessionId, { id: stage.paidMembership.registration.id, key: 'a-guessed-key' }),
  ),
  refusals('a membership’s session that was not paid', [NOT_PAID], (stage) =>
    report(stage, stage.ownMembership.sessionId),
  ),
  refusals('no session for a paid plan', [NOT_PAID], (stage) => report(stage, '')),
  refusals('a made-up session for a membership', [OVER], (stage) => report(stage, 'sbx_cs_000000000000000000000000')),
  [
    'closing a membership’s checkout as a reservation’s',
    async (stage) => {
      await closeCheckout(stage.arena, stage.attacker, stage.paidMembership.sessionId)
      const [row] = await stage.arena.db.sql
        .select({ status: payments.status })
        .from(payments)
        .where(eq(payments.sessionId, stage.paidMembership.sessionId))
      return row?.status === 'open' ? null : `the checkout is ${row?.status ?? 'missing'}`
    },
  ],
]

const amounts: readonly Attempt[] = [
  refusals('another type of plan', [MALFORMED], (stage) => checkout(stage, { subscriptionType: 'U_CON_CORP' })),
  refusals('another registration’s number', [MALFORMED], (stage) =>
    checkout(stage, { userId: stage.paidMembership.registration.id }),
  ),
  [
    'a lower amount beside the registration',
    async (stage) => {
      const { code } = await checkout(stage, { amount: 1, amountCents: 1, monthly: 1 })
      const [row] = await stage.arena.db.sql
        .select({ amount: sandboxSessions.amountCents })
        .from(sandboxSessions)
        .where(eq(sandboxSessions.id, stage.ownMembership.sessionId))
      return [0, MALFORMED].includes(code) && row?.amount === 14_900 ? null : JSON.stringify({ code, ...row })
    },
  ],
]

export const tamperedMemberships: readonly Attempt[] = [...sessions, ...amounts]
