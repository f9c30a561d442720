import { letOthers } from '../jobs/let-others'
import type { PaymentEngine } from './payment-engine'
import type { PaymentRow } from './payment-rows'

/** Payments that a job deals with in one round. */
export const BATCH = 100
/** Payments dealt with at the same time, so that the waits for a slow provider don't add up. */
const AT_ONCE = 10

/** Runs in order, some at the same time; a failure does not stop the rest. */
export const forEach = async <Row extends PaymentRow>(
  { log }: PaymentEngine,
  rows: readonly Row[],
  work: (payment: Row) => Promise<unknown>,
): Promise<void> => {
  const waiting = [...rows]
  const next = async (): Promise<void> => {
    for (let payment = waiting.shift(); payment !== undefined; payment = waiting.shift()) {
      const began = performance.now()
      try {
        await work(payment)
      } catch (error) {
        log.error({ err: error, payment: payment.id }, 'a payment could not be dealt with: it will be tried again')
      }
      if (waiting.length > 0) await letOthers(began)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, next))
}

/** Undefined if the provider fails; a later round tries again. */
export const unlessAway = async <A>(
  { log }: PaymentEngine,
  task: 'expire' | 'read' | 'refund',
  { id, kind, subjectId }: PaymentRow,
  work: () => Promise<A>,
): Promise<A | undefined> => {
  try {
    return await work()
  } catch (error) {
    const facts = { err: error, payment: id, kind, subject: subjectId }
    // Money that is owed to a person is the office's business; the provider may have refused for good.
    if (task === 'refund') log.error(facts, 'payment provider: refund failed, will be tried again in 5 minutes')
    else log.warn(facts, `payment provider: ${task} failed, will be tried again`)
    return undefined
  }
}
