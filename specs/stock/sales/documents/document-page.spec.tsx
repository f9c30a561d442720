// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { LinkedDocument } from '../../../../domain/reservation/documents/document-link'
import { DOCUMENT_LINKS } from '../../../../domain/reservation/documents/document-link.ports'
import { type Failure, failure } from '../../../../domain/shared/failure'
import { AttachedDocuments } from '../../../../src/reservation/documents/AttachedDocuments'
import { given, partWith, screenAt } from '../../../shared/screen-at'

afterEach(cleanup)

const DOCUMENT: LinkedDocument = {
  ...{ state: 'open', title: 'Sale Contract 1', property: 'Apartment 905, The Lantern', propertyState: 'SA' },
  ...{ expiresAt: new Date('2026-12-08T02:00:00Z'), address: '/files/kept/contract' },
}
const opened = (answer: TE.TaskEither<Failure, LinkedDocument>) =>
  screenAt('/document/abc', [given(DOCUMENT_LINKS, { view: () => answer })])

test('a link leads to its document, and says until when [D38-34]', async () => {
  await opened(TE.right(DOCUMENT))
  await screen.findByRole('heading', { level: 1, name: 'Sale Contract 1' })
  screen.getByText('Apartment 905, The Lantern')
  screen.getByText('Tuesday 8 December, 12:30 pm ACDT')
  expect(screen.getByRole('link', { name: /Open the document/ }).getAttribute('href')).toBe('/files/kept/contract')
})

test.for([
  ['expired', 'This link has expired', /^It opened “Sale Contract 1” until Tuesday 8 December/],
  ['ended', 'This link has ended', /^The seller has ended it, or sent a newer one\./],
] as const)('one that is %s says what to do [D38-34]', async ([state, title, text]) => {
  await opened(TE.right({ ...DOCUMENT, state, address: '' }))
  await screen.findByRole('heading', { level: 1, name: title })
  screen.getByText(text)
  expect(screen.queryByRole('link', { name: /Open the document/ })).toBeNull()
})

test('a wrong one says so [D38-34]', async () => {
  await opened(TE.left(failure('not-found', 'This link is not valid.')))
  await screen.findByRole('heading', { level: 1, name: 'This link isn’t valid' })
})

test('a buyer’s reservation lists what is attached [D38-28]', () => {
  partWith(
    <AttachedDocuments unit="905, The Lantern" documents={[{ title: 'Form 1', address: '/files/kept/a' }]} />,
    [],
  )
  expect(screen.getByRole('link', { name: /Form 1/ }).getAttribute('href')).toBe('/files/kept/a')
  cleanup()
  partWith(<AttachedDocuments unit="905, The Lantern" documents={[]} />, [])
  expect(screen.queryByRole('region')).toBeNull()
})
