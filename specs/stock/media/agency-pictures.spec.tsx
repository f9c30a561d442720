// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskAgency } from '../../../domain/stock/agency'
import { taskFlow } from '../../../src/shared/task.presenter'
import { AgencyPictures } from '../../../src/stock/agency/AgencyPictures'
import { SEND_PICTURE, TRY_PHOTO_AGAIN } from '../../../src/stock/desk.flows'
import { given, partWith } from '../../shared/screen-at'

afterEach(cleanup)

const PROBLEM = 'The server answered with status 404. Check that the address opens in a browser.'
const ADA = { id: 3, firstName: 'Ada', lastName: 'Lane', email: 'ada@example.com', countryCode: '+61', mobile: '' }
const AGENCY: DeskAgency = {
  ...{ id: 4, logo: '', projects: 0, role: 'manager' },
  fields: {
    ...{ name: 'Ardent & Vale', colour: '#1f3d36', address: '', suburb: '', state: 'SA', postcode: '5045' },
    ...{ email: 'agency@example.com', phone: '', licence: '', abn: '' },
  },
  agents: [
    { ...ADA, isActive: true, photo: '', photoProblem: PROBLEM },
    { ...ADA, id: 5, firstName: 'Bo', isActive: true, photo: '', photoProblem: '' },
  ],
}

const open = (mayChange: boolean) => {
  const onChanged = vi.fn()
  const tried = vi.fn(() => TE.right(undefined))
  partWith(<AgencyPictures agency={AGENCY} mayChange={mayChange} onChanged={onChanged} />, [
    given(
      SEND_PICTURE,
      taskFlow('send', () => TE.right(undefined)),
    ),
    given(TRY_PHOTO_AGAIN, taskFlow('try', tried)),
  ])
  return { onChanged, tried }
}

test('a photograph of a feed that could not be fetched says why beside its agent, and is tried again by a press [D36-21]', async () => {
  const { onChanged, tried } = open(true)
  expect(screen.getAllByText(PROBLEM)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try the photograph of Ada Lane again' }))
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(tried).toHaveBeenCalledExactlyOnceWith(3)
})

test('people who may not change the agency read why, without a button [D36-21]', () => {
  open(false)
  expect([screen.getAllByText(PROBLEM).length, screen.queryByRole('button')]).toEqual([1, null])
})
