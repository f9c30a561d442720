import { expect, test } from 'vitest'
import { financialYearName, financialYearOf } from '../../../domain/shared/calendar'

test('a financial year begins on 1 July [A9-13]', () => {
  expect(['2026-06-30', '2026-07-01', '2027-06-30'].map((day) => financialYearName(financialYearOf(day)))).toEqual([
    '2025–26',
    '2026–27',
    '2026–27',
  ])
})
