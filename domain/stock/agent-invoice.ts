import * as t from 'io-ts'
import { BankAccount } from '../invoicing/bank-account'
import { gstIn } from '../invoicing/invoice'
import { type Day, dayOf } from '../shared/calendar'
import { IsoDate } from '../shared/iso-date'
import { Cents, formatCents } from '../shared/money'
import type { TimeZone } from '../shared/time-zones'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])

/** Sent: to be paid. Due: the agent hasn’t sent it. Credited: taken back after it was sent, paid or not. */
export const AGENT_INVOICE_LISTS = ['sent', 'due', 'paid', 'credited'] as const
export const AgentInvoiceList = t.keyof({ sent: null, due: null, paid: null, credited: null }, 'AgentInvoiceList')
export type AgentInvoiceList = t.TypeOf<typeof AgentInvoiceList>

export const AGENT_INVOICE_LIST_NAMES: Readonly<Record<AgentInvoiceList, string>> = {
  sent: 'To pay',
  due: 'Not sent',
  paid: 'Paid',
  credited: 'Credited',
}

/** An invoice that an agent bills to a brand, as its office sees it. */
export const AgentInvoice = t.type(
  {
    id: t.number,
    /** The agent’s own number. */
    number: t.number,
    /** `Commission, 50% when unconditional`, and `905, The Lantern`; a bonus has no unit. */
    ...{ name: t.string, unit: t.string },
    /** Of one that was sent, as it says; otherwise as the account is now. */
    ...{ agent: t.string, email: t.string },
    /** Including GST. */
    total: Cents,
    /** What was taken back after it was sent, negative, and when; 0 and null for nothing. */
    ...{ credited: Cents, creditedAt: orNull(IsoDate) },
    /** Whether it is a tax invoice; null until it is sent. */
    includesGst: orNull(t.boolean),
    /** `yyyy-mm-dd` */
    dueOn: t.string,
    ...{ sentAt: orNull(IsoDate), paidAt: orNull(IsoDate) },
    /** The account that it names; null for none, and until it is sent. */
    payTo: orNull(BankAccount),
  },
  'AgentInvoice',
)
export type AgentInvoice = t.TypeOf<typeof AgentInvoice>

export const AgentInvoicePage = t.type({ rows: t.readonlyArray(AgentInvoice), total: t.number }, 'AgentInvoicePage')
export type AgentInvoicePage = t.TypeOf<typeof AgentInvoicePage>

export const AGENT_INVOICES_PER_PAGE = 50

/** Which invoices of a brand are wanted. */
export interface AgentInvoicesWanted {
  readonly brand: string
  readonly list: AgentInvoiceList
  /** Parts of the agent’s name, the unit or the number; empty for all. */
  readonly words: string
  readonly page: number
}

/** `GST $1,636.36 included`; empty until it is sent. */
export const gstText = ({ total, includesGst }: Pick<AgentInvoice, 'total' | 'includesGst'>): string =>
  includesGst === null ? '' : includesGst ? `GST ${formatCents(gstIn(total))} included` : 'No GST'

/** Whether it can be paid: it was sent, and isn’t paid or taken back. */
export const isPayable = ({ sentAt, paidAt, total, credited }: AgentInvoice): boolean =>
  sentAt !== null && paidAt === null && total + credited > 0

export const isOverdue = (invoice: AgentInvoice, today: Day): boolean => isPayable(invoice) && invoice.dueOn < today

/** Why an invoice can’t have been paid on a day; null if it can. */
export const paidDayProblem = (
  day: Day,
  { sentAt, now, timeZone }: { readonly sentAt: Date; readonly now: Date; readonly timeZone: TimeZone },
): string | null =>
  day > dayOf(now, timeZone)
    ? 'Choose a day that isn’t in the future.'
    : day < dayOf(sentAt, timeZone)
      ? 'Choose a day on which the invoice had been sent.'
      : null
