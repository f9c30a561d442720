import { expect, test } from 'vitest'
import { pictureCaption, pictureName, pictureSource, pictureText } from '../../../domain/listing/view/picture'

test.each([
  ['/drawings/7/corner-dusk.svg', 'Example: corner view', 'Example drawing of The Lantern: corner view'],
  ['/drawings/7/axonometric-late.svg?v=2', 'Example: aerial', 'Example drawing of The Lantern: aerial'],
  ['/drawings/7/site.svg', 'Example: site plan', 'Example drawing of The Lantern: site plan'],
  ['/drawings/7/plan.svg', 'Example: floor plan', 'Example drawing of The Lantern: floor plan'],
  ['/drawings/7/inside-dusk.svg', null, 'The Lantern'],
  ['https://photos.example/kitchen.jpg', null, 'The Lantern'],
])('the picture %s has the caption %s and the text alternative %s', (address, caption, text) => {
  expect(pictureCaption(address)).toBe(caption)
  expect(pictureText(address, 'The Lantern')).toBe(text)
})

const UPLOADED = '/media/0123456789abcdef0123456789abcdef-2400.webp'
test.each([
  ['The kitchen of 905', null, 'The kitchen of 905'],
  ['Artist’s impression: The lobby', 'Artist’s impression', 'Artist’s impression: The lobby'],
  ['Artist’s impression', 'Artist’s impression', 'Artist’s impression'],
  ['', null, 'The Lantern'],
  [undefined, null, 'The Lantern'],
])(
  'an uploaded picture of which the agency says %j has the caption %s and the text alternative %s',
  (said, caption, text) => {
    expect([pictureCaption(UPLOADED, said), pictureText(UPLOADED, 'The Lantern', said)]).toEqual([caption, text])
  },
)

test.each([
  [UPLOADED, 'The kitchen of 905', 'The kitchen of 905'],
  [UPLOADED, 'Artist’s impression: The lobby', 'Artist’s impression: The lobby'],
  [UPLOADED, '', 'Picture 3'],
  [UPLOADED, undefined, 'Picture 3'],
  ['/drawings/7/plan.svg', '', 'Example: floor plan'],
])('among others, the picture %s of which is said %j is called %s', (picture, said, name) => {
  expect(pictureName(picture, said, 2)).toBe(name)
})

test('an uploaded picture is offered in its variants, and a drawing as it is', () => {
  const base = '/media/0123456789abcdef0123456789abcdef'
  expect(pictureSource(UPLOADED, 320)).toEqual({
    sizes: '(max-width: 760px) 80vw, 320px',
    srcSet: `${base}-480.webp 480w,${base}-960.webp 960w,${base}-1600.webp 1600w,${base}-2400.webp 2400w`,
    src: `${base}-960.webp`,
  })
  expect(pictureSource(`${base}-700.webp`, 900).src).toBe(`${base}-700.webp`)
  expect(pictureSource('/drawings/7/corner-dusk.svg', 320)).toEqual({ src: '/drawings/7/corner-dusk.svg' })
})
