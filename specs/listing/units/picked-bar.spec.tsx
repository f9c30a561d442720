// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Unit } from '../../../domain/listing/unit'
import { unitTitle } from '../../../domain/listing/units/unit-title'
import { PickedBar } from '../../../src/listing/units/PickedBar'
import { type OwnPartOf, UnitsPresenter } from '../../../src/listing/units/units.presenter'
import { partWith } from '../../shared/screen-at'
import { LISTING, UNIT } from '../samples'

afterEach(cleanup)

const lostWith = (lost: Unit, ownPartOf: OwnPartOf = () => null) => {
  const context = { propertyId: 7, units: [UNIT], chosen: null, asked: null, lost }
  const units = new UnitsPresenter({ snapshot: { context } } as never)
  partWith(<PickedBar units={units} titleOf={(apt) => unitTitle(LISTING, apt)} ownPartOf={ownPartOf} />, [])
  return screen.getByRole('group', { name: 'Apartment 905' }).textContent
}

test('on a phone a chosen unit that was taken says so at the foot of the picture, with its queue [D52-85]', () => {
  expect(lostWith({ ...UNIT, status: 'Reserved' })).toBe('Apartment 9052 bed, Just takenJoin the queue')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/index/property/7/room/12?at=queue')
})

test('on a phone a chosen unit that was withdrawn says so at the foot of the picture, without a queue [D52-85]', () => {
  expect(lostWith({ ...UNIT, status: 'Available' })).toBe('Apartment 9052 bed, No longer for sale')
  expect(screen.queryByRole('link')).toBe(null)
})

test('on a phone a taken unit in whose queue the visitor is names their place at the foot of the picture [D52-85]', () => {
  const place = {
    ...{ says: 'You’re number 2 of 3 in the queue.', to: '/index/property/7/room/12?at=queue' },
    ...{ link: 'See your place', linkFor: () => '' },
  }
  expect(lostWith({ ...UNIT, status: 'Reserved' }, () => place)).toBe(
    'Apartment 9052 bed, You’re number 2 of 3 in the queue.See your place',
  )
})
