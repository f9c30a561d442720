// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { Inbox, LeadDetail, LeadRow } from '../../domain/leads/inbox'
import { type LeadsPort, REPLY_DRAFTS } from '../../domain/leads/leads.ports'
import { failure } from '../../domain/shared/failure'
import { loadingFlow } from '../../src/shared/loaded.presenter'
import { taskFlow } from '../../src/shared/task.presenter'
import { DESK_KEYS } from '../../src/stock/desk.flows'
import {
  ACT_ON_LEAD,
  ASSIGN_LEAD,
  CHOOSE_LEAD_EMAILS,
  INBOX,
  LEAD,
  WRITE_TO_LEAD,
} from '../../src/stock/inbox/inbox.flows'
import { InboxScreen } from '../../src/stock/inbox/InboxPages'
import { given, partWith } from '../shared/screen-at'

afterEach(cleanup)

const NOW = new Date('2026-11-25T23:12:00.000Z')
const COLLEAGUES = [
  { accountId: 3, name: 'Imogen Castellari' },
  { accountId: 4, name: 'Tomas Reyes' },
]
const leadOf = (of: Partial<LeadRow> = {}): LeadRow => ({
  ...{ id: 1, kind: 'enquiry', state: 'new', name: 'Noor Haddad', message: 'Is there a shed?' },
  ...{
    projectId: 7,
    project: 'Kestrel House',
    propertyType: 'Apartments',
    unit: '805',
    at: new Date('2026-11-23T23:00:00Z'),
    assignee: null,
  },
  ...{ requested: [], site: '' },
  ...of,
})
const detailOf = (of: Partial<LeadDetail> = {}): LeadDetail => ({
  ...{ lead: leadOf(), version: 5, email: 'noor@example.com', phone: '0491570158', facts: [], consent: '' },
  ...{ consentAt: null, times: 1, lastAt: NOW, firstAt: NOW, hasAccount: false, others: [], sales: [] },
  ...{ colleagues: COLLEAGUES, messages: [] },
  ...of,
})
const inboxOf = (of: Partial<Inbox> = {}): Inbox => ({
  ...{ now: NOW, total: 1, leads: [leadOf()], counts: { new: 1, answered: 38, closed: 4 } },
  ...{ oldest: new Date('2026-11-23T23:00:00Z'), reveals: [], emails: 'daily' },
  ...of,
})

interface Shown {
  readonly inbox?: Inbox
  readonly detail?: LeadDetail
  readonly port?: Partial<LeadsPort>
  readonly draft?: string
}

const shows = ({ inbox = inboxOf(), detail = detailOf(), port = {}, draft = '' }: Shown, leadId: number | null) => {
  const done: unknown[] = []
  const drafts = new Map([[1, draft]])
  const doing = (name: string) => (wanted: object) => {
    done.push({ [name]: wanted })
    return TE.right(detail)
  }
  const all: LeadsPort = {
    ...{ inbox: () => TE.right(inbox), lead: () => TE.right(detail) },
    ...{ write: doing('write'), act: doing('act'), assign: doing('assign') },
    chooseEmails: (emails) => doing('emails')({ emails }),
    ...port,
  }
  partWith(<InboxScreen leadId={leadId} />, [
    given(INBOX, loadingFlow('inbox', all.inbox)),
    given(LEAD, loadingFlow('lead', all.lead)),
    given(WRITE_TO_LEAD, taskFlow('write', all.write)),
    given(ACT_ON_LEAD, taskFlow('act', all.act)),
    given(ASSIGN_LEAD, taskFlow('assign', all.assign)),
    given(CHOOSE_LEAD_EMAILS, taskFlow('emails', all.chooseEmails)),
    given(REPLY_DRAFTS, {
      load: (id) => drafts.get(id) ?? '',
      save: (id, text) => void drafts.set(id, text),
    }),
    given(DESK_KEYS, { open: () => {} } as never),
  ])
  return { done, drafts }
}

const textsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/\u202f/g, ' '))

