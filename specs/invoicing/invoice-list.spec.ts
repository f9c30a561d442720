import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { dueInvoices } from '../../adapters/http/invoicing/invoicing.contract'
import { invoicesOverHttp } from '../../adapters/http/invoicing/invoicing.http'
import { invoiceListWith } from '../../domain/invoicing/invoice-list.machine'
import { invoiceSendingWith } from '../../domain/invoicing/invoice-sending.machine'
import { type Failure, unreachable } from '../../domain/shared/failure'
import { answeredCalls } from '../shared/answered-calls'
import { recordedCalls } from '../shared/recorded-calls'
import { INVOICE } from './samples'

const rowsOf = (page: number) =>
  Array.from({ length: page === 1 ? 10 : 2 }, (_, i) => ({ ...INVOICE, id: page * 100 + i }))

test('more are loaded until all are there; another list starts at its first page [A2.11-9 A2.11-10]', async () => {
  const asked: string[] = []
  const list = createActor(
    invoiceListWith({
      page: ({ list: name, page }) => {
        asked.push(`${name} ${page}`)
        return TE.right({ rows: rowsOf(page), total: 12, contactEmail: '', unread: 12 })
      },
    }),
    { input: { list: 'due' } },
  ).start()
  const opened = async () => (await waitFor(list, (snapshot) => snapshot.matches('open'))).context.rows.length
  const counts = [await opened()]
  for (let time = 0; time < 2; time++) {
    list.send({ type: 'more' })
    counts.push(await opened())
  }
  list.send({ type: 'open', list: 'past' })
  counts.push(await opened())
  expect([counts, asked]).toEqual([
    [10, 12, 12, 10],
    ['due 1', 'due 2', 'past 1'],
  ])
})

test.each<[string, TE.TaskEither<Failure, { unread: number }>, string, number | null]>([
  ['is marked as sent, and the count follows', TE.right({ unread: 2 }), 'sent', 2],
  ['stays as it is after a failure', TE.left(unreachable), 'idle', null],
])('an invoice %s [A7-100]', async (_, answer, state, unread) => {
  const asked: number[] = []
  const sending = createActor(
    invoiceSendingWith({
      markSent: (id) => {
        asked.push(id)
        return answer
      },
    }),
    { input: { id: 7 } },
  ).start()
  sending.send({ type: 'send' })
  const { value, context } = await waitFor(sending, (snapshot) => !snapshot.matches('sending'))
  expect([asked, value, context.unread]).toEqual([[7], state, unread])
})

test('invoices come ten to a page [A7-63 A9-7]', async () => {
  const { http, lines } = await recordedCalls()
  await invoicesOverHttp(http).page({ list: 'due', page: 2, isFirstLoad: false })()
  expect(lines.map((line) => line.split('/').slice(-2))).toEqual([['2', '10']])
})

test('the first load of a list has type=1, and loading more has not [A7-64]', async () => {
  const page = (number: number) => ({ contactEmail: '', page: { rows: rowsOf(number), total: 12 }, unread: 12 })
  const { http, sent } = await answeredCalls(({ line }) => ({
    code: 0,
    data: dueInvoices.answer.encode(page(line.endsWith('/1/10') ? 1 : 2)),
  }))
  const list = createActor(invoiceListWith(invoicesOverHttp(http)), { input: { list: 'due' } }).start()
  const opened = () => waitFor(list, (snapshot) => snapshot.matches('open'))
  await opened()
  list.send({ type: 'more' })
  await opened()
  list.send({ type: 'open', list: 'past' })
  await opened()
  expect(sent.map(({ line, query }) => [line, query['type']])).toEqual([
    ['GET /api/invoice/due/0/9999999999/1/10', '1'],
    ['GET /api/invoice/due/0/9999999999/2/10', undefined],
    ['GET /api/invoice/past/0/9999999999/1/10', '1'],
  ])
})
