import { expect, test } from 'vitest'
import { cardAddress, isMediaAddress, variantsOf } from '../../../domain/stock/media-address'

const BASE = '/media/0123456789abcdef0123456789abcdef'

test.each([
  [2400, '-480.webp 480w,-960.webp 960w,-1600.webp 1600w,-2400.webp 2400w'],
  [1600, '-480.webp 480w,-960.webp 960w,-1600.webp 1600w'],
  [1199, '-480.webp 480w,-960.webp 960w,-1199.webp 1199w'],
  [300, '-300.webp 300w'],
])('the variants of a picture of %i pixels follow from its address', (width, expected) => {
  const address = `${BASE}-${width}.webp`
  expect(variantsOf(address)).toEqual({
    src: `${BASE}-${Math.min(width, 960)}.webp`,
    srcSet: expected.replaceAll(/(^|,)-/g, `$1${BASE}-`),
  })
  expect([cardAddress(address), isMediaAddress(address)]).toEqual([`${BASE}-card.jpg`, true])
})

test.each(['/drawings/7/corner-dusk.svg', '', `${BASE}.pdf`, `https://elsewhere.example${BASE}-480.webp`])(
  '%s has no variants',
  (address) => {
    expect([variantsOf(address), cardAddress(address)]).toEqual([null, null])
  },
)
