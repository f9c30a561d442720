// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../domain/shared/failure'
import type { AgencyFields, DeskAgency } from '../../domain/stock/agency'
import type { StockPort } from '../../domain/stock/stock.ports'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { AgenciesPage } from '../../src/stock/agency/AgenciesPage'
import { AGENCIES, DESK_KEYS, SEND_PICTURE } from '../../src/stock/desk.flows'
import { AGENCY, agency } from '../../src/stock/desk.forms'
import { given, partWith } from '../shared/screen-at'
import { personOf } from './feeds/at-feeds'

afterEach(cleanup)

const FIELDS: AgencyFields = {
  ...{ name: 'Ardent & Vale', colour: '#1f3d36', address: '', suburb: 'Norwood', state: 'SA', postcode: '5067' },
  ...{ email: 'hello@ardent.example', phone: '08 5550 1200', licence: 'RLA 1', abn: '' },
}
const ARDENT: DeskAgency = { id: 4, fields: FIELDS, logo: '', agents: [], projects: 1, role: 'manager' }

test('what another person has saved of an agency meanwhile is shown, what was typed stays, and it can be saved again [D51-37]', async () => {
  const message = 'Another person has saved meanwhile: phone 08 5550 1300.'
  const sent: Parameters<StockPort['changeAgency']>[0][] = []
  const now = { ...FIELDS, phone: '08 5550 1300', suburb: 'Kent Town' }
  partWith(<AgenciesPage person={personOf('manager')} />, [
    given(DESK_KEYS, { open: () => undefined } as never),
    given(
      AGENCIES,
      loadingFlow('agencies', () => TE.fromIO(() => [{ ...ARDENT, fields: sent.length === 0 ? FIELDS : now }])),
    ),
    given(
      SEND_PICTURE,
      taskFlow('send picture', () => TE.right(undefined)),
    ),
    given(
      AGENCY,
      agency({
        addAgency: () => TE.right({ id: 5 }),
        changeAgency: (change) => {
          sent.push(change)
          return sent.length === 1 ? TE.left(failure('changed-meanwhile', message)) : TE.right(undefined)
        },
      }),
    ),
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Ardent & Vale' }))
  const phone = dialog.getByLabelText<HTMLInputElement>(/^Phone/)
  fireEvent.change(phone, { target: { value: '08 5550 1999' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText(message)
  const suburb = dialog.getByLabelText<HTMLInputElement>(/^Suburb/)
  await waitFor(() => expect(suburb.value).toBe('Kent Town'))
  expect(phone.value).toBe('08 5550 1999')
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[1]).toEqual({ id: 4, was: now, now: { ...now, phone: '08 5550 1999' } }))
})
