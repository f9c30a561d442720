import * as t from 'io-ts'
import { agentStandingText } from '../../account/reserved-property'
import { RESERVATION_STATUSES } from '../../reservation/reservation.lifecycle'
import { IsoDate } from '../../shared/iso-date'
import { oneOf } from '../../shared/one-of'

const Status = oneOf(RESERVATION_STATUSES, 'DeliveredStatus')

/** How sending a change of a sale to a webhook went. */
export const WebhookDelivery = t.type(
  {
    /** The change’s; its message has the id `sale_change_7`. */
    number: t.number,
    saleId: t.number,
    project: t.string,
    unit: t.string,
    /** Null when the sale began with the change; the same as `after` when the status stayed. */
    before: t.union([Status, t.null]),
    after: Status,
    tries: t.number,
    triedAt: IsoDate,
    /** Of the answer that took it; null until then. */
    status: t.union([t.number, t.null]),
    /** Why the last try failed; empty once it is taken. */
    trouble: t.string,
    /** Whether it is tried again without anyone’s doing; false once it was tried for three days. */
    isWaiting: t.boolean,
    /** The next try of one that waits; null for immediately. */
    nextAt: t.union([IsoDate, t.null]),
  },
  'WebhookDelivery',
)
export type WebhookDelivery = t.TypeOf<typeof WebhookDelivery>

export const WebhookDeliveries = t.type(
  { rows: t.readonlyArray(WebhookDelivery), total: t.number },
  'WebhookDeliveries',
)
export type WebhookDeliveries = t.TypeOf<typeof WebhookDeliveries>

/** How long deliveries are listed after their last try. */
export const DELIVERY_DAYS = 30

export const DELIVERIES_PER_PAGE = 20

/** `Held → Contract signed`. */
export const deliveredText = ({ before, after }: Pick<WebhookDelivery, 'before' | 'after'>): string => {
  const now = agentStandingText(after)
  if (before === null) return `New: ${now}`
  return before === after ? `${now}, with other details` : `${agentStandingText(before)} → ${now}`
}
