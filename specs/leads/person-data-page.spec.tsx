// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { type PersonData, type PersonDetails, correctionRules } from '../../domain/leads/person-data'
import { type Failure, failure } from '../../domain/shared/failure'
import type { DeskBrand } from '../../domain/stock/office'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { formOf } from '../../src/stock/desk.forms'
import {
  CORRECT_PERSON,
  DELETE_PERSON,
  type OfPerson,
  PERSON,
  PERSON_FILE,
} from '../../src/stock/office/persons/persons.flows'
import { PersonDataPage } from '../../src/stock/office/persons/PersonDataPage'
import { given, partWith } from '../shared/screen-at'

afterEach(cleanup)

const at = new Date('2026-11-20T02:00:00.000Z')
const NOOR: PersonData = {
  ...{ id: 12, email: 'noor@example.com', name: 'Noor Haddad', phone: '0491570158', firstAt: at, correctedAt: null },
  hasAccount: true,
  questions: [
    {
      ...{ id: 3, kind: 'enquiry', state: 'new', project: 'Kestrel House', unit: '805', message: 'Is there a shed?' },
      ...{ facts: [], consent: '', consentAt: null, at, lastAt: at, times: 1 },
      messages: [{ id: 1, kind: 'note', by: 'Mia', text: 'Rings on Monday', at }],
    },
  ],
  enquiries: [],
  priceLists: [{ at, project: 'Kestrel House', name: 'Noor Haddad', phone: '0491570158' }],
  ...{ analyses: [], privateLinks: [{ at, project: 'Kestrel House', label: 'Noor' }], referrals: [], unsentEmails: 0 },
  papers: [{ at, project: 'Kestrel House', paper: 'Draft contract, version 2', how: 'opened' }],
  places: [{ at, project: 'Kestrel House', unit: '806', status: 'waiting' }],
  savedSearches: [{ at, name: 'Apartments for sale in Glenelg, SA', frequency: 'daily' }],
  sales: [{ id: 1021, at, project: 'Kestrel House', unit: '805', status: 'held', details: [] }],
  corrections: [
    {
      ...{ id: 1021, at, project: 'Kestrel House', unit: '805', reason: 'As the passport says' },
      was: [
        { label: 'First name', value: 'Nora' },
        { label: 'Mobile', value: '' },
      ],
      now: [
        { label: 'First name', value: 'Noor' },
        { label: 'Mobile', value: '0491570158' },
      ],
    },
  ],
  documentLinks: [
    {
      ...{ id: 1021, at, project: 'Kestrel House', unit: '805', document: 'Sale Contract 1' },
      ...{ recipient: 'buyer', name: 'Noor Haddad' },
    },
  ],
  signatures: [
    { at, project: 'Kestrel House', unit: 'Apartment 805', name: 'Noor Haddad', status: 'completed', signedAt: at },
  ],
  invitations: [{ at, agency: 'Ardent & Vale', role: 'seller' }],
}

