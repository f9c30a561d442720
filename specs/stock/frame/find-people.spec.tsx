// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { FIND } from '../../../src/stock/desk.flows'
import { FindDialog } from '../../../src/stock/frame/FindDialog'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

test('Find shows sales with their number and unit, and questions with their project [D52-15 D52-104]', async () => {
  const sales = [
    { id: 1029, buyer: 'Sal Okoro', label: '504', propertyType: 'Apartments' as const, project: 'Vesper House' },
  ]
  const leads = [
    { id: 7, name: 'Una Berg', project: 'Vesper House' },
    { id: 8, name: 'Una Bright', project: '' },
  ]
  partWith(<FindDialog isOffice={false} mayAdd={false} onClose={() => undefined} />, [
    given(
      FIND,
      loadingFlow('found', () => TE.right({ projects: [], units: [], sales, leads })),
    ),
  ])
  const field = await screen.findByRole('combobox', {
    name: 'A project, a unit such as 704 kestrel, a person or a place',
  })
  await userEvent.setup().type(field, 'zzz')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sal OkoroSale 1029, apartment 504, Vesper House', 'Una BergInbox, Vesper House', 'Una BrightInbox'])
})
