// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import { type Failure, failure } from '../../../../domain/shared/failure'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { taskFlow } from '../../../../src/shared/task.presenter'
import { RESEND_SIGNING } from '../../../../src/stock/sales/papers/papers.flows'
import { Signatures } from '../../../../src/stock/sales/papers/Signatures'
import { given, partWith } from '../../../shared/screen-at'

afterEach(cleanup)

const WAITING: NonNullable<SaleDetail['signing']> = {
  standing: { signed: 1, signers: 3, state: 'sent' },
  awaited: ['Nina Purchaser', 'Omar Haddad'],
  signedForm: '',
}

const shown = (signing = WAITING, answer: TE.TaskEither<Failure, unknown> = TE.right(null)) => {
  const sent: number[] = []
  let changes = 0
  partWith(<Signatures saleId={1001} signing={signing} onChanged={() => (changes += 1)} />, [
    given(
      RESEND_SIGNING,
      taskFlow('resend the link to sign', (id: number) => {
        sent.push(id)
        return answer
      }),
    ),
  ])
  return { sent, changes: () => changes }
}

test('a sale says how many have signed and who hasn’t, and the link is sent again [D38-16]', async () => {
  const { sent, changes } = shown()
  screen.getByText('1 of 3 signed')
  screen.getByText('Not signed yet: Nina Purchaser, Omar Haddad')
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Email the link to sign' }))
  await screen.findByText('The link was emailed.')
  expect([sent, changes()]).toEqual([[1001], 1])
})

test('why it isn’t sent is said, and a form that all have signed can be opened [D38-16] [D51-80]', async () => {
  shown(
    WAITING,
    TE.left(failure('nothing-to-resend', 'They were emailed less than an hour ago. Please try again later.')),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Email the link to sign' }))
  await screen.findByText('They were emailed less than an hour ago. Please try again later.')
  expect(screen.queryByText('The link was emailed.')).toBeNull()
  cleanup()
  const signedForm = '/files/kept/form.pdf?key=k'
  shown({ standing: { signed: 3, signers: 3, state: 'completed' }, awaited: [], signedForm })
  screen.getByText('3 of 3 signed')
  expect(screen.queryByRole('button')).toBeNull()
  const form = screen.getByRole('link', { name: 'Open the signed form' })
  expect([form.getAttribute('href'), form.getAttribute('target')]).toEqual([signedForm, '_blank'])
})
