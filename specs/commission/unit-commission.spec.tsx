// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { COMMISSION_MODE } from '../../domain/commission/commission-mode'
import type { Unit } from '../../domain/listing/unit'
import { ClientSummary } from '../../src/reservation/client/ClientSummary'
import { LISTING, UNIT } from '../listing/samples'
import { given, partWith } from '../shared/screen-at'

afterEach(cleanup)

const PAID: Unit = { ...UNIT, commission: 18_000, maxCommission: null }

const shown = (units: readonly Unit[], isHidden = false): string | null => {
  partWith(<ClientSummary listing={LISTING} units={units} picture={null} />, [
    given(COMMISSION_MODE, { isHidden, toggle: () => undefined }),
  ])
  const term = screen.queryByText('Commission')
  const text = term === null ? null : (term.nextSibling?.textContent ?? '')
  cleanup()
  return text
}

test('[D36-10] the form of a client says what its units pay together, unless commission is hidden or not known', () => {
  const other: Unit = { ...PAID, unitId: 13, apt: '906', commission: 20_000, maxCommission: 22_000 }
  expect([shown([PAID]), shown([PAID, other]), shown([PAID], true), shown([UNIT]), shown([PAID, UNIT])]).toEqual([
    '$18,000 including GST',
    '$38,000 - $40,000 including GST',
    null,
    null,
    null,
  ])
})
