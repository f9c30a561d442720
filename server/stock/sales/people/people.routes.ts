import * as contract from '../../../../adapters/http/stock/sale-people.contract'
import { correctedFields, fieldNames } from '../../../../domain/reservation/people/purchaser-correction'
import { cleanLines } from '../../../../domain/stock/import/values/text'
import type { Kernel } from '../../../http/kernel'
import { correctEntity, correctPurchaser, type FormAgain } from '../../../reservation/people/correct-purchaser'
import type { SaleFiles } from '../sale-detail'
import { saleRoutes } from '../terms/change-sale'

/** The people who are named on a sale. */
export const salePeopleRoutes = (
  kernel: Kernel,
  { formAgain, files }: { readonly formAgain: FormAgain; readonly files: SaleFiles },
): void => {
  const services = { db: kernel.db, clock: kernel.clock, formAgain }
  const route = saleRoutes(kernel, files)
  route(
    contract.correctPurchaser,
    { role: 'manager', overtaking: ['sale-purchaser'] },
    ({ id, accountId, body: { reason: typed, ...correction }, line }) => {
      const reason = cleanLines(typed)
      return correctPurchaser(
        services,
        { id, accountId, ...correction, reason },
        (sql, { before, after, others, signsAgain }) =>
          line(sql, {
            action: 'sale-purchaser',
            before: {},
            // The history is kept for good, so it has no values.
            after: {
              purchaser: correction.position,
              corrected: fieldNames(correctedFields(before, after)),
              reason,
              ...alsoChanged({ others, signsAgain }),
            },
          }),
      )
    },
  )
  route(
    contract.correctEntity,
    { role: 'manager', overtaking: ['sale-entity'] },
    ({ id, accountId, body: { was, now, reason: typed }, line }) => {
      const reason = cleanLines(typed)
      return correctEntity(services, { id, accountId, was, now, reason }, (sql, done) =>
        line(sql, { action: 'sale-entity', before: {}, after: { reason, ...alsoChanged(done) } }),
      )
    },
  )
}

/** What a correction did besides, for its line of the history. */
const alsoChanged = ({
  others,
  signsAgain,
}: {
  readonly others: readonly number[]
  readonly signsAgain: boolean
}): Readonly<Record<string, string>> => ({
  ...(others.length === 0 ? {} : { reservationsToo: others.join(', ') }),
  ...(signsAgain ? { form: 'to be signed' } : {}),
})
