// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { whyText } from '../../src/stock/import/row-text'
import { Queue } from '../../src/stock/unit/Queue'
import { claimText } from '../../src/stock/units/unit-texts'
import { rowOf } from '../stock/import/runs/run-samples'
import { stockUnit } from '../stock/samples'

afterEach(cleanup)

test('the desk shows who waits for a unit, in their order, and to whom it is offered [D44-25]', () => {
  const joinedAt = new Date('2026-11-20T06:30:00Z')
  render(
    <Queue
      queue={[
        { name: 'Bea Byrne', joinedAt, offeredUntil: new Date('2026-11-28T06:30:00Z') },
        { name: 'Jon Okafor', joinedAt, offeredUntil: null },
      ]}
      state="SA"
    />,
  )
  const queue = screen.getByRole('region', { name: 'Queue' })
  within(queue).getByText('Queue, 2')
  expect(
    within(queue)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Bea Byrne can reserve it until Saturday 28 November, 5:00 pm ACDT',
    'Jon Okafor since Friday 20 November, 5:00 pm ACDT',
  ])
})

test('the desk says nothing of a queue that no one is in [D44-25]', () => {
  expect(render(<Queue queue={[]} state="SA" />).container.textContent).toBe('')
})

test('a unit that is offered says to whom and until when, and what a tick of an import does [D44-25]', () => {
  const unit = stockUnit(101, {
    ...{ status: 'Reserved', price: 600_000 },
    claim: { status: 'queue', buyer: 'Bea Byrne', askedPrice: null, endsAt: new Date('2026-11-28T06:30:00Z') },
  })
  expect(claimText(unit, 'SA')).toBe('Bea Byrne, first in the queue until Saturday 28 November, 5:00 pm ACDT')
  const why = (fields: readonly ('price' | 'status')[]) =>
    whyText(rowOf(1, { outcome: 'protected', fields }), unit, 'SA')
  expect([why(['status']), why(['price'])]).toEqual([
    'Bea Byrne can reserve it as the first in its queue until 28/11/2026. A tick marks it as sold, and everyone in the queue is emailed.',
    'Bea Byrne can reserve it as the first in its queue until 28/11/2026. A tick changes what they are asked.',
  ])
})

test('a checkout says at what time it ends, and a hold on which day [D52-63]', () => {
  const claimed = (status: string) =>
    stockUnit(101, {
      ...{ status: 'Reserved', price: 600_000 },
      claim: { status, buyer: 'Bea Byrne', askedPrice: null, endsAt: new Date('2026-11-28T06:30:00Z') },
    })
  expect(['checkout', 'held'].map((status) => claimText(claimed(status), 'SA'))).toEqual([
    'Bea Byrne, in checkout until Saturday 28 November, 5:00 pm ACDT',
    'Bea Byrne, held until 28/11/2026',
  ])
})
