import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { DAY, after } from '../../../domain/shared/dates'
import { uConnectPlans, uConnectRegistrations } from '../../../server/membership/membership.tables'
import { hashOfKey, newKey } from '../../../server/membership/registration-key'
import { TENANTS } from '../../../server/seed/demo-tenants'
import { PLANS } from '../../../server/seed/plans'
import { DETAILS } from '../../membership/samples'
import { type Arena, EXPERIMENTS_URL } from '../arena'
import type { Answer } from '../caller'
import type { Journey, Payer, Server } from './journey'

export interface Registration {
  readonly id: number
  readonly key: string
  readonly email: string
}

const [FREE, PRO] = [1, 3]

/** Registrations that have passed every step of the wizard except payment, or the finish of the free plan. */
export const makeRegistrations = async (
  { db, clock }: Pick<Arena, 'db' | 'clock'>,
  emails: readonly string[],
  planId = PRO,
): Promise<Registration[]> => {
  if (emails.length === 0) return []
  await db.sql
    .insert(uConnectPlans)
    .values(PLANS.map((plan) => ({ ...plan })))
    .onConflictDoNothing()
  const now = clock()
  const keys = emails.map(newKey)
  const made = await db.sql
    .insert(uConnectRegistrations)
    .values(
      emails.map((email, i) => ({
        keyHash: hashOfKey(keys[i] ?? ''),
        email,
        tenant: TENANTS[0]?.label ?? '',
        origin: EXPERIMENTS_URL,
        status: 'open' as const,
        mailed: false,
        planId,
        period: 'MONTHLY' as const,
        passwordHash: 'not a real hash',
        details: DETAILS,
        termsAcceptedAt: now,
        emailConfirmedAt: now,
        businessCheckedAt: now,
        createdAt: now,
        expiresAt: after(now, DAY),
      })),
    )
    .returning({ id: uConnectRegistrations.id })
  return made.map(({ id }, i) => ({ id, key: keys[i] ?? '', email: emails[i] ?? '' }))
}

export const newEmails = (count: number): string[] =>
  Array.from({ length: count }, () => `member-${randomUUID()}@example.com`)

export const openMembership = (server: Server, { id, key, email }: Registration): Promise<Answer> =>
  server.post('/api/stripe/create-u-connect-checkout-session', {
    sessionId: key,
    userId: id,
    email,
    subscriptionType: 'U_CON_STND',
  })

/** Reports a payment with the registration's key; an empty `sessionId` finishes the free plan. */
export const reportMembership = (server: Server, { id, key }: Registration, sessionId: string): Promise<Answer> =>
  server.post(`/api/stripe/update/u-connect/user/session/${key}`, {
    token: key,
    session_id: sessionId,
    uid: id,
    productCode: null,
  })

const payer = (registration: Registration, rival: Registration | null): Payer => ({
  open: (server) => openMembership(server, registration),
  comeBack: (server, sessionId) => reportMembership(server, registration, sessionId),
  rival: rival === null ? null : (server) => reportMembership(server, rival, ''),
})

/** A person pays for a plan. For every second email address, another registration joins with the free plan. */
export const memberships: Journey = {
  kind: 'membership',
  bought: 'memberships',
  emails: 1,
  fulfilled: sql`EXISTS (SELECT 1 FROM u_connect_registrations g WHERE p.kind = 'membership' AND g.id = p.subject_id AND g.status = 'finished')`,
  payers: async (arena, count) => {
    const registrations = await makeRegistrations(arena, newEmails(count))
    const rivals = await makeRegistrations(
      arena,
      registrations.filter((_, i) => i % 2 === 1).map(({ email }) => email),
      FREE,
    )
    return registrations.map((registration, i) =>
      payer(registration, i % 2 === 1 ? (rivals[(i - 1) / 2] ?? null) : null),
    )
  },
}

/** Many people pay for the same email address: one becomes a member, the others are refunded. */
export const sameAddress: Journey = {
  ...memberships,
  payers: async (arena, count) => {
    const [email = ''] = newEmails(1)
    return (
      await makeRegistrations(
        arena,
        Array.from({ length: count }, () => email),
      )
    ).map((registration) => payer(registration, null))
  },
}
