import { describe, expect, test } from 'vitest'
import { checkedProvider } from '../../server/payments/checked-provider'
import type { PaymentProvider, SessionState, SubscriptionState } from '../../server/payments/provider'

const state = (sessionId: string): SessionState => ({
  sessionId,
  status: 'complete',
  paid: true,
  amountCents: 103_030,
  paymentRef: 'pi_1',
})

const subscription = (subscriptionRef: string): SubscriptionState => ({
  subscriptionRef,
  status: 'active',
  price: { amountCents: 14_900, interval: 'month' },
  nextPrice: null,
  periodEndsAt: new Date('2026-12-20T00:00:00Z'),
  endsAt: null,
  card: null,
  failed: null,
  charges: [],
})

/** A provider that reports this session, whichever it is asked about. */
const reporting = (sessionId: string): PaymentProvider => ({
  provider: 'sandbox',
  publishableKey: '',
  open: async () => ({ sessionId, clientSecret: 'secret' }),
  charge: async () => ({ kind: 'paid', state: state(sessionId) }),
  read: async () => state(sessionId),
  expire: async () => state(sessionId),
  refund: async () => ({ refundRef: 're_1' }),
  cancel: async () => ({ refundRef: null }),
  subscription: async () => subscription(sessionId),
  portal: async () => ({ url: 'https://provider.example/portal' }),
  readEvent: () => null,
})

const CARD = { kind: 'method', id: 'pm_1' } as const
const calls = {
  read: ({ read }: PaymentProvider) => read('cs_1'),
  expire: ({ expire }: PaymentProvider) => expire('cs_1'),
  charge: ({ charge }: PaymentProvider) => charge('cs_1', CARD),
  subscription: ({ subscription: read }: PaymentProvider) => read({ subscriptionRef: 'cs_1', chargesSince: null }),
}

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('returns the state of the session it was asked about', async () => {
    await expect(call(checkedProvider(reporting('cs_1')))).resolves.toEqual(await call(reporting('cs_1')))
  })

  test("rejects another session's state", async () => {
    await expect(call(checkedProvider(reporting('cs_2')))).rejects.toThrow(
      'The payment provider was asked about cs_1 and answered about cs_2.',
    )
  })
})

test('a session that the provider does not know is null', async () => {
  const provider = checkedProvider({ ...reporting('cs_1'), read: async () => null })
  expect(await provider.read('cs_1')).toBe(null)
})
