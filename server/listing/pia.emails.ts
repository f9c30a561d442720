import { eq } from 'drizzle-orm'
import { accounts } from '../identity/identity.tables'
import { emailKind } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { agentBy, anySubjectOf, paragraphsOf, ToAgent } from './enquiry.emails'
import { units } from './unit.tables'
import { piaRequests } from './pia.tables'

/** `subjectId` is the request's. One email per agent; replies go to the buyer. Not sent if the buyer has deleted the account. */
const piaRequested = emailKind(ToAgent, async ({ sql, subjectId, tenant, origin, data: { agentId } }) => {
  const [record] = await sql
    .select({
      listingId: piaRequests.listingId,
      request: piaRequests.request,
      unit: units.apt,
      buyer: { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
    })
    .from(piaRequests)
    .innerJoin(accounts, eq(accounts.id, piaRequests.accountId))
    .leftJoin(units, eq(units.id, piaRequests.unitId))
    .where(eq(piaRequests.id, Number(subjectId)))
  const [subject, agent] = [
    record === undefined ? null : await anySubjectOf(sql, record.listingId, origin),
    await agentBy(sql, agentId),
  ]
  if (record === undefined || subject === null || agent === null) return null
  const { request, unit, buyer } = record
  return {
    recipient: agent.email,
    replyTo: buyer.email,
    ...layOut(tenant, {
      subject: `Customised PIA for ${subject.property}`,
      agency: subject.agency,
      greeting: `Dear ${agent.firstName},`,
      paragraphs: ['A buyer would like a customised property investment analysis.', ...paragraphsOf(request)],
      facts: [
        ['Property', subject.property],
        ['Unit', unit ?? ''],
        ['Buyer', `${buyer.firstName} ${buyer.lastName}`.trim()],
        ['Email', buyer.email],
      ],
    }),
  }
})

export const piaEmails = { 'pia-requested': piaRequested }
