import * as t from 'io-ts'
import { MOST_DEPOSITS, Recipient, StepKind } from '../../../domain/reservation/papers/contract-step'
import { SaleDetail } from '../../../domain/stock/sales/sale'
import { endpoint } from '../shared/endpoint'
import { Day, IntInPath, nullable, Integer } from '../shared/wire-types'

const params = t.type({ id: IntInPath })

export const noteSaleStep = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/steps',
  params,
  body: t.type({
    kind: StepKind,
    part: Integer,
    day: nullable(Day),
    sentTo: nullable(Recipient),
    cents: nullable(Integer),
    isBond: t.boolean,
  }),
  answer: SaleDetail,
  access: 'desk',
  failures: { 'wrong-status': 71071, 'second-factor-needed': 71001 },
  summary: `Notes a step of a sale’s contract on its day, or takes it back without one; \`part\` is 1 to ${MOST_DEPOSITS} for a stage of the deposit, otherwise 0`,
})

export const resendSaleSigning = endpoint({
  method: 'POST',
  path: '/api/desk/sales/:id/resend-signing',
  params,
  answer: SaleDetail,
  access: 'desk',
  failures: { 'nothing-to-resend': 70050, 'second-factor-needed': 71001 },
  summary: "Emails the link to sign a sale's form again to its purchasers who haven't signed, once an hour each",
})
