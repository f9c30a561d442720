// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '../../domain/members/invitation'
import type { MembersPort } from '../../domain/members/members.ports'
import type { DeskPerson } from '../../domain/members/role'
import { failure } from '../../domain/shared/failure'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { AGENCIES, DESK_KEYS, END_MEMBER, PEOPLE, WITHDRAW_INVITATION } from '../../src/stock/desk.flows'
import { CHANGE_ROLE, changeRole, INVITE, invite } from '../../src/stock/desk.forms'
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

test('the roles of an agency are offered with what each may do, and what goes wrong is said beside the form [D35-31]', async () => {
  const user = userEvent.setup()
  const sent: [number, object][] = []
  const person = {
    ...{ firstName: 'Mia', lastName: 'Ng', email: 'mia@example.com', hasSecondFactor: true },
    memberships: [{ role: 'manager', agencyId: 7, name: 'Ardent & Vale' }],
  } as unknown as DeskPerson
  const since = new Date('2026-11-20T01:00:00Z')
  const shown = {
    agencyId: 7,
    place: 'Ardent & Vale',
    invitationId: null,
    hasSecondFactor: true,
    lastLoginAt: since,
    since,
  }
  const members: Member[] = [
    { ...shown, id: 1, name: 'Mia Ng', email: 'mia@example.com', role: 'manager' },
    { ...shown, id: 2, name: 'Sam Roy', email: 'sam@example.com', role: 'seller' },
    { ...shown, id: 3, name: 'Vic Lee', email: 'vic@example.com', role: 'viewer' },
    { ...shown, id: null, invitationId: 'a', name: '', email: 'ann@example.com', role: 'viewer' },
    { ...shown, id: 4, name: 'Olga Reyes', email: 'olga@example.com', role: 'office', agencyId: null, place: 'Unifi' },
  ]
  partWith(<PeoplePage person={person} />, [
    given(DESK_KEYS, { open: () => {} } as never),
    given(
      PEOPLE,
      loadingFlow('people', () => TE.right(members)),
    ),
    given(
      END_MEMBER,
      taskFlow('end', () => TE.right(undefined)),
    ),
    given(
      WITHDRAW_INVITATION,
      taskFlow('withdraw', () => TE.right(undefined)),
    ),
    given(
      CHANGE_ROLE,
      changeRole({
        changeRole: (id, change) => {
          sent.push([id, change])
          return sent.length === 1
            ? TE.left(
                failure('changed-meanwhile', 'Another person has changed this role. Load the page again to see it.'),
              )
            : TE.right(undefined)
        },
      }),
    ),
  ])
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  expect((await screen.findAllByRole('button', { name: 'Change role' })).length).toBe(2)
  await user.click((await row(/Sam Roy/)).getByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the role of Sam Roy' }))
  const role = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Role at Ardent & Vale' })
  expect([...role.options].map(({ text }) => text)).toEqual(['Manager', 'Seller', 'Viewer'])
  expect(role.value).toBe('seller')
  expect(dialog.getByText('Adds units and media, and works with buyers.')).toBeTruthy()
  await user.selectOptions(role, 'Manager')
  expect(dialog.getByText('Publishes, changes prices, releases stages and invites people.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change the role' }))
  expect(await dialog.findByText('Another person has changed this role. Load the page again to see it.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Change the role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    [2, { was: 'seller', role: 'manager' }],
    [2, { was: 'seller', role: 'manager' }],
  ])
})
