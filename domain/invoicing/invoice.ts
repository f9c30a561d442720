import * as t from 'io-ts'
import { type Day, daysAfter, daysBetween } from '../shared/calendar'
import { IsoDate } from '../shared/iso-date'
import { Cents } from '../shared/money'
import { BankAccount } from './bank-account'

/** An invoice in the agent's lists (A3-15). */
export const Invoice = t.type(
  {
    id: t.number,
    /** The agent's own number, without gaps from 1. */
    invoiceId: t.number,
    /** `Commission, 50% when unconditional`; null if the property says enough. */
    invoiceName: t.union([t.string, t.null]),
    /** A bonus has no property. */
    kind: t.keyof({ bonus: null, commission: null }),
    /** `905, The Lantern`; empty for a bonus. */
    property: t.string,
    /** The company that it bills. */
    recipient: t.string,
    /** What it bills, including GST (A2.11-7), also after it was taken back. */
    total: Cents,
    /** What was taken back after it was sent, negative, and when; 0 and null before. */
    credited: Cents,
    creditedAt: t.union([IsoDate, t.null]),
    createTime: IsoDate,
    /** When it was sent and paid; null before. */
    sentAt: t.union([IsoDate, t.null]),
    paidAt: t.union([IsoDate, t.null]),
    /** When it was taken back without being sent; null otherwise. */
    voidedAt: t.union([IsoDate, t.null]),
    /** Whether the agent has sent it. */
    isSent: t.boolean,
    /** Whether it was sent as a tax invoice. */
    includesGst: t.boolean,
  },
  'Invoice',
)
export type Invoice = t.TypeOf<typeof Invoice>

/** What a row says about its time: only a due one is to be sent (A2.11-3). */
export const invoiceTime = (
  { createTime, sentAt, paidAt, voidedAt }: Pick<Invoice, 'createTime' | 'sentAt' | 'paidAt' | 'voidedAt'>,
  list: InvoiceList,
): readonly [words: string, at: Date] => {
  if (list === 'due') return ['Send now - ', createTime]
  if (voidedAt !== null) return ['Voided ', voidedAt]
  return paidAt === null ? ['Sent ', sentAt ?? createTime] : ['Paid ', paidAt]
}

/** An invoice as the question before sending it describes it: what it says if it is sent now. */
export const InvoicePreview = t.type(
  {
    /** The agent's own number. */
    number: t.number,
    includesGst: t.boolean,
    total: Cents,
    /** The company that is billed, and its email address. */
    recipient: t.type({ name: t.string, email: t.string }),
    /** Null without bank details. */
    payTo: t.union([BankAccount, t.null]),
    /** URL of the PDF, valid for five minutes. */
    file: t.string,
  },
  'InvoicePreview',
)
export type InvoicePreview = t.TypeOf<typeof InvoicePreview>

/** A page of invoices with what surrounds the list (A3-16). */
export interface InvoicePage {
  readonly rows: readonly Invoice[]
  readonly total: number
  /** The email address of the company that all of the agent’s invoices bill; empty if they bill several. */
  readonly contactEmail: string
  /** Invoices due and not sent. */
  readonly unread: number
}

/** Invoices to a page (A7-63, A9-7). */
export const INVOICES_PER_PAGE = 10

export const INVOICE_LISTS = ['due', 'past', 'receipts'] as const
/** Due: not sent yet. Past: sent, or voided. Receipts: paid. */
export type InvoiceList = (typeof INVOICE_LISTS)[number]

/** The due day of an invoice that is sent on a day: it leaves as many days to pay as its commission had when it was made. */
export const dueOnceSent = (made: { readonly on: Day; readonly dueOn: Day }, sentOn: Day): Day =>
  daysAfter(sentOn, Math.max(0, daysBetween(made.on, made.dueOn)))

/** The number of what is taken back from a sent invoice: `CR-7` of invoice 7. */
export const creditNumber = (number: number): string => `CR-${number}`

/** `Adjustment note`, as the Australian Taxation Office calls the credit of a tax invoice. */
export const creditTitle = ({ includesGst }: { readonly includesGst: boolean | null }): string =>
  includesGst === true ? 'Adjustment note' : 'Credit note'

/** `Adjustment note CR-7.pdf`, of invoice 7. */
export const creditFileName = (number: number, invoice: { readonly includesGst: boolean | null }): string =>
  `${creditTitle(invoice)} ${creditNumber(number)}.pdf`

/** The GST in an amount that includes it: one eleventh, to the nearest cent. */
export const gstIn = (total: Cents): Cents => Math.round(total / 11)
