// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Project } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { taskFlow } from '../../../src/shared/task.presenter'
import { CHANGE_UNITS, DESK_KEYS, UNIT } from '../../../src/stock/desk.flows'
import { DeskKeysPresenter } from '../../../src/stock/frame/desk-keys.presenter'
import { UnitPage } from '../../../src/stock/units/UnitPage'
import { given, partWith } from '../../shared/screen-at'
import { stockUnit } from '../samples'

afterEach(cleanup)

const CLAIM = { status: 'contracted', buyer: 'Bea Byrne', askedPrice: 600_000, endsAt: null }
const PROJECT = {
  summary: { id: 7, name: 'Kestrel House', state: 'SA', counts: { available: 1, reserved: 0, sold: 0, withheld: 0 } },
  ...{ role: 'manager', stages: [], media: [] },
} as unknown as Project

const offersPriceOf = async (fields: Partial<StockUnit>) => {
  const unit = stockUnit(4, { price: 600_000, ...fields })
  partWith(
    <Routes>
      <Route path="/" element={<Navigate to="/desk/projects/7/units/4" />} />
      <Route
        path="/desk/projects/:id/units/:unitId"
        element={<UnitPage project={PROJECT} onChanged={() => undefined} person={{} as never} />}
      />
    </Routes>,
    [
      given(DESK_KEYS, new DeskKeysPresenter({ areLettersOn: () => true, setLetters: () => undefined })),
      given(
        UNIT,
        loadingFlow('unit', () => TE.right({ unit, prices: [], statuses: [], queue: [] })),
      ),
      given(
        CHANGE_UNITS,
        taskFlow('change', () => TE.right(undefined)),
      ),
    ],
  )
  await screen.findByRole('region', { name: 'Price history' })
  const said = screen.queryByText('Sold elsewhere. Its price stays as it is.') !== null
  const isOffered = screen.queryByRole('region', { name: 'Change the price' }) !== null
  cleanup()
  return [isOffered, said]
}

test('a unit that is sold elsewhere offers no change of its price [D42-21]', async () => {
  expect([
    await offersPriceOf({ status: 'Available' }),
    await offersPriceOf({ status: 'Withheld' }),
    await offersPriceOf({ status: 'Sold' }),
    await offersPriceOf({ status: 'Sold', claim: CLAIM }),
  ]).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ])
})