test('the inbox has late questions first, then those of each day, and who only saw a price list [D35-13]', async () => {
  shows(
    {
      inbox: inboxOf({
        leads: [
          leadOf({ assignee: { accountId: 4, name: 'Tomas Reyes' } }),
          leadOf({
            ...{ id: 2, kind: 'joining', name: 'Bill Ashby', message: '', projectId: null, project: '', unit: '' },
            at: new Date('2026-11-25T21:50:00Z'),
          }),
        ],
        reveals: [
          { projectId: 7, project: 'Kestrel House', people: 40, recent: 31, withPhone: 12 },
          { projectId: 8, project: 'The Lantern', people: 1, recent: 0, withPhone: 0 },
        ],
      }),
    },
    null,
  )
  expect(textsIn(await screen.findByRole('region', { name: 'Over 24 hours' }))).toEqual([
    'Noor Haddad24 Nov, 9:30 am805Kestrel HouseTomas ReyesEnquiry: Is there a shed?',
  ])
  expect(textsIn(screen.getByRole('region', { name: 'Today' }))).toEqual(['Bill Ashby8:20 amUnifiRequest to join'])
  const seen = screen.getByRole('region', { name: 'Saw a price list, no question' })
  expect(textsIn(seen)).toEqual([
    '31 people since yesterdayKestrel House40 people in all, 12 with a phone number',
    '1 personThe Lantern0 with a phone number',
  ])
  expect(within(seen).getAllByRole('link')[0]?.getAttribute('href')).toBe('/desk/inbox?kind=price-reveal&project=7')
  expect(
    within(screen.getByRole('navigation', { name: 'Inbox' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['New1', 'Answered38', 'Closed'])
  expect(screen.getByText('1, the oldest for over 24 hours')).toBeTruthy()
})

test('another filter keeps the focus in its field while it loads [D35-23]', async () => {
  const user = userEvent.setup()
  const asked: string[] = []
  shows(
    {
      port: {
        inbox: ({ kind }) => {
          asked.push(kind)
          return TE.right(inboxOf())
        },
      },
    },
    null,
  )
  const kind = await screen.findByRole('combobox', { name: 'Kind' })
  kind.focus()
  await user.selectOptions(kind, 'Call back')
  await waitFor(() => expect(asked).toEqual(['all', 'callback']))
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kind' }))
})

test('an empty inbox, one that could not be loaded, and one of a viewer say so [D35-13]', async () => {
  shows({ inbox: inboxOf({ leads: [], total: 0, oldest: null }) }, null)
  expect(await screen.findByText('Everyone has an answer')).toBeTruthy()
  cleanup()
  shows({ port: { inbox: () => TE.left(failure('unreachable', 'No connection.')) } }, null)
  expect(await screen.findByText('We couldn’t load your inbox')).toBeTruthy()
  cleanup()
  shows({ port: { inbox: () => TE.left(failure('forbidden', 'No.')) } }, null)
  expect(await screen.findByText('The inbox is for those who sell')).toBeTruthy()
})

test('a question shows its thread, its person and what the person agreed to [D35-14]', async () => {
  shows(
    {
      detail: detailOf({
        facts: [{ label: 'Requested', value: 'Call back' }],
        ...{ consent: 'Agreed words', consentAt: NOW, times: 3 },
        messages: [
          { id: 1, kind: 'reply', by: 'Tomas Reyes', text: 'I have asked.', at: NOW },
          { id: 2, kind: 'note', by: 'Tomas Reyes', text: 'No space on its title.', at: NOW },
        ],
        others: [leadOf({ id: 9, kind: 'price-reveal', state: 'closed' })],
        sales: [{ id: 1001, label: '702', propertyType: 'Apartments', project: 'Kestrel House', status: 'held' }],
      }),
    },
    1,
  )
  const thread = await screen.findByRole('region', { name: 'Messages' })
  expect(
    within(thread)
      .getAllByRole('article')
      .map(({ textContent }) => textContent?.replace(/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day.*?A[CE]DT/, ' … ')),
  ).toEqual([
    'Noor Haddad … Is there a shed?',
    'Tomas Reyes … I have asked.',
    'Tomas Reyesa note for us, not sent … No space on its title.',
  ])
  expect(within(thread).getByText('Call back')).toBeTruthy()
  const person = screen.getByRole('complementary', { name: 'About Noor Haddad' })
  expect(within(person).getByText('26/11/2026, “Agreed words”')).toBeTruthy()
  expect(
    within(person)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['noor@example.com', 'mailto:noor@example.com'],
    ['0491 570 158', 'tel:0491570158'],
    ['Price list seen, Kestrel House', '/desk/inbox/9'],
    ['Apartment 702, Kestrel House', '/desk/sales/1001'],
  ])
})

test('a begun reply is kept, and sent once with the version that was seen [D35-15]', async () => {
  const user = userEvent.setup()
  const { done, drafts } = shows({ draft: 'There is' }, 1)
  const reply = await screen.findByRole('textbox', { name: 'Reply' })
  expect((reply as HTMLTextAreaElement).value).toBe('There is')
  expect(['r', 'a', 'e'].map((key) => document.querySelector(`[aria-keyshortcuts="${key}"]`)?.tagName)).toEqual([
    'TEXTAREA',
    'SELECT',
    'BUTTON',
  ])
  await user.type(reply, ' a shed.')
  expect(drafts.get(1)).toBe('There is a shed.')
  await user.click(screen.getByRole('button', { name: 'Send and mark as answered' }))
  await waitFor(() => expect(drafts.get(1)).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Note for us' }))
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ask')
  await user.click(screen.getByRole('button', { name: 'Keep the note' }))
  await waitFor(() =>
    expect(done).toEqual([
      { write: { id: 1, version: 5, kind: 'reply', text: 'There is a shed.', isAnswered: true } },
      { write: { id: 1, version: 5, kind: 'note', text: 'Ask', isAnswered: false } },
    ]),
  )
})

test('what another person has changed meanwhile is loaded again, and the text stays [D35-15]', async () => {
  const user = userEvent.setup()
  let loads = 0
  const message = 'Another person has changed this meanwhile.'
  shows(
    {
      draft: 'My reply',
      port: {
        lead: () => {
          loads += 1
          return TE.right(detailOf())
        },
        write: () => TE.left(failure('changed-meanwhile', message)),
      },
    },
    1,
  )
  await user.click(await screen.findByRole('button', { name: 'Send, keep open' }))
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(loads).toBe(2))
  expect((screen.getByRole('textbox', { name: 'Reply' }) as HTMLTextAreaElement).value).toBe('My reply')
})

test('a question is assigned, answered and closed; one that is closed can be opened again [D35-16]', async () => {
  const user = userEvent.setup()
  const { done } = shows({}, 1)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Assign to' }), 'Tomas Reyes')
  await user.click(screen.getByRole('button', { name: 'Answered' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(done).toEqual([
      { assign: { id: 1, version: 5, accountId: 4 } },
      { act: { id: 1, version: 5, act: 'answered' } },
      { act: { id: 1, version: 5, act: 'closed' } },
    ]),
  )
  cleanup()
  const closed = shows({ detail: detailOf({ lead: leadOf({ state: 'closed' }) }) }, 1)
  await user.click(await screen.findByRole('button', { name: 'Open again' }))
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await waitFor(() => expect(closed.done).toEqual([{ act: { id: 1, version: 5, act: 'reopened' } }]))
})

test('a question that isn’t theirs says so [D35-14]', async () => {
  shows({ port: { lead: () => TE.left(failure('not-found', 'No.')) } }, 9)
  expect(await screen.findByText('Question not found')).toBeTruthy()
})

test('a person chooses in the inbox when they are emailed, and reads why that failed [D39-1]', async () => {
  const { done } = shows({}, null)
  const choice = await screen.findByRole('combobox', { name: 'Emails about new questions' })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Email me immediately',
    'Email me at 8 am',
    'Don’t email me',
  ])
  expect(choice).toHaveProperty('value', 'daily')
  await userEvent.selectOptions(choice, 'at-once')
  expect(done).toEqual([{ emails: { emails: 'at-once' } }])
  cleanup()
  shows({ port: { chooseEmails: () => TE.left(failure('unreachable', 'We can’t reach the server.')) } }, null)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Emails about new questions' }), 'never')
  expect(await screen.findByText('We can’t reach the server.')).toBeTruthy()
})

test('a question says above its words what it is about, with the way there [D52-64]', async () => {
  shows({}, 1)
  const about = await screen.findByRole('link', { name: 'Apartment 805, Kestrel House' })
  expect(about.getAttribute('href')).toBe('/desk/projects/7')
  cleanup()
  shows({ detail: detailOf({ lead: leadOf({ projectId: null, project: '', unit: '' }) }) }, 1)
  const thread = await screen.findByRole('region', { name: 'Noor Haddad' })
  expect(within(thread).getByText('Unifi')).toBeTruthy()
})

test('a question names the brand on whose site it was asked, for want of a project in the list too [D52-87]', async () => {
  const about = { projectId: null, project: '', unit: '' }
  shows(
    {
      inbox: inboxOf({ leads: [leadOf({ ...about, site: 'Wren & Co' })] }),
      detail: detailOf({ lead: leadOf({ site: 'Wren & Co' }) }),
    },
    1,
  )
  const person = await screen.findByRole('complementary', { name: 'About Noor Haddad' })
  expect(within(person).getByText('Site').nextElementSibling?.textContent).toBe('Wren & Co')
  expect(textsIn(screen.getByRole('region', { name: 'Over 24 hours' }))).toEqual([
    'Noor Haddad24 Nov, 9:30 amWren & CoEnquiry: Is there a shed?',
  ])
})
