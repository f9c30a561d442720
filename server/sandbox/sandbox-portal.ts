import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { after, HOUR } from '../../domain/shared/dates'
import type { Problems } from '../../domain/shared/form'
import type { PortalRequest } from '../payments/provider'
import { type CardEntry, judgeKept } from './sandbox-cards'
import { subscriptionDelivery } from './sandbox-event'
import { newPortalKey } from './sandbox-ref'
import type { SandboxBooks } from './sandbox-books'
import { currentSubscription, type Subscription } from './sandbox-subscriptions'
import { sandboxDeliveries, sandboxPortals, sandboxSubscriptions } from './sandbox.tables'

/** The validity of a billing page. */
const LASTS = HOUR

/** Opens the billing page of a subscription, on the site that it leads back to. Old pages are forgotten. */
export const openPortal = async (
  books: SandboxBooks,
  { subscriptionRef, returnUrl, offers }: PortalRequest,
): Promise<{ url: string }> => {
  if ((await currentSubscription(books, subscriptionRef)) === null) throw new Error('Subscription not found.')
  const { sql } = books.database
  const now = books.clock()
  await sql.delete(sandboxPortals).where(lte(sandboxPortals.expiresAt, now))
  const key = newPortalKey()
  await sql.insert(sandboxPortals).values({ key, subscriptionRef, returnUrl, offers, expiresAt: after(now, LASTS) })
  return { url: new URL(`/sandbox/portal/${key}`, returnUrl).href }
}

export interface OpenPortal {
  readonly portal: typeof sandboxPortals.$inferSelect
  readonly subscription: Subscription
}

/** An open billing page with its subscription; null if it has expired. */
export const findPortal = async (books: SandboxBooks, key: string): Promise<OpenPortal | null> => {
  const [portal] = await books.database.sql
    .select()
    .from(sandboxPortals)
    .where(and(eq(sandboxPortals.key, key), gt(sandboxPortals.expiresAt, books.clock())))
  const subscription = portal === undefined ? null : await currentSubscription(books, portal.subscriptionRef)
  return portal === undefined || subscription === null ? null : { portal, subscription }
}

export type PortalAction =
  | { readonly action: 'cancel' | 'keep' }
  | { readonly action: 'plan'; readonly offer: string }
  | ({ readonly action: 'card' } & CardEntry)

export type PortalAnswer =
  | { readonly status: 'done' }
  | { readonly status: 'declined'; readonly message: string }
  | { readonly status: 'wrong'; readonly problems: Problems<CardEntry> }
  | { readonly status: 'ended' }

type Change = Partial<typeof sandboxSubscriptions.$inferInsert>

/** The subscriber's action; null if the page has expired. */
export const actInPortal = async (
  books: SandboxBooks,
  key: string,
  action: PortalAction,
): Promise<PortalAnswer | null> => {
  const found = await findPortal(books, key)
  if (found === null) return null
  const change = changeOf(found, action, books.clock())
  if ('status' in change) return change
  return (await changed(books, found.subscription.ref, change.change)) ? { status: 'done' } : { status: 'ended' }
}

const changeOf = (
  { portal: { offers }, subscription }: OpenPortal,
  action: PortalAction,
  now: Date,
): PortalAnswer | { readonly change: Change } => {
  switch (action.action) {
    case 'cancel':
      // Nothing is paid for any more that could still be used.
      return {
        change:
          subscription.status === 'past-due'
            ? { status: 'ended', endedAt: now, dueAt: null }
            : { endsAtPeriodEnd: true },
      }
    case 'keep':
      return { change: { endsAtPeriodEnd: false } }
    case 'plan': {
      const offer = offers[Number(action.offer)]
      if (offer === undefined) return { status: 'declined', message: 'Choose a plan.' }
      return { change: { nextPlan: offer.name === subscription.plan.name ? null : offer, endsAtPeriodEnd: false } }
    }
    case 'card': {
      const verdict = judgeKept(action, now)
      if (verdict.kind === 'wrong') return { status: 'wrong', problems: verdict.problems }
      if (verdict.kind === 'declined') return { status: 'declined', message: verdict.message }
      const { cardBrand, cardLast4, declines: cardDeclines } = verdict
      // An unpaid charge goes to the new card immediately.
      const due = subscription.status === 'past-due' ? { dueAt: now } : {}
      return { change: { cardBrand, cardLast4, cardDeclines, ...due } }
    }
  }
}

/** False if it has ended. Changes and their webhook are stored together. */
const changed = async (books: SandboxBooks, ref: string, change: Change): Promise<boolean> => {
  const rows = await books.database.transaction(async (sql) => {
    const updated = await sql
      .update(sandboxSubscriptions)
      .set(change)
      .where(and(eq(sandboxSubscriptions.ref, ref), ne(sandboxSubscriptions.status, 'ended')))
      .returning({ ref: sandboxSubscriptions.ref })
    if (updated.length > 0) await sql.insert(sandboxDeliveries).values(subscriptionDelivery(ref, books.clock()))
    return updated
  })
  if (rows.length > 0) books.onDelivery()
  return rows.length > 0
}
