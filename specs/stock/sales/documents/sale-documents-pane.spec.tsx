// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { LINK_RECIPIENTS, type LinkRecipient } from '../../../../domain/reservation/documents/document-link'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { SaleDocuments as Documents } from '../../../../domain/stock/sales/documents/sale-documents'
import type { SaleDocumentsPort } from '../../../../domain/stock/sales/documents/sale-documents.ports'
import { loadingFlow } from '../../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../../src/shared/task.presenter'
import { ALL_DOCUMENTS, CHANGE_DOCUMENTS, changeDocuments } from '../../../../src/stock/sales/documents/documents.flows'
import { SaleDocuments } from '../../../../src/stock/sales/documents/SaleDocuments'
import { given, partWith } from '../../../shared/screen-at'

afterEach(cleanup)

const AT = new Date('2026-11-24T02:00:00Z')
const CONTRACT: Documents[number] = {
  ...{ kind: 'saleContract1', name: 'Contract.pdf', attachedAt: AT, address: '/files/kept/contract' },
  links: [
    { id: 7, to: 'buyer', email: 'bea@example.com', expiresAt: AT, state: 'expired' },
    { id: 8, to: 'conveyancer', email: 'vale@law.example', expiresAt: AT, state: 'open' },
  ],
  opens: [{ at: AT, who: 'The conveyancer, by the link' }],
}

const opened = (
  documents: Documents,
  answer: TE.TaskEither<Failure, Documents> = TE.right(documents),
  recipients: readonly LinkRecipient[] = LINK_RECIPIENTS,
) => {
  const calls: (readonly [string, object])[] = []
  const called = (name: string) => (wanted: object) => {
    calls.push([name, wanted])
    return answer
  }
  const port: SaleDocumentsPort = {
    all: () => TE.right(documents),
    add: ({ bytes, ...wanted }) => called('add')({ ...wanted, size: bytes.length }),
    remove: called('remove'),
    send: called('send'),
    end: called('end'),
  }
  partWith(<SaleDocuments saleId={1001} state="SA" recipients={recipients} />, [
    given(ALL_DOCUMENTS, loadingFlow('documents of a sale', port.all)),
    given(CHANGE_DOCUMENTS, taskFlow('change the documents of a sale', changeDocuments(port))),
  ])
  return calls
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('File of the document'), { target: { files: [file] } })

test('a sale’s documents say who has a link, until when, and who opened them [D38-33]', async () => {
  const calls = opened([CONTRACT])
  const link = await screen.findByRole('link', { name: /Sale Contract 1/ })
  expect(link.getAttribute('href')).toBe('/files/kept/contract')
  screen.getByText('Buyer, bea@example.com: the link has expired')
  screen.getByText('Conveyancer, vale@law.example: the link opens it until Tuesday 24 November, 12:30 pm ACDT')
  screen.getByText('Opened Tuesday 24 November, 12:30 pm ACDT: The conveyancer, by the link')
  fireEvent.click(screen.getByRole('button', { name: 'Email to the buyer: Sale Contract 1' }))
  await waitFor(() => expect(calls).toEqual([['send', { id: 1001, kind: 'saleContract1', to: 'buyer' }]]))
  fireEvent.click(screen.getByRole('button', { name: 'End the link of the conveyancer to Sale Contract 1' }))
  await waitFor(() => expect(calls.at(-1)).toEqual(['end', { id: 1001, linkId: 8 }]))
  fireEvent.click(screen.getByRole('button', { name: 'Remove Sale Contract 1' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Sale Contract 1?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(calls.at(-1)).toEqual(['remove', { id: 1001, kind: 'saleContract1' }]))
})

test('a document is emailed to the conveyancer only if the form has an address of theirs [D52-60]', async () => {
  opened([CONTRACT], TE.right([CONTRACT]), ['buyer'])
  await screen.findByRole('button', { name: 'Email to the buyer: Sale Contract 1' })
  expect(screen.queryByRole('button', { name: /^Email to the conveyancer/ })).toBeNull()
})

test('a PDF is attached as what it is, and a refusal is said [D38-33]', async () => {
  const calls = opened([], TE.left(failure('file-type', 'The file is not a PDF.')))
  fireEvent.change(screen.getByLabelText('Document'), { target: { value: 'formOne' } })
  screen.getByRole('button', { name: 'Attach a PDF' })
  choose(new File(['abc'], 'form.pdf', { type: 'application/pdf' }))
  await screen.findByText('The file is not a PDF.')
  expect(calls).toEqual([['add', { id: 1001, kind: 'formOne', name: 'form.pdf', size: 3 }]])
})
