import { eq } from 'drizzle-orm'
import { uConnectRegistrations } from '../../../server/membership/membership.tables'
import type { MembershipServer } from '../membership-server'
import { DETAILS } from '../samples'

/** As stored: the mobile without the zero, beside its country code. */
export const SAVED = { ...DETAILS, mobileNumber: '491576398' }
export const OVER = { code: 90000, message: 'Your registration has timed out. Please start again.', data: null }
export const malformed = (field: string, message: string) => ({ code: 40000, message, data: { field } })

/** What a server stored of registrations, and the emails that it sent. */
export const storedBy = (serverOf: () => MembershipServer) => {
  const rowOf = async (id: number) =>
    (await serverOf().db.sql.select().from(uConnectRegistrations).where(eq(uConnectRegistrations.id, id)))[0]
  const emailsTo = async (email: string) => {
    const server = serverOf()
    await server.tick()
    return server.emails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
  }
  return { rowOf, emailsTo }
}
