// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COUNTS, differenceOf, rowOf, runOf } from './run-samples'
import { open, press, PROJECT, PROTECTED } from './opened-run'

afterEach(cleanup)

test('the difference says what will change and what stays for a buyer, and only ticked rows are applied [D21-3] [D21-4]', async () => {
  const { applied } = open(runOf(), differenceOf([rowOf(1), PROTECTED], { counts: { ...COUNTS, unchanged: 56 } }))
  await screen.findByText('1 price will change, by +$15,000.')
  expect(screen.getByText('56 stay as they are.')).toBeTruthy()
  expect(screen.getByText('1 needs you.')).toBeTruthy()
  await screen.findByText(
    'Bea Tran holds it until 30/11/2026. A tick changes the list price; the buyer’s price stays $690,000.',
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Apply 101' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Apply 102' }).checked).toBe(false)
  press('Apply 1 change')
  await screen.findByText('1 unit was changed.')
  expect(applied).toEqual([{ id: 12, fingerprint: 'seen', leavesErrors: false, isConfirmed: false }])
})

test('rows are ticked one by one and by outcome, and each tick is saved [D21-4]', async () => {
  const { chosen } = open(runOf(), differenceOf([rowOf(1), rowOf(3), PROTECTED]))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'All of Price' }))
  await waitFor(() => expect(chosen.map(({ choices }) => choices.ticks)).toEqual([{ '1': false, '3': false }]))
  expect(screen.getByText('Nothing is ticked.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply 102' }))
  await waitFor(() => expect(chosen.at(-1)?.choices.ticks).toEqual({ '1': false, '2': true, '3': false }))
})

test('of a long difference only the rows near those in view are in the page [D25-10]', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => rowOf(i + 1))
  open(runOf(), differenceOf(rows))
  await screen.findByText('400 prices will change, by +$15,000.')
  const table = screen.getByRole('table', { name: 'What changes' })
  expect(table.getAttribute('aria-rowcount')).toBe('402')
  expect(within(table).getAllByRole('checkbox', { name: /^Apply/ }).length).toBeLessThan(40)
})

test('new units are said to be withheld, or to go on sale if that is chosen [D36-30]', async () => {
  open(runOf(), differenceOf([rowOf(3, { outcome: 'added', unitId: null, was: {} })]))
  await screen.findByText('Available units begin as withheld.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Put available units on sale now' }))
  await screen.findByText('Available units go on sale.')
})

test('how far prices move follows the ticks [D32-1]', async () => {
  open(runOf(), differenceOf([rowOf(1), rowOf(3, { unit: { label: '103', price: 630_000 } })]))
  await screen.findByRole('img', { name: '2 prices move, most of them by 2 % to 2.5 %.' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply 101' }))
  await screen.findByRole('img', { name: '1 price moves by 4.5 % to 5 %.' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Apply 103' }))
  await waitFor(() => expect(screen.queryByText('By how much prices change')).toBeNull())
})

test('rows with a buyer or an offer lead to the sale, for those who see sales [D32-2]', async () => {
  const conflict = rowOf(2, { outcome: 'conflict', why: 'claimed-but-sold', isTicked: false, fields: [] })
  const sales = () =>
    screen.queryAllByRole('link', { name: /^Open/ }).map((link) => [link.textContent, link.getAttribute('href')])
  open(runOf(), differenceOf([rowOf(1, { offers: 1 }), PROTECTED]))
  await waitFor(() =>
    expect(sales()).toEqual([
      ['Open the sale of 102', '/desk/sales/41'],
      ['Open the offer on 101', '/desk/sales/40'],
    ]),
  )
  cleanup()
  open(runOf(), differenceOf([conflict]))
  await waitFor(() => expect(sales()).toEqual([['Open the sale of 102', '/desk/sales/41']]))
  cleanup()
  open(runOf(), differenceOf([conflict, rowOf(1, { offers: 1 })]), {}, { ...PROJECT, role: 'viewer' })
  await waitFor(() => expect(sales()).toEqual([['Open 102', '/desk/projects/7/units/2']]))
})
