import { typedDay } from '../../domain/shared/typed-date'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { invoiceFacts, renderInvoice } from './documents/invoice.document'
import { findSentInvoice } from './find-invoice'
import { formatExactly } from '../../domain/shared/money'

/** To the tenant, with the PDF; replies go to the agent. */
const sent = emailKind(noData, async ({ sql, subjectId, tenant, draw }) => {
  const found = await findSentInvoice(sql, Number(subjectId))
  if (found === null) return null
  const { invoice } = found
  const { supplier } = invoice.parties
  const { title, total } = invoiceFacts(invoice, tenant.timeZone)
  return {
    recipient: invoice.parties.recipient.email,
    replyTo: supplier.email,
    attachments: [
      {
        filename: `${title} ${invoice.number}.pdf`,
        contentType: 'application/pdf',
        base64: (await renderInvoice(draw, invoice, tenant)).toString('base64'),
      },
    ],
    ...layOut(tenant, {
      subject: `${title} ${invoice.number} from ${supplier.name}`,
      greeting: 'Hello,',
      paragraphs: [`Please find attached ${title.toLowerCase()} ${invoice.number} from ${supplier.name}.`],
      facts: [
        ...invoice.lines.map((line) => [line.description, formatExactly(line.amountCents)] as const),
        ['Total', formatExactly(total)],
        ['Due', typedDay(invoice.dueOn)],
      ],
    }),
  }
})

/** The subject is the invoice. */
export const invoiceEmailKinds = { 'invoice-sent': sent }
