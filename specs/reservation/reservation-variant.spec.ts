import { expect, test } from 'vitest'
import { firstReservationProblem, reservationProblems } from '../../domain/reservation/reservation-form'
import { maxPurchasersOf, type ReservationVariant } from '../../domain/reservation/reservation-variant'
import { FORM, PURCHASER } from './samples'

const problem = (variant: ReservationVariant, count: number) =>
  firstReservationProblem(
    reservationProblems(variant, 'Select Now', { ...FORM, purchasers: Array.from({ length: count }, () => PURCHASER) }),
  )

const atField = (message: string) => ({ field: 'purchasers', message })

test.each([
  ['buyer', 2, 'A reservation has 1 to 2 purchasers'],
  ['introducer', 10, 'A reservation has 1 to 10 purchasers'],
  ['private-link', 10, 'A reservation has 1 to 10 purchasers'],
] as const)('a %s reservation has 1 to %i purchasers [B9-9 B9-10]', (variant, most, message) => {
  expect(maxPurchasersOf(variant)).toBe(most)
  expect([0, 1, most, most + 1].map((count) => problem(variant, count))).toEqual([
    atField(message),
    null,
    null,
    atField(message),
  ])
})
