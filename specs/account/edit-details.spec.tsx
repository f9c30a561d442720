// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { agentDetailsDraftsIn } from '../../adapters/storage/details-drafts'
import { ACCOUNT, AGENT_DETAILS_DRAFTS } from '../../domain/account/account.ports'
import type { SavedAgentDetails } from '../../domain/account/agent-details'
import { IDENTITY } from '../../domain/identity/identity.ports'
import { SESSION } from '../../domain/identity/session'
import type { User } from '../../domain/identity/user'
import { NAVIGATION } from '../../domain/shared/navigation'
import { Toasts, TOASTS } from '../../src/shared/ui/messages/toasts.presenter'
import { ANN } from '../identity/samples'
import { identityThat, notedNavigation } from '../identity/session-setup'
import { memoryStorage } from '../shared/memory-storage'
import { given, screenAt } from '../shared/screen-at'
import { accountThat, sessionOf } from './screen-setup'

afterEach(cleanup)

const ALAN: User = {
  ...ANN,
  role: 'agent',
  companyName: 'Parade Introductions',
  firstName: 'Alan',
  lastName: 'Agent',
  address: '104 The Parade',
  phoneNumber: '08 8123 4567',
  mobileNumber: '0412 345 678',
  email: 'alan@example.com',
  ccEmail: 'office@parade.example',
  abn: '51824753556',
}

const opened = async (user: User = ALAN) => {
  const saved: SavedAgentDetails[] = []
  const { navigation, visits } = notedNavigation()
  const saveAgent = (details: SavedAgentDetails) => {
    saved.push(details)
    return TE.right(undefined)
  }
  await screenAt('/account/edit', [
    given(IDENTITY, identityThat({ user: () => TE.right(user) })),
    given(ACCOUNT, accountThat({ saveAgent })),
    given(AGENT_DETAILS_DRAFTS, agentDetailsDraftsIn(memoryStorage())),
    given(SESSION, sessionOf(user)),
    given(NAVIGATION, navigation),
    given(TOASTS, new Toasts()),
  ])
  await screen.findByLabelText('Company name')
  return { saved, visits }
}
type Control = HTMLInputElement | HTMLSelectElement
const LABELS = [
  'Company name',
  'First name',
  'Surname',
  'Address',
  'Suburb',
  'State',
  'Postcode',
  'Phone number',
  'Mobile',
  'Email',
  'C/C email',
  'ABN or ACN',
]
const field = (label: string) => screen.getByLabelText<Control>(label)
const values = () => LABELS.map((label) => field(label).value)
const red = () => LABELS.filter((label) => field(label).getAttribute('aria-invalid') === 'true')

test('the form has twelve fields, filled with the account’s details [A2.1-18 A2.6-1]', async () => {
  await opened()
  expect([
    document.querySelector('h1')?.textContent,
    [...document.querySelectorAll('label')].map((each) => each.textContent).slice(0, 12),
  ]).toEqual(['Edit details', LABELS])
  expect(values()).toEqual([
    'Parade Introductions',
    'Alan',
    'Agent',
    '104 The Parade',
    'Norwood',
    'SA',
    '5067',
    '0881234567',
    '0412345678',
    'alan@example.com',
    'office@parade.example',
    '51824753556',
  ])
  cleanup()
  await opened({ ...ALAN, companyName: 'Bay & Co', state: 'VIC', ccEmail: '' })
  expect([field('Company name').value, field('State').value, field('C/C email').value]).toEqual(['Bay & Co', 'VIC', ''])
})

test('the email cannot be edited, the others can [A2.6-3]', async () => {
  await opened()
  expect(LABELS.filter((label) => field(label).hasAttribute('readonly'))).toEqual(['Email'])
  await userEvent.type(field('Email'), 'x')
  await userEvent.type(field('Surname'), 'x')
  expect([field('Email').value, field('Surname').value]).toEqual(['alan@example.com', 'Agentx'])
})

test('blank fields turn red when the form is saved, nothing is sent, and each is red until it is filled [A5-24 A5-25]', async () => {
  const person = userEvent.setup()
  const { saved, visits } = await opened()
  await person.clear(field('Surname'))
  await person.clear(field('Suburb'))
  await person.click(screen.getByText('Save changes'))
  expect([red(), saved]).toEqual([['Surname', 'Suburb'], []])
  await person.type(field('Suburb'), 'U')
  expect(red()).toEqual(['Surname'])
  await person.type(field('Surname'), 'A')
  expect(red()).toEqual([])
  await person.click(screen.getByText('Save changes'))
  await waitFor(() => expect(visits).toEqual(['go /account']))
  expect(saved.map(({ lastName, suburb }) => `${lastName}, ${suburb}`)).toEqual(['A, U'])
})
