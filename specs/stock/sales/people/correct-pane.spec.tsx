// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { failure } from '../../../../domain/shared/failure'
import type {
  PurchaserCorrection,
  SaleEntityCorrection,
  SalePeoplePort,
} from '../../../../domain/stock/sales/people/sale-people.ports'
import { Corrected } from '../../../../src/reservation/people/Corrected'
import {
  CORRECT_ENTITY,
  CORRECT_PURCHASER,
  correctionForm,
  entityForm,
} from '../../../../src/stock/sales/people/correction.form'
import { Overtaken } from '../../../../src/stock/frame/FailureNotice'
import { People } from '../../../../src/stock/sales/people/People'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const NINA = {
  ...{ firstName: 'Nina', middleName: '', surname: 'Purchaser', email: 'nina@example.com', mobile: '0491570156' },
  ...{ address: '22 William Street', suburb: 'Norwood', state: 'SA', postcode: '5067', country: '' },
}
const DETAIL = heldSale(
  {},
  {
    sale: { buyer: 'Pia Purchaser', price: 723_000 },
    purchasers: [
      { name: 'Pia Purchaser', email: 'pia@example.com', phone: '', address: '', details: null },
      { name: 'Nina Purchaser', email: 'nina@example.com', phone: '0491570156', address: '', details: NINA },
    ],
    signing: { standing: { signed: 2, signers: 2, state: 'completed' }, awaited: [], signedForm: '' },
  },
)

