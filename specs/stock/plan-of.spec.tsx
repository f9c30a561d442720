// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { ProjectMedia } from '../../domain/stock/project'
import type { StockUnit } from '../../domain/stock/stock-unit'
import type { MediaChange } from '../../domain/stock/stock.ports'
import { PlanOf } from '../../src/stock/project/PlanOf'
import { stockUnit } from './samples'

afterEach(cleanup)

const UNITS: readonly StockUnit[] = [
  stockUnit(1, { label: '101', planType: '2A' }),
  stockUnit(2, { label: '102', planType: '2a' }),
  stockUnit(3, { label: '201', planType: '3A' }),
]
const PLAN: ProjectMedia = {
  ...{ id: 5, kind: 'floor-plan', title: 'plan', alt: '', isImpression: false, documentKind: '' },
  ...{ planType: '', unitId: null, address: '/media/0123456789abcdef0123456789abcdef-1600.webp' },
}

const shown = (media: ProjectMedia) => {
  const changes: MediaChange[] = []
  render(<PlanOf media={media} units={UNITS} isSeller onChange={(changed) => changes.push(changed)} />)
  return changes
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Plan or unit (optional)' })
const isHighlighted = (option: HTMLElement) => 'highlighted' in option.dataset
const choose = async (typed: string) => {
  const person = userEvent.setup()
  await person.click(input())
  await screen.findByRole('button', { name: 'Show options' })
  fireEvent.change(input(), { target: { value: typed } })
  await waitFor(() => expect(screen.getAllByRole('option').map(isHighlighted)).toEqual([true]))
  await person.keyboard('{Enter}')
}

test('a floor plan is made that of a plan, of which capitals don’t matter [D19-1]', async () => {
  const changes = shown(PLAN)
  await choose('plan 2')
  await waitFor(() => expect(changes).toEqual([{ planType: '2A', unitId: null }]))
})

test('a floor plan is made that of a unit, and of the whole project again [D19-1]', async () => {
  const changes = shown({ ...PLAN, planType: '3a' })
  expect(input().value).toBe('Plan 3A')
  await choose('102')
  await waitFor(() => expect(changes).toEqual([{ planType: '', unitId: 2 }]))
  cleanup()
  const later = shown({ ...PLAN, unitId: 2 })
  expect(input().value).toBe('Unit 102')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(later).toEqual([{ planType: '', unitId: null }])
})

test('a plan that no unit has any more is still named', () => {
  shown({ ...PLAN, planType: '1B' })
  expect(input().value).toBe('Plan 1B')
})
