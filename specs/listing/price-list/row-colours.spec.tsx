// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inProject } from '../../../scripts/lib/project.mjs'
import { priceColumns } from '../../../domain/listing/price-list/price-columns'
import type { Unit } from '../../../domain/listing/unit'
import { UnitRow } from '../../../src/listing/price-list/UnitRow'
import { UNIT } from '../samples'

afterEach(cleanup)

const toneOfRow = (status: Unit['status']) => {
  cleanup()
  const columns = priceColumns([UNIT], 'Apartments')
  render(
    <table>
      <tbody>
        <UnitRow
          unit={{ ...UNIT, status }}
          columns={columns}
          index={0}
          actions={undefined}
          rowPath={undefined}
          isStop
          isLong={false}
        />
      </tbody>
    </table>,
  )
  return screen.getByRole('row').dataset['tone'] ?? null
}

/** The token that a row of this tone has as its background, as red, green and blue. */
const colourOf = (tone: string) => {
  const rules = readFileSync(inProject('src', 'shared', 'ui', 'text', 'Table.module.css'), 'utf8')
  const [, token = ''] =
    new RegExp(`tr\\[data-tone='${tone}'\\] \\{\\s*background: var\\((--[\\w-]+)\\)`).exec(rules) ?? []
  const tokens = readFileSync(inProject('src', 'shared', 'styles', 'tokens.css'), 'utf8')
  const [, hex = ''] = new RegExp(`${token}: #([0-9a-f]{6})`).exec(tokens) ?? []
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

test('rows of sold, unconditional and settled units are purple [B2.6-6]', () => {
  expect((['Sold', 'Unconditional', 'Settled'] as const).map(toneOfRow)).toEqual(['sold', 'sold', 'sold'])
  const [red = 0, green = 0, blue = 0] = colourOf('sold')
  expect([blue > red, red > green]).toEqual([true, true])
})

test('rows of reserved units are green [B2.6-7]', () => {
  expect(toneOfRow('Reserved')).toBe('reserved')
  const [red = 0, green = 0, blue = 0] = colourOf('reserved')
  expect([green > red, green > blue]).toEqual([true, true])
})

test('rows of available units have no colour [B2.6-8]', () => {
  expect(toneOfRow('Available')).toBe(null)
})
