import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { eq } from 'drizzle-orm'
import { PAYMENT_WEBHOOK } from '../../../adapters/http/payment/payment.contract'
import type { PaymentKind } from '../../../domain/payment/payment.lifecycle'
import { SIGNATURE_HEADER } from '../../../server/payments/provider'
import { stateOf, type WebhookDelivery } from '../../../server/sandbox/sandbox-event'
import { sign } from '../../../server/sandbox/sandbox-signature'
import { sandboxSessions } from '../../../server/sandbox/sandbox.tables'
import { VISA } from '../../payments/sandbox-setup'
import { type Arena, SECRET } from '../arena'
import type { Answer } from '../caller'

export type Server = Pick<Arena, 'post'>

/** What the experiments need to know about a type of payment. */
export interface Journey {
  readonly kind: PaymentKind
  /** What a payment buys, in the plural, for the figures. */
  readonly bought: string
  /** The number of emails per fulfilled payment. */
  readonly emails: number
  /** An SQL condition: whether the payment `p` was fulfilled. */
  readonly fulfilled: SQL
  /** Prepares people ready to open a checkout and pay, each for a separate subject. */
  payers(arena: Pick<Arena, 'db' | 'clock' | 'startSession'>, count: number): Promise<readonly Payer[]>
}

export interface Payer {
  open(server: Server): Promise<Answer>
  /** The browser's return from payment. */
  comeBack(server: Server, sessionId: string): Promise<Answer>
  /** Another person's attempt to get the same unit or email address; null when there isn't one. */
  readonly rival: ((server: Server) => Promise<unknown>) | null
}

export interface Opened {
  readonly sessionId: string
  readonly clientSecret: string
}

export const openedIn = (answer: Answer): Opened | null => (answer.code === 0 ? (answer.data as Opened) : null)

/** Pays like the sandbox's payment page. */
export const pay = (server: Server, clientSecret: string, delivery: WebhookDelivery = 'never'): Promise<Answer> =>
  server.post(`/sandbox/checkout/${clientSecret}/pay`, { ...VISA, delivery })

/** The provider's event for a session in its current state, or its state before payment. */
export const eventAbout = async (
  { db, clock }: Pick<Arena, 'db' | 'clock'>,
  sessionId: string,
  once: 'as it is' | 'while it was open' = 'as it is',
): Promise<string> => {
  const [session] = await db.sql.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  if (session === undefined) throw new Error(`there is no session ${sessionId}`)
  const told = once === 'as it is' ? session : { ...session, status: 'open' as const, paymentRef: null }
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: `session.${told.status}`,
    created: clock().toISOString(),
    session: stateOf(told),
  })
}

export const sendWebhook = (
  arena: Pick<Arena, 'post' | 'clock'>,
  body: string,
  signature = sign(SECRET, body, arena.clock()),
): Promise<Answer> => arena.post(PAYMENT_WEBHOOK, body, { [SIGNATURE_HEADER]: signature })

/** Opens a checkout and pays it without notifying the server. */
export const paidCheckout = async (server: Server, payer: Pick<Payer, 'open'>): Promise<Opened> => {
  const answer = await payer.open(server)
  const opened = openedIn(answer)
  if (opened === null) throw new Error(`the checkout did not open: ${answer.message}`)
  const paid = (await pay(server, opened.clientSecret)).body as { status?: string }
  if (paid.status !== 'complete') throw new Error(`the payment was ${paid.status ?? 'refused'}`)
  return opened
}
