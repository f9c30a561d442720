import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentProvider, SessionState } from '../../../server/payments/provider'
import type { SandboxPayments } from '../../../server/sandbox/sandbox.payments'

type Work = 'open' | 'read' | 'expire' | 'refund'
/** What is asked of a checkout that is open. */
export const LATER: readonly Work[] = ['read', 'expire', 'refund']
export const EVERYTHING: readonly Work[] = ['open', ...LATER]

/** How a provider goes wrong, until it recovers. */
export interface ProviderFault {
  /** Milliseconds before it does anything. */
  readonly slow?: number
  /** The calls that fail without doing anything. */
  readonly fails?: readonly Work[]
  /** The calls that do their work, then lose the answer, the first time each. */
  readonly loses?: readonly Work[]
  /** Every call arrives twice, at the same time. */
  readonly twice?: boolean
  /** What it reports of a session instead of its state. */
  readonly reports?: (state: SessionState) => SessionState
  /** A different idempotency key each time, for controls. */
  readonly withoutKeys?: boolean
}

export interface FaultyProvider {
  readonly provider: (payments: SandboxPayments) => SandboxPayments
  recover(): void
  /** Calls by what they ask. */
  readonly asked: Record<Work, number>
}

export const faultyProvider = (fault: ProviderFault): FaultyProvider => {
  const asked = { open: 0, read: 0, expire: 0, refund: 0 }
  const lost = new Set<string>()
  let isWell = false

  const call = async <A>(work: Work, key: string, act: () => Promise<A>): Promise<A> => {
    asked[work] += 1
    if (isWell) return act()
    if (fault.slow !== undefined) await wait(fault.slow)
    if (fault.fails?.includes(work) === true) throw new Error('the provider answered 500')
    const [answer] = await Promise.all(fault.twice === true ? [act(), act()] : [act()])
    if (fault.loses?.includes(work) === true && !lost.has(`${work} ${key}`)) {
      lost.add(`${work} ${key}`)
      throw new Error('the provider’s answer was lost')
    }
    return answer
  }
  const keyed = <R extends { readonly idempotencyKey: string }>(request: R): R =>
    fault.withoutKeys === true ? { ...request, idempotencyKey: randomUUID() } : request
  const reported = (state: SessionState | null): SessionState | null =>
    state === null || isWell || fault.reports === undefined ? state : fault.reports(state)

  return {
    asked,
    recover: () => {
      isWell = true
    },
    provider: (payments) => ({
      ...payments,
      open: (request) => call('open', request.idempotencyKey, () => payments.open(keyed(request))),
      read: (id) => call('read', id, async () => reported(await payments.read(id))),
      expire: (id) => call('expire', id, async () => reported(await payments.expire(id))),
      refund: (request) => call('refund', request.idempotencyKey, () => payments.refund(keyed(request))),
    }),
  }
}

/** A provider adapter that reports the amount of our own records, whatever was charged. */
export const trusting =
  (amountCents: number) =>
  <P extends PaymentProvider>(payments: P): P => ({
    ...payments,
    read: async (id) => {
      const state = await payments.read(id)
      return state === null ? null : { ...state, amountCents }
    },
    readEvent: () => null,
  })
