// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { SaleTermsPort } from '../../../../domain/stock/sales/terms/sale-terms.ports'
import { askedLabel } from '../../../../domain/stock/sales/sale-text'
import { AGREE_PRICE, priceForm } from '../../../../src/stock/sales/terms/price.form'
import { SaleTermsTools } from '../../../../src/stock/sales/terms/SaleTermsTools'
import { given, partWith } from '../../../shared/screen-at'
import { heldSale } from '../held-sale'

afterEach(cleanup)

const DETAIL = heldSale({ price: true }, { sale: { price: null }, listPrice: 723_000 })

test('an agreed price says what changes and what stays, and is recorded by its amount [D33-17]', async () => {
  const recorded: Parameters<SaleTermsPort['agreePrice']>[0][] = []
  let changes = 0
  const form = priceForm({
    agreePrice: (wanted) => {
      recorded.push(wanted)
      return TE.right(DETAIL)
    },
  })
  partWith(<SaleTermsTools detail={DETAIL} now={new Date('2026-11-23T02:00:00Z')} onChanged={() => (changes += 1)} />, [
    given(AGREE_PRICE, form),
  ])
  expect(screen.queryByRole('button', { name: 'Counter-offer' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Agreed price' }))
  const pane = screen.getByRole('region', { name: 'Agreed price' })
  within(pane).getByText('to be agreed')
  within(pane).getByText('stays $723,000')
  within(pane).getByText(/^Danielle Byrne and Alan Agent get an email with the price\./)
  fireEvent.click(within(pane).getByRole('button', { name: 'Record the agreed price' }))
  within(pane).getByText('Enter an amount in whole dollars.')
  fireEvent.change(within(pane).getByLabelText('Amount'), { target: { value: '$709,000' } })
  fireEvent.click(within(pane).getByRole('button', { name: 'Record the agreed price of $709,000' }))
  await waitFor(() => expect(changes).toBe(1))
  expect(recorded).toEqual([{ id: 1001, price: 709_000, message: '' }])
})

test('the price of a sale that was moved is that of its unit when it was moved there [D51-4]', () => {
  const moved = { ...DETAIL, asked: 700_000, isMoved: true }
  partWith(<SaleTermsTools detail={moved} now={new Date('2026-11-23T02:00:00Z')} onChanged={() => undefined} />, [
    given(AGREE_PRICE, priceForm({ agreePrice: () => TE.right(DETAIL) })),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Agreed price' }))
  const pane = within(screen.getByRole('region', { name: 'Agreed price' }))
  expect(pane.getByText('Asked for apartment 904 when it was moved').nextSibling?.textContent).toBe('stays $700,000')
  expect(askedLabel({ ...moved, isMoved: false })).toBe('List price then')
})
