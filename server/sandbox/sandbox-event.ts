import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { after, SECOND } from '../../domain/shared/dates'
import type { PaymentEvent, SessionState } from '../payments/provider'
import { newRef } from './sandbox-ref'
import type { sandboxDeliveries, sandboxSessions } from './sandbox.tables'
import { Cents } from '../../domain/shared/money'

export type SandboxSession = typeof sandboxSessions.$inferSelect

const SessionState: t.Type<SessionState, unknown> = t.type({
  sessionId: t.string,
  status: t.keyof({ open: null, complete: null, expired: null }),
  paid: t.boolean,
  amountCents: Cents,
  paymentRef: t.union([t.string, t.null]),
})
const Event = t.type({ id: t.string, type: t.string })
const SessionEvent = t.type({ session: SessionState })
const SubscriptionEvent = t.type({ subscription: t.string })

export const stateOf = (session: SandboxSession): SessionState => ({
  sessionId: session.id,
  status: session.status,
  paid: session.status === 'complete',
  amountCents: session.amountCents,
  paymentRef: session.paymentRef,
})

/** Chosen by the developer at the checkout: see `dueAts`. */
export const WEBHOOK_DELIVERIES = ['once', 'twice', 'late', 'never'] as const
export type WebhookDelivery = (typeof WEBHOOK_DELIVERIES)[number]

/** Late enough for the buyer to return first. */
const LATE = 20 * SECOND

const dueAts = (delivery: WebhookDelivery, now: Date): readonly Date[] =>
  ({
    once: [now],
    twice: [now, now],
    late: [after(now, LATE)],
    never: [],
  })[delivery]

/** The deliveries of one event, which reports the session's new status. */
export const deliveriesOf = (
  session: SandboxSession,
  delivery: WebhookDelivery,
  now: Date,
): (typeof sandboxDeliveries.$inferInsert)[] => {
  const eventId = newRef('evt')
  const body = JSON.stringify({
    id: eventId,
    type: `session.${session.status}`,
    created: now.toISOString(),
    session: stateOf(session),
  })
  return dueAts(delivery, now).map((dueAt) => ({ eventId, body, dueAt }))
}

/** The delivery of the event that a subscription has changed. */
export const subscriptionDelivery = (subscription: string, now: Date): typeof sandboxDeliveries.$inferInsert => {
  const eventId = newRef('evt')
  const body = JSON.stringify({
    id: eventId,
    type: 'subscription.changed',
    created: now.toISOString(),
    subscription,
  })
  return { eventId, body, dueAt: now }
}

/** Null if invalid; an event that isn't about a session or a subscription is `other`. */
export const readEventBody = (raw: Buffer): PaymentEvent | null => {
  const body = parse(raw)
  const event = Event.decode(body)
  if (E.isLeft(event)) return null
  const decoded = SessionEvent.decode(body)
  const { id } = event.right
  if (E.isRight(decoded)) return { kind: 'session', id, state: decoded.right.session }
  const changed = SubscriptionEvent.decode(body)
  return E.isRight(changed)
    ? { kind: 'subscription', id, subscriptionRef: changed.right.subscription }
    : { kind: 'other', id }
}

const parse = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
