// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { MembersPort } from '../../domain/members/members.ports'
import type { DeskPerson } from '../../domain/members/role'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { AGENCIES, DESK_KEYS, END_MEMBER, PEOPLE, WITHDRAW_INVITATION } from '../../src/stock/desk.flows'
import { INVITE, invite } from '../../src/stock/desk.forms'
import { PeoplePage } from '../../src/stock/people/PeoplePage'
import { given, partWith } from '../shared/screen-at'

afterEach(cleanup)

test('an invitation to an agency asks which one before it is sent [D35-28]', async () => {
  const user = userEvent.setup()
  const sent: Parameters<MembersPort['invite']>[0][] = []
  const person = {
    ...{ firstName: 'Olga', lastName: 'Reyes', email: 'olga@example.com', hasSecondFactor: true },
    memberships: [{ role: 'office', agencyId: null, name: 'Unifi' }],
  } as unknown as DeskPerson
  const agency = { id: 7, role: 'office', fields: { name: 'Ardent & Vale' }, agents: [] } as never
  const done = () => TE.right(undefined)
  partWith(<PeoplePage person={person} />, [
    given(DESK_KEYS, { open: () => {} } as never),
    given(
      PEOPLE,
      loadingFlow('people', () => TE.right([])),
    ),
    given(
      AGENCIES,
      loadingFlow('agencies', () => TE.right([agency])),
    ),
    given(END_MEMBER, taskFlow('end', done)),
    given(WITHDRAW_INVITATION, taskFlow('withdraw', done)),
    given(
      INVITE,
      invite({
        invite: (wanted) => {
          sent.push(wanted)
          return TE.right(undefined)
        },
      }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'sam@example.com')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Seller')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  expect(await screen.findByText('Choose an agency.')).toBeTruthy()
  expect(sent).toEqual([])
  const which = screen.getByRole('combobox', { name: 'Agency' })
  await waitFor(() => expect(document.activeElement).toBe(which))
  await user.selectOptions(which, '7')
  await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'sam@example.com', role: 'seller', agencyId: 7 }]))
})
