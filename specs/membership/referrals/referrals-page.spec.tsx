// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { SESSION } from '../../../domain/identity/session'
import type { Referral, ReferralForm } from '../../../domain/membership/referral'
import { REFERRALS } from '../../../domain/membership/referral.ports'
import { failure } from '../../../domain/shared/failure'
import { Toasts, TOASTS } from '../../../src/shared/ui/messages/toasts.presenter'
import { AGENT, sessionOf } from '../../account/screen-setup'
import { given, screenAt } from '../../shared/screen-at'

afterEach(cleanup)

const CLEO: Referral = {
  ...{ id: 1, name: 'Cleo Client', email: 'cleo@example.com', phone: '', wants: 'Two bedrooms', state: 'sent' },
  at: new Date('2026-11-20T02:00:00.000Z'),
}

const opened = async (rows: readonly Referral[]) => {
  const list = [...rows]
  const sent: ReferralForm[] = []
  await screenAt('/account/referrals', [
    given(REFERRALS, {
      page: () => TE.right({ rows: list, total: list.length }),
      refer: (form) => {
        sent.push(form)
        if (form.email === 'again@example.com')
          return TE.left(failure('referred-already', 'You have referred this client.', 'email'))
        list.unshift({ ...CLEO, ...form, id: 2 })
        return TE.right({ ...CLEO, ...form, id: 2 })
      },
    }),
    given(SESSION, sessionOf(AGENT)),
    given(TOASTS, new Toasts()),
  ])
  return sent
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })

test('[D36-7] each referral says what has become of it', async () => {
  await opened([
    CLEO,
    { ...CLEO, id: 2, name: 'Dora', state: 'contacted' },
    { ...CLEO, id: 3, name: 'Eve', state: 'reserved' },
    { ...CLEO, id: 4, name: 'Finn', state: 'closed' },
    { ...CLEO, id: 5, name: '', email: '', wants: '', state: 'deleted' },
  ])
  const rows = within(await screen.findByRole('list', { name: 'Referrals' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.slice(0, 42))).toEqual([
    expect.stringMatching(/^SentThe office has it\.Cleo/),
    expect.stringMatching(/^ContactedThe office has been in touch/),
    expect.stringMatching(/^ReservedYou have introduced your client/),
    expect.stringMatching(/^ClosedThe office has finished with it/),
    expect.stringMatching(/^DeletedThe office has deleted your clien/),
  ])
  expect(rows[0]?.textContent).toContain('Referred on 20/11/2026')
})

test('[D36-6] a client is referred from the empty page, once what is missing is filled in', async () => {
  const sent = await opened([])
  fireEvent.click(await screen.findByRole('button', { name: 'Refer a client' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send referral' }))
  expect(screen.getByText('Please ask your client first, and confirm it here')).toBeTruthy()
  expect(sent).toEqual([])
  type('Client’s name', ' Cleo Client')
  type('Email', 'again@example.com')
  type('What they are looking for', 'Two bedrooms')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send referral' }))
  expect(await screen.findByText('You have referred this client.')).toBeTruthy()
  type('Email', 'cleo@example.com')
  fireEvent.click(screen.getByRole('button', { name: 'Send referral' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual({
    ...{ name: 'Cleo Client', email: 'cleo@example.com', phone: '', wants: 'Two bedrooms', hasConsent: true },
  })
  expect(await screen.findByRole('heading', { name: 'Cleo Client' })).toBeTruthy()
})
