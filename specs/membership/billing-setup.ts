import { eq } from 'drizzle-orm'
import { PAYMENT_WEBHOOK } from '../../adapters/http/payment/payment.contract'
import { uConnectCharges } from '../../server/membership/subscription.tables'
import { payments } from '../../server/payments/payments.tables'
import { SIGNATURE_HEADER } from '../../server/payments/provider'
import { actInPortal } from '../../server/sandbox/sandbox-portal'
import { renewDue } from '../../server/sandbox/sandbox-renewals'
import { sign } from '../../server/sandbox/sandbox-signature'
import { sandboxDeliveries } from '../../server/sandbox/sandbox.tables'
import type { MembershipServer } from './membership-server'
import { paymentIsFor } from '../payments/payment-is-for'

const SECRET = 'a secret of the specs, 32 characters'

/** An answer that is an address. */
export const textOf = (data: unknown): string => (typeof data === 'string' ? data : '')

export const eventAbout = (subscription: string): string =>
  JSON.stringify({ id: 'evt_spec', type: 'subscription.changed', subscription })

export interface Shown {
  readonly plan: { readonly name: string; readonly period: string; readonly priceCents: number }
  readonly state: string
  readonly on: string | null
  readonly nextPlan: { readonly name: string } | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly payments: readonly { readonly id: number; readonly number: number; readonly paidAt: string }[]
}

export const billingSetup = (server: MembershipServer) => {
  const post = async (body: string): Promise<number> =>
    (
      await server.app.inject({
        method: 'POST',
        url: PAYMENT_WEBHOOK,
        payload: body,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(SECRET, body, server.clock()) },
      })
    ).statusCode

  /** Runs the sandbox's renewals and delivers its events, then the server's own jobs. */
  const settled = async (): Promise<void> => {
    await renewDue(server.payments.books)
    const sent = await server.db.sql.delete(sandboxDeliveries).returning({ body: sandboxDeliveries.body })
    for (const { body } of sent) await post(body)
    await server.tick()
  }

  let members = 0
  /** A member who has just joined and paid by Visa. */
  const member = async (plan: object = { paymentInterval: 'YEARLY' }) => {
    members += 1
    const email = `bills-${members}@example.com`
    const known = await server.ready(email, plan)
    const { query } = await server.pay(await server.checkout(known))
    await server.reportReturn(query)
    const [paid] = await server.db.sql.select().from(payments).where(paymentIsFor('membership', known.userId))
    const ref = paid?.paymentRef ?? ''
    // Its own session for each call, because some specs pass years.
    const token = async () => {
      const { data } = await server.post('/api/user/login', { email, password: 'long enough' })
      return data?.['token'] as string
    }
    const call = async (method: 'GET' | 'POST', path: string) =>
      server.call(method, `/api/u-connect/billing${path}`, {}, await token())
    const billing = async () => (await call('GET', '')).data as unknown as Shown
    const emails = async () => {
      await server.tick()
      return server.emails
        .filter(({ recipient, subject }) => recipient === email && !subject.startsWith('New login'))
        .map(({ subject }) => subject)
    }
    const portal = async () => {
      const { data } = await call('POST', '/portal')
      return textOf(data).split('/').at(-1) ?? ''
    }
    const act = async (action: Parameters<typeof actInPortal>[2]) =>
      actInPortal(server.payments.books, await portal(), action)
    return { known, email, ref, call, billing, emails, portal, act }
  }

  const chargesOf = (ref: string) =>
    server.db.sql
      .select()
      .from(uConnectCharges)
      .where(eq(uConnectCharges.subscriptionRef, ref))
      .orderBy(uConnectCharges.id)

  return { post, settled, member, chargesOf }
}

export const VISA = { cardNumber: '5555 5555 5555 4444', expiry: '05/39', cvv: '123', name: 'Una Marsh' }
export const DECLINED_LATER = { ...VISA, cardNumber: '4000 0000 0000 0341' }
