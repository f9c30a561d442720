// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, expect, test } from 'vitest'
import type { ProjectSummary } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { UNITS } from '../../../src/stock/desk.flows'
import { Checklist } from '../../../src/stock/project/Checklist'
import { given, partWith } from '../../shared/screen-at'
import { stockUnit } from '../samples'

afterEach(cleanup)

const open = (units: readonly StockUnit[]) =>
  partWith(<Checklist summary={{ id: 7, publication: 'draft', missing: ['price'] } as unknown as ProjectSummary} />, [
    given(
      UNITS,
      loadingFlow('units', () => TE.right(units)),
    ),
  ])

test('units on sale without a price are named where a price is missing [D35-32]', async () => {
  open([
    stockUnit(1, { label: '101', status: 'Available', price: 600_000 }),
    stockUnit(2, { label: '610', status: 'Available', price: null }),
    stockUnit(3, { label: '611', status: 'Withheld', price: null }),
    stockUnit(4, { label: '612', status: 'Sold', price: null }),
  ])
  expect(await screen.findByText('Without a price: 610.')).toBeTruthy()
})

test('of many units without a price the first are named [D35-32]', async () => {
  open(
    Array.from({ length: 12 }, (_, i) => stockUnit(i + 1, { label: `${101 + i}`, status: 'Available', price: null })),
  )
  expect(
    await screen.findByText('Without a price: 101, 102, 103, 104, 105, 106, 107, 108, 109, 110 and 2 more.'),
  ).toBeTruthy()
})
