import { typedDay } from '../../domain/shared/typed-date'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { invoiceFacts, renderInvoice } from './documents/invoice.document'
import { findCredit, findSentInvoice } from './find-invoice'
import { creditAttachment } from './documents/credit.document'
import { creditNumber, creditTitle } from '../../domain/invoicing/invoice'
import { formatDateIn } from '../../domain/shared/time-zones'
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

/** To the tenant that was sent the invoice, with the PDF of its credit; replies go to the agent. */
const credited = emailKind(noData, async ({ sql, subjectId, tenant, draw }) => {
  const found = await findCredit(sql, Number(subjectId))
  if (found === null) return null
  const { credit } = found
  const { supplier, recipient } = credit.invoice.parties
  const { number } = credit.invoice
  const amount = formatExactly(0 - credit.line.amountCents)
  const title = creditTitle(credit.invoice)
  return {
    recipient: recipient.email,
    replyTo: supplier.email,
    attachments: [await creditAttachment(draw, credit, tenant)],
    ...layOut(tenant, {
      subject: `Invoice ${number} from ${supplier.name} was credited: ${amount}`,
      greeting: 'Hello,',
      paragraphs: [
        `${amount} of invoice ${number} from ${supplier.name} was credited. The ${title.toLowerCase()} has its own number, and is attached.`,
      ],
      facts: [
        [title, creditNumber(number)],
        ['Reason', credit.line.description.replace(/^Credit: /, '')],
        ['Amount', formatExactly(credit.line.amountCents)],
        ['Date', formatDateIn(credit.line.at, tenant.timeZone)],
      ],
    }),
  }
})

/** The subject is the invoice. */
export const invoiceEmailKinds = { 'invoice-sent': sent, 'invoice-credited-to-brand': credited }
