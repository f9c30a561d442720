// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { observer } from 'mobx-react-lite'
import { afterEach, expect, test } from 'vitest'
import { LISTINGS, type ListingPort, type StatusEvent } from '../../../domain/listing/listing.ports'
import type { UnitToReserve } from '../../../domain/listing/unit'
import { UNIT as UNIT_FLOW } from '../../../src/listing/view/panels/unit.bindings'
import { useCurrentUnit } from '../../../src/listing/view/panels/use-current-unit'
import { loadingFlow } from '../../../src/shared/loaded.presenter'
import { given, partWith } from '../../shared/screen-at'
import { UNIT } from '../samples'

afterEach(cleanup)

const Shown = observer(() => <p>{useCurrentUnit({ propertyId: 7, unitId: 12 }).value?.status ?? 'Loading'}</p>)

test('a unit is loaded again when its stream reports another status, and not for others [D52-72]', async () => {
  const unit = (status: UnitToReserve['status']): UnitToReserve => ({ ...UNIT, status, ownClaim: null })
  const loads: string[] = []
  let now = unit('Available')
  let tell: (news: StatusEvent) => void = () => undefined
  const port = {
    watchUnits: (_: readonly number[], listener: (news: StatusEvent) => void) => {
      tell = listener
      return () => undefined
    },
  } as unknown as ListingPort
  const load = () =>
    TE.fromIO(() => {
      loads.push(now.status)
      return now
    })
  partWith(<Shown />, [given(LISTINGS, port), given(UNIT_FLOW, loadingFlow('unit', load))])
  await screen.findByText('Available')
  act(() => tell({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Available' }] }))
  act(() => tell({ type: 'status-changed', change: { unitId: 13, status: 'Reserved' } }))
  expect(loads).toEqual(['Available'])
  now = unit('Reserved')
  act(() => tell({ type: 'status-changed', change: { unitId: 12, status: 'Reserved' } }))
  await screen.findByText('Reserved')
  now = unit('Sold')
  act(() => tell({ type: 'statuses-loaded', units: [{ unitId: 12, status: 'Sold' }] }))
  await screen.findByText('Sold')
  expect(loads).toEqual(['Available', 'Reserved', 'Sold'])
})
