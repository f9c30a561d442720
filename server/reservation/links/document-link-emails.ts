import { eq } from 'drizzle-orm'
import { DOCUMENT_TITLES } from '../../../domain/account/purchase'
import { inSentence } from '../../../domain/listing/units/unit-title'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { greetingTo } from '../../../domain/shared/text/person-name'
import { emailKind, noData } from '../../mail/email-kinds'
import { layOut } from '../../mail/email-layout'
import { numbersOf, subjectOf } from '../email-subject'
import { documentLinks } from './document-links.tables'
import { documentAddress, documentToken } from './document-token'

/** The subject is the link. Dropped once it has ended. */
const toRecipient = emailKind(noData, async ({ sql, subjectId, tenant, derive }) => {
  const [link] = await sql
    .select()
    .from(documentLinks)
    .where(eq(documentLinks.id, Number(subjectId)))
  const subject = link === undefined ? null : await subjectOf(sql, link.reservationId)
  if (link === undefined || subject === null || link.endedAt !== null) return null
  const [purchaser] = subject.reservation.form.purchasers
  const buyer = `${purchaser?.firstName ?? ''} ${purchaser?.surname ?? ''}`.trim()
  const title = DOCUMENT_TITLES[link.kind]
  const deadline = formatDeadline(link.expiresAt, subject.state)
  return {
    recipient: link.email,
    ...layOut(tenant, {
      subject: `${title}: ${inSentence(subject.property)}`,
      greeting: greetingTo(link.name),
      paragraphs: [
        `The seller sends you a document for the property below${link.recipient === 'conveyancer' ? `, which ${buyer} is buying` : ''}.`,
        `The link opens it until ${deadline}. It is for you only, so please don’t forward it. We record when it is opened.`,
      ],
      facts: [...numbersOf(subject), ['Document', title], ['Opens until', deadline]],
      action: { label: 'Open the document', url: documentAddress(link.origin, documentToken(derive, link.id)) },
    }),
  }
})

export const documentLinkEmailKinds = { 'document-link': toRecipient }
