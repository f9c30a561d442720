import * as t from 'io-ts'
import { RESERVATION_STATUSES } from '../../reservation/reservation.lifecycle'
import { IsoDate } from '../../shared/iso-date'
import { Dollars } from '../../shared/money'
import { oneOf } from '../../shared/one-of'

const orNull = <C extends t.Mixed>(codec: C) => t.union([codec, t.null])
const SaleStatus = oneOf(RESERVATION_STATUSES, 'BusinessSaleStatus')

/** A reservation or an offer as a business’s own CRM reads it. Cards and commission aren’t among it. */
export const BusinessSale = t.type(
  {
    /** The reservation’s number. */
    id: t.number,
    status: SaleStatus,
    project: t.type({ id: t.number, name: t.string }),
    unit: t.type({ id: t.number, label: t.string }),
    /** Who sells it. */
    agency: t.string,
    /** In whole dollars: what was agreed, otherwise what was offered or asked when it was claimed; null for none. */
    price: orNull(Dollars),
    /** What was asked when it was claimed; null for none. */
    askedPrice: orNull(Dollars),
    purchasers: t.readonlyArray(t.type({ name: t.string, email: t.string, phone: t.string })),
    /** The company, trust or fund that buys; empty for none. */
    purchasingEntity: t.string,
    /** The agent who introduced the buyer; empty for none. */
    introducer: t.string,
    /** The introducer’s company, as co-agent of the sale; empty for others. */
    coAgency: t.string,
    /** When the fee was paid or the offer made. */
    placedAt: IsoDate,
    /** The end of the hold, or the last day of an offer; null for none. */
    endsAt: orNull(IsoDate),
    contractedAt: orNull(IsoDate),
    unconditionalAt: orNull(IsoDate),
    settledAt: orNull(IsoDate),
    /** When it ended without a sale. */
    closedAt: orNull(IsoDate),
  },
  'BusinessSale',
)
export type BusinessSale = t.TypeOf<typeof BusinessSale>

/**
 * A change of what a business reads of a sale: its status, price, unit, purchasers, purchasing entity, introducer or days. Numbers grow, without gaps, in the order in which
 * changes are seen.
 */
export const SaleChange = t.type(
  {
    number: t.number,
    saleId: t.number,
    at: IsoDate,
    /** Null when the sale began with it; the same as `after` when the status stayed. */
    before: orNull(SaleStatus),
    after: SaleStatus,
  },
  'SaleChange',
)
export type SaleChange = t.TypeOf<typeof SaleChange>

/** What a webhook is sent. The sale is as it is now, which may be later than the change. */
export const SaleChanged = t.type(
  { type: t.literal('sale.changed'), change: SaleChange, sale: BusinessSale },
  'SaleChanged',
)
export type SaleChanged = t.TypeOf<typeof SaleChanged>

/** What a webhook is sent so that its receiver can be tried: no sale is in it. */
export const WebhookTest = t.type({ type: t.literal('test'), at: IsoDate }, 'WebhookTest')
export type WebhookTest = t.TypeOf<typeof WebhookTest>

/** Sales or changes in one answer. */
export const BUSINESS_PAGE = 100
