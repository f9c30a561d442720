import * as contract from '../../../../adapters/http/stock/sale-people.contract'
import { correctedFields, fieldNames } from '../../../../domain/reservation/people/purchaser-correction'
import { cleanLines } from '../../../../domain/stock/import/values/text'
import type { Kernel } from '../../../http/kernel'
import { correctEntity, correctPurchaser, type FormAgain } from '../../../reservation/people/correct-purchaser'
import { deskRoute } from '../../people/desk-route'
import type { SaleFiles } from '../sale-detail'
import { changeSale } from '../terms/change-sale'

/** The people who are named on a sale. */
export const salePeopleRoutes = (
  kernel: Kernel,
  { formAgain, files }: { readonly formAgain: FormAgain; readonly files: SaleFiles },
): void => {
  const { db, clock } = kernel
  deskRoute(
    kernel,
    contract.correctPurchaser,
    async ({ desk, params: { id }, body: { reason: typed, ...correction } }) => {
      const reason = cleanLines(typed)
      return changeSale(
        { db, clock, files },
        desk,
        { id, role: 'manager', overtaking: ['sale-purchaser'] },
        (_own, line) =>
          correctPurchaser(
            { db, clock, formAgain },
            { id, accountId: desk.accountId, ...correction, reason },
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
          ),
      )
    },
    { limitPerMinute: 60 },
  )
  deskRoute(
    kernel,
    contract.correctEntity,
    async ({ desk, params: { id }, body: { was, now, reason: typed } }) => {
      const reason = cleanLines(typed)
      return changeSale(
        { db, clock, files },
        desk,
        { id, role: 'manager', overtaking: ['sale-entity'] },
        (_own, line) =>
          correctEntity({ db, clock, formAgain }, { id, accountId: desk.accountId, was, now, reason }, (sql, done) =>
            line(sql, { action: 'sale-entity', before: {}, after: { reason, ...alsoChanged(done) } }),
          ),
      )
    },
    { limitPerMinute: 60 },
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
