import { after, DAY } from '../../../domain/shared/dates'
import type { Sql } from '../../db/database'
import type { EmailOf } from '../../mail/email-kinds'
import { post } from '../../mail/outbox'
import type { SubscriptionState } from '../../payments/provider'
import type { RegistrationRow } from '../registration-rows'
import { billingEmailKinds } from './billing-emails'
import type { RecordedCharge } from './record-charges'
import type { SubscriptionRow } from './subscription-rows'

/** Charges that an earlier release didn't record are no news. */
const NEWS = 7 * DAY

export interface Changes {
  readonly registration: RegistrationRow
  /** Recorded for the first time. */
  readonly charges: readonly RecordedCharge[]
  /** The state stored before; null if a later one is stored. */
  readonly before: SubscriptionRow | null
  readonly state: SubscriptionState
  /** The number of the reading. */
  readonly reading: number
  /** The paid plan that this reading ended; null for none. */
  readonly endedPlanId: number | null
}

type Email = EmailOf<typeof billingEmailKinds>

/** Stores the emails about what a reading has changed, in its transaction, each once. */
export const postChanges = async (sql: Sql, changes: Changes, now: Date): Promise<void> => {
  const emails = [...receipts(changes, now), ...news(changes)]
  if (emails.length > 0) await post(sql, billingEmailKinds, emails, now)
}

const site = ({ tenant, origin }: RegistrationRow) => ({ tenant, origin })

/** The welcome email is the receipt of the first payment. */
const receipts = ({ registration, charges }: Changes, now: Date): readonly Email[] =>
  charges
    .filter(({ isLater, paidAt }) => isLater && paidAt > after(now, -NEWS))
    .map(({ id }) => ({ kind: 'membership-renewed', subjectId: id, ...site(registration), data: {} }))

const news = ({ registration, before, state, reading, endedPlanId }: Changes): readonly Email[] => {
  if (before === null) return []
  const { status, failed, endsAt } = state
  const about = { subjectId: registration.id, ...site(registration) }
  if (status === 'ended')
    return endedPlanId === null
      ? []
      : [{ kind: 'membership-ended', ...about, part: reading, data: { planId: endedPlanId } }]
  return [
    ...(failed === null || failed.chargeRef === before.failedRef ? [] : [failure(about, failed)]),
    ...(endsAt === null || before.endsAt !== null ? [] : [cancellation(about, endsAt, reading)]),
  ]
}

type About = Pick<Email, 'subjectId' | 'tenant' | 'origin'>

const failure = (about: About, { chargeRef, ...failed }: NonNullable<SubscriptionState['failed']>): Email => ({
  kind: 'membership-payment-failed',
  ...about,
  part: chargeRef,
  data: { amountCents: failed.amountCents, retryAt: failed.retryAt?.toISOString() ?? null },
})

const cancellation = (about: About, endsAt: Date, reading: number): Email => ({
  kind: 'membership-cancelled',
  ...about,
  part: reading,
  data: { endsAt: endsAt.toISOString() },
})