const opened = async (answer: E.Either<Failure, PersonData> = E.right(NOOR)) => {
  const asked: (readonly [string, object])[] = []
  const keep = (what: string) => (request: OfPerson) => {
    asked.push([what, request])
    return TE.right(undefined)
  }
  partWith(<PersonDataPage brand={{ label: 'unifi' } as DeskBrand} />, [
    given(
      PERSON,
      loadingFlow('person', (request: OfPerson) => {
        asked.push(['find', request])
        return TE.fromEither(answer)
      }),
    ),
    given(PERSON_FILE, taskFlow('file', keep('file'))),
    given(DELETE_PERSON, taskFlow('delete', keep('delete'))),
    given(CORRECT_PERSON, (brand: string, was: PersonDetails, onCorrected: (person: PersonData) => void) =>
      formOf<PersonDetails, PersonData>(was, correctionRules(was), (now) => {
        asked.push(['correct', { brand, was, now }])
        onCorrected({ ...NOOR, ...now })
        return TE.right({ ...NOOR, ...now })
      }),
    ),
  ])
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'noor@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  return asked
}
const OF = { brand: 'unifi', email: 'noor@example.com' }
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('[D39-13] [D45-1] [D48-10] a person is found by the address, with what is stored and what stays', async () => {
  expect(await opened()).toEqual([['find', OF]])
  await screen.findByText('Noor Haddad')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['EnquiryKestrel House, 805', 'Is there a shed?, 1 reply or note', '20/11/2026', 'Goes'],
    ['Form of a price listKestrel House', '', '20/11/2026', 'Goes'],
    ['Private link to themKestrel House', 'Noor', '20/11/2026', 'Stays, without address and label'],
    ['Place in a queueKestrel House, 806', 'Waiting', '20/11/2026', 'Goes'],
    ['Saved searchApartments for sale in Glenelg, SA', 'Once a day at most', '20/11/2026', 'Goes'],
    ['Reservation 1021Kestrel House, 805', expect.any(String), '20/11/2026', 'Stays for the sale'],
    [
      'Correction of a formKestrel House, 805',
      'First name: Nora, now Noor; Mobile: empty, now 0491570158',
      ...['20/11/2026', 'Stays for the sale'],
    ],
    ['Document sent to themKestrel House, 805', 'Sale Contract 1', '20/11/2026', 'Stays for the sale'],
    ['Paper of a contract, openedKestrel House', 'Draft contract, version 2', '20/11/2026', 'Stays as evidence'],
    ['Form to signKestrel House, Apartment 805', 'Signed', '20/11/2026', 'Stays as evidence'],
    ['Invitation to the deskArdent & Vale, seller', '', '20/11/2026', 'Stays with the history'],
  ])
})

test('[D39-13] an address under which nothing is stored says so', async () => {
  await opened(E.left(failure('not-found', 'Nothing is stored.', 'email')))
  expect(await screen.findByText('Nothing is stored under this address')).toBeTruthy()
})

test('[D39-14] the file is saved for the person', async () => {
  const asked = await opened()
  await press('Save as a file')
  await waitFor(() => expect(asked.at(-1)).toEqual(['file', OF]))
})

test('[D39-15] a correction is checked, sent with what was seen, and shown under the new address', async () => {
  const asked = await opened()
  await press('Correct')
  const name = await screen.findByLabelText(/^Name/)
  fireEvent.change(name, { target: { value: '🏠' } })
  await press('Save')
  expect(await screen.findByText('Name can’t contain emoji')).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Noor Khan' } })
  fireEvent.change(screen.getByLabelText(/^Email(?! address)/), { target: { value: 'khan@example.com' } })
  await press('Save')
  await waitFor(() => expect(asked.at(-1)).toEqual(['find', { ...OF, email: 'khan@example.com' }]))
  const was = { name: 'Noor Haddad', email: 'noor@example.com', phone: '0491570158' }
  expect(asked.find(([what]) => what === 'correct')).toEqual([
    'correct',
    { brand: 'unifi', was, now: { ...was, name: 'Noor Khan', email: 'khan@example.com' } },
  ])
})

test('[D39-16] a deletion asks first and says what stays', async () => {
  const asked = await opened()
  await press('Delete')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Delete what is stored about Noor Haddad?')
  expect(dialog.textContent).toContain('One offer or reservation stays, because the sale needs it.')
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete') ?? dialog)
  expect(await screen.findByText('Deleted. The history names the person by a number only.')).toBeTruthy()
  expect(asked.at(-1)).toEqual(['delete', OF])
})

test('[D52-49] of a person with saved searches alone, the address is corrected', async () => {
  const alone: PersonData = {
    ...{ ...NOOR, id: null, name: '', phone: '', hasAccount: false, questions: [], priceLists: [], privateLinks: [] },
    ...{ places: [], sales: [], corrections: [], documentLinks: [], papers: [], signatures: [], invitations: [] },
  }
  const asked = await opened(E.right(alone))
  await press('Correct')
  const email = await within(await screen.findByRole('dialog')).findByLabelText(/^Email/)
  expect(screen.queryByLabelText(/^Name/)).toBe(null)
  fireEvent.change(email, { target: { value: 'noor.h@example.com' } })
  await press('Save')
  const was = { name: '', email: 'noor@example.com', phone: '' }
  await waitFor(() =>
    expect(asked).toContainEqual(['correct', { brand: 'unifi', was, now: { ...was, email: 'noor.h@example.com' } }]),
  )
})