const opened = (detail = DETAIL, answer: ReturnType<SalePeoplePort['correct']> = TE.right(DETAIL)) => {
  const sent: PurchaserCorrection[] = []
  let changes = 0
  const correct = (wanted: PurchaserCorrection) => {
    sent.push(wanted)
    return answer
  }
  partWith(<People detail={detail} onChanged={() => (changes += 1)} />, [
    given(CORRECT_PURCHASER, correctionForm({ correct })),
  ])
  expect(screen.queryByRole('button', { name: 'Correct: Pia Purchaser' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Correct: Nina Purchaser' }))
  const pane = screen.getByRole('region', { name: 'Purchaser 2' })
  return { pane, sent, changes: () => changes }
}
const type = (pane: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(pane).getByLabelText(label), { target: { value } })

test('the phone of a purchaser is written as it is dialled [D51-94]', () => {
  opened()
  expect(screen.getByRole('link', { name: '0491 570 156' }).getAttribute('href')).toBe('tel:+61491570156')
})

test('a purchaser is corrected beside what happens to the signatures, with a reason [D38-26] [D51-82]', async () => {
  const { pane, sent, changes } = opened()
  within(pane).getByText(
    'Pia Purchaser and Alan Agent get an email with what changed and your reason. Every purchaser is emailed a link to sign the changed reservation form; signatures on the earlier one no longer count. Units that were reserved with the same form are corrected too.',
  )
  type(pane, /^Surname/, '')
  fireEvent.click(within(pane).getByRole('button', { name: 'Correct, and have the form signed' }))
  within(pane).getByText('Please enter surname')
  type(pane, /^Surname/, 'Purcell')
  type(pane, /^Reason/, ' As on the passport. ')
  fireEvent.click(within(pane).getByRole('button', { name: 'Correct, and have the form signed' }))
  await waitFor(() => expect(changes()).toBe(1))
  expect(sent).toEqual([
    {
      ...{ id: 1001, position: 2, was: NINA, now: { ...NINA, surname: 'Purcell' } },
      reason: ' As on the passport. ',
    },
  ])
  expect(screen.queryByRole('region', { name: 'Purchaser 2' })).toBeNull()
})

test('a sale without a form to sign says nothing of signing, and a refusal is said [D38-26]', async () => {
  const message = 'This purchaser has been corrected meanwhile.'
  const { pane, changes } = opened({ ...DETAIL, signing: null }, TE.left(failure('changed-meanwhile', message)))
  type(pane, /^First name/, 'Nena')
  fireEvent.click(within(pane).getByRole('button', { name: 'Correct the purchaser' }))
  within(pane).getByText('Write why: the buyer reads it.')
  type(pane, /^Reason/, 'As on the passport.')
  fireEvent.click(within(pane).getByRole('button', { name: 'Correct the purchaser' }))
  await within(pane).findByText(message)
  expect(changes()).toBe(0)
})

test('a purchaser whom another person corrected first is loaded again, and what was typed stays [D52-31]', async () => {
  const message = 'Olga Buyer corrected a purchaser on Friday 20 November, 5:00 pm ACDT.'
  const sent: PurchaserCorrection[] = []
  const correct = (wanted: PurchaserCorrection) => {
    sent.push(wanted)
    return sent.length === 1 ? TE.left(failure('changed-meanwhile', message)) : TE.right(DETAIL)
  }
  const corrected = { ...NINA, email: 'nina.p@example.com' }
  const Sale = () => {
    const [details, setDetails] = useState(NINA)
    const purchasers = DETAIL.purchasers.map((each) => (each.details === null ? each : { ...each, details }))
    return (
      <Overtaken value={() => setDetails(corrected)}>
        <People detail={{ ...DETAIL, signing: null, purchasers }} onChanged={() => undefined} />
      </Overtaken>
    )
  }
  partWith(<Sale />, [given(CORRECT_PURCHASER, correctionForm({ correct }))])
  fireEvent.click(screen.getByRole('button', { name: 'Correct: Nina Purchaser' }))
  const pane = screen.getByRole('region', { name: 'Purchaser 2' })
  type(pane, /^Surname/, 'Purcell')
  type(pane, /^Reason/, 'As on the passport.')
  fireEvent.click(within(pane).getByRole('button', { name: 'Correct the purchaser' }))
  expect((await within(pane).findByRole('alert')).textContent).toBe(message)
  await waitFor(() => expect(within(pane).getByDisplayValue('nina.p@example.com')).toBeTruthy())
  fireEvent.click(within(pane).getByRole('button', { name: 'Correct the purchaser' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({
    ...{ id: 1001, position: 2, was: corrected, now: { ...corrected, surname: 'Purcell' } },
    reason: 'As on the passport.',
  })
})

test('what buys is corrected beside the purchasers, emptied for persons alone [D52-30]', async () => {
  const sent: SaleEntityCorrection[] = []
  let changes = 0
  const correctEntity = (wanted: SaleEntityCorrection) => {
    sent.push(wanted)
    return TE.right(DETAIL)
  }
  const detail = { ...DETAIL, purchasingEntity: 'Purchaser Trust' }
  partWith(<People detail={detail} onChanged={() => (changes += 1)} />, [
    given(CORRECT_ENTITY, entityForm({ correctEntity })),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Correct: purchasing entity' }))
  const pane = screen.getByRole('region', { name: 'Purchasing entity' })
  const button = within(pane).getByRole('button', { name: 'Correct, and have the form signed' })
  type(pane, /^Reason/, 'They buy alone.')
  fireEvent.click(button)
  within(pane).getByText('Nothing differs from what the form says.')
  expect(sent).toEqual([])
  type(pane, /^Company, trust or SMSF/, ' ')
  fireEvent.click(button)
  await waitFor(() => expect(changes).toBe(1))
  expect(sent).toEqual([{ id: 1001, was: 'Purchaser Trust', now: '', reason: 'They buy alone.' }])
  expect(screen.queryByRole('region', { name: 'Purchasing entity' })).toBeNull()
  cleanup()
  const [pia] = DETAIL.purchasers
  partWith(
    <People detail={{ ...detail, purchasers: pia === undefined ? [] : [pia] }} onChanged={() => undefined} />,
    [],
  )
  screen.getByText('Purchaser Trust')
  expect(screen.queryByRole('button', { name: 'Correct: purchasing entity' })).toBeNull()
})

test('the pages of buyer and agent say what was corrected, why, and that everyone signs the changed form [D38-27] [D51-82]', () => {
  const correction = {
    ...{ name: 'Nina Purcell', fields: 'Surname, email', reason: 'As on the passport.', signsAgain: true },
    at: new Date('2026-11-24T02:00:00Z'),
  }
  partWith(<Corrected correction={correction} unit="905, The Lantern" state="SA" />, [])
  const note = screen.getByRole('region', { name: 'Correction for 905, The Lantern' })
  within(note).getByText('The seller has corrected the details of Nina Purcell')
  within(note).getByText('Surname, email.')
  within(note).getByText('As on the passport.')
  within(note).getByText(
    'The changed reservation form needs to be signed: every purchaser gets an email with a link. Signatures on the earlier form no longer count.',
  )
  cleanup()
  partWith(<Corrected correction={{ ...correction, signsAgain: false }} unit="905, The Lantern" state="SA" />, [])
  expect(screen.queryByText(/needs to be signed/)).toBeNull()
  cleanup()
  const entity = { ...correction, name: '', fields: 'Purchasing entity' }
  partWith(<Corrected correction={entity} unit="905, The Lantern" state="SA" />, [])
  screen.getByText('The seller has corrected the purchasing entity')
  cleanup()
  partWith(<Corrected correction={null} unit="905, The Lantern" state="SA" />, [])
  expect(screen.queryByRole('region')).toBeNull()
})
