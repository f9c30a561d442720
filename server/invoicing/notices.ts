import { eq } from 'drizzle-orm'
import { noonOf } from '../../domain/shared/calendar'
import { creditNumber, creditTitle } from '../../domain/invoicing/invoice'
import { formatDateIn } from '../../domain/shared/time-zones'
import { formatExactly } from '../../domain/shared/money'
import { pathTo } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { commissionEntries } from '../commission/commission.tables'
import { tenants } from '../content/content.tables'
import { accounts } from '../identity/identity.tables'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { creditAttachment } from './documents/credit.document'
import { findCredit } from './find-invoice'
import { isCreditOfInvoice } from './credits'
import { invoiceLines, invoices } from './invoicing.tables'
import { billedCents, recipientOf } from './list-invoices'

/** Null after the account was deleted. */
const findWithAgent = async (sql: Sql, subjectId: string) => {
  const [found] = await sql
    .select({
      ...{ invoice: invoices, totalCents: billedCents, credit: invoiceLines, why: commissionEntries.rule },
      ...{ email: accounts.email, firstName: accounts.firstName, payer: tenants.details },
    })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .leftJoin(tenants, eq(tenants.label, invoices.tenant))
    .leftJoin(invoiceLines, isCreditOfInvoice)
    .leftJoin(commissionEntries, eq(commissionEntries.id, invoiceLines.entryId))
    .where(eq(invoices.id, Number(subjectId)))
  return found ?? null
}

type Found = NonNullable<Awaited<ReturnType<typeof findWithAgent>>>

const factsOf = ({ invoice, totalCents: total, payer }: Found) =>
  [
    ['Invoice', String(invoice.number)],
    ['To', recipientOf(invoice, payer).name],
    ['For', [invoice.name, invoice.property].filter((part) => part !== '').join(', ')],
    ['Amount', formatExactly(total)],
  ] as const

const linkTo = (origin: string | null, label: string) =>
  origin === null ? {} : { action: { label, url: `${origin}/#${pathTo('invoices')}` } }

/** To the agent. The subject is the invoice. */
export const invoiceNoticeKinds = {
  /** Commission or a bonus was earned, and its invoice can be sent. Dropped once that was done, or it was voided. */
  'invoice-due': emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
    const found = await findWithAgent(sql, subjectId)
    if (found === null || found.invoice.status !== 'due') return null
    const { invoice, totalCents: total, email, firstName } = found
    const earned = invoice.type === 'bonus' ? 'a sales bonus' : 'commission'
    return {
      recipient: email,
      ...layOut(tenant, {
        subject: `You have earned ${earned} of ${formatExactly(total)}`,
        greeting: `Dear ${firstName},`,
        paragraphs: [
          `You have earned ${earned} of ${formatExactly(total)}. Invoice ${invoice.number} is ready for you to check and send.`,
        ],
        facts: [...factsOf(found), ['Due', formatDateIn(noonOf(invoice.dueOn), tenant.timeZone)]],
        ...linkTo(origin, 'Go to your invoices'),
      }),
    }
  }),
  /** Its commission is due, and it isn't sent. Dropped once that was done, or it was voided. */
  'invoice-unsent': emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
    const found = await findWithAgent(sql, subjectId)
    if (found === null || found.invoice.status !== 'due') return null
    const { invoice, totalCents: total, email, firstName } = found
    const due = formatDateIn(noonOf(invoice.dueOn), tenant.timeZone)
    const earned = invoice.type === 'bonus' ? 'Your sales bonus' : 'Your commission'
    return {
      recipient: email,
      ...layOut(tenant, {
        subject: `Invoice ${invoice.number} is due and not sent: ${formatExactly(total)}`,
        greeting: `Dear ${firstName},`,
        paragraphs: [
          `${earned} of ${formatExactly(total)} fell due on ${due}, and invoice ${invoice.number} hasn’t been sent yet.`,
          'Check it and send it from your invoices page, so that we can pay it.',
        ],
        facts: [...factsOf(found), ['Due', due]],
        ...linkTo(origin, 'Go to your invoices'),
      }),
    }
  }),
  /** Its commission was taken back after it was sent. */
  'invoice-credited': emailKind(noData, async ({ sql, subjectId, tenant, origin, draw }) => {
    const found = await findWithAgent(sql, subjectId)
    if (found === null || found.credit === null) return null
    const { invoice, credit, why, email, firstName, payer } = found
    const amount = formatExactly(0 - credit.amountCents)
    const title = creditTitle(invoice)
    const document = await findCredit(sql, invoice.id)
    return {
      recipient: email,
      attachments:
        document === null || payer === null
          ? []
          : [await creditAttachment(draw, document.credit, { ...payer, label: invoice.tenant })],
      ...layOut(tenant, {
        subject: `Invoice ${invoice.number} was credited: ${amount}`,
        greeting: `Dear ${firstName},`,
        paragraphs: [
          `${amount} of your invoice ${invoice.number} was credited. ${why ?? ''}.`,
          `The invoice stays as you sent it. The ${title.toLowerCase()} is beside it on your invoices page, has its own number, and is attached.`,
        ],
        facts: [
          ...factsOf(found),
          [title, creditNumber(invoice.number)],
          ['Credited', `${formatDateIn(credit.at, tenant.timeZone)}, ${formatExactly(credit.amountCents)}`],
        ],
        ...linkTo(origin, 'Go to your invoices'),
      }),
    }
  }),
  'invoice-paid': emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
    const found = await findWithAgent(sql, subjectId)
    if (found === null) return null
    const { invoice, totalCents: total, email, firstName } = found
    return {
      recipient: email,
      ...layOut(tenant, {
        subject: `Invoice ${invoice.number} was paid: ${formatExactly(total)}`,
        greeting: `Dear ${firstName},`,
        paragraphs: [`We have paid your invoice ${invoice.number}. It is now under Receipts on your invoices page.`],
        facts: [
          ...factsOf(found),
          ['Paid', invoice.paidAt === null ? '' : formatDateIn(invoice.paidAt, tenant.timeZone)],
        ],
        ...linkTo(origin, 'Go to your invoices'),
      }),
    }
  }),
}
