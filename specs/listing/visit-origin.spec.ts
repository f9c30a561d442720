import { expect, test } from 'vitest'
import { visitOrigin } from '../../domain/listing/view/visit-origin'

test.each([
  ['newsletter', 'newsletter'],
  ['agent-platform_2', 'agent-platform_2'],
  ['bea@example.com', null],
  ['two words', null],
  ['x'.repeat(41), null],
  ['', null],
  [null, null],
])('[A2.1-15] a visit from "%s" is logged as from %s', (from, origin) => {
  expect(visitOrigin(from)).toBe(origin)
})
