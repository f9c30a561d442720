import type { Invoice } from '../../domain/invoicing/invoice'

export const INVOICE: Invoice = {
  id: 1,
  invoiceId: 7,
  invoiceName: 'Commission, 100% when unconditional',
  kind: 'commission',
  property: '905, The Lantern',
  recipient: 'Unifi Property Platform Pty Ltd',
  total: 1_800_000,
  credited: 0,
  creditedAt: null,
  voidedAt: null,
  createTime: new Date('2026-11-20T06:30:00Z'),
  sentAt: null,
  paidAt: null,
  isSent: false,
  includesGst: false,
}
