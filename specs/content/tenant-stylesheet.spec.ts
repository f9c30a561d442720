import { describe, expect, test } from 'vitest'
import { contrast, firstFonts, tenantStylesheet } from '../../domain/content/tenant-stylesheet'

const UNIFI = {
  brand: '#0b4f8a',
  onBrand: '#ffffff',
  ink: '#10202e',
  ground: '#f4f6f8',
  displayFace: 'Archivo',
} as const
const SALTLINE = {
  brand: '#ffc629',
  onBrand: '#0f1f1c',
  ink: '#0f1f1c',
  ground: '#ffffff',
  displayFace: 'Besley',
} as const

const property = (sheet: string, name: string) => new RegExp(`${name}: (.*);`).exec(sheet)?.[1]

test('contrast follows WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#fff', '#777777')).toBeCloseTo(4.48, 2)
})

test('a dark brand is used for text and edges unchanged', () => {
  expect(tenantStylesheet(UNIFI)).toBe(`:root {
  --brand: #0b4f8a;
  --on-brand: #ffffff;
  --brand-text: #0b4f8a;
  --brand-edge: #0b4f8a;
  --ink: #10202e;
  --ground: #f4f6f8;
  --display: 'Archivo', 'Archivo Fallback', system-ui, sans-serif;
}
`)
})

test('a yellow brand uses ink for text and outlines', () => {
  expect(tenantStylesheet(SALTLINE)).toBe(`:root {
  --brand: #ffc629;
  --on-brand: #0f1f1c;
  --brand-text: #0f1f1c;
  --brand-edge: #0f1f1c;
  --ink: #0f1f1c;
  --ground: #ffffff;
  --display: 'Besley', 'Besley Fallback', Georgia, serif;
}
`)
})

test('a brand that just fails is darkened, not replaced', () => {
  const sheet = tenantStylesheet({ ...UNIFI, brand: '#2a86c8' })
  expect(property(sheet, '--brand')).toBe('#2a86c8')
  expect(property(sheet, '--brand-text')).toBe('#246ea3')
})

test('unreadable text on the brand is corrected', () => {
  expect(property(tenantStylesheet({ ...SALTLINE, onBrand: '#ffffff' }), '--on-brand')).toBe('#0f1f1c')
  expect(property(tenantStylesheet({ ...UNIFI, onBrand: '#10202e' }), '--on-brand')).toBe('#ffffff')
})

test('with a red brand, errors have another readable colour', () => {
  const wren = tenantStylesheet({ ...UNIFI, brand: '#b3123f', ink: '#221820', ground: '#f6f5f6' })
  const [error = '', wash = ''] = ['--error-beside-brand', '--error-wash-beside-brand'].map((name) =>
    property(wren, name),
  )
  expect([error, wash]).toEqual(['#8f4300', '#fdf1e4'])
  for (const surface of ['#ffffff', '#f6f5f6', wash]) expect(contrast(error, surface)).toBeGreaterThan(4.5)
  for (const brand of ['#0b4f8a', '#ffc629', '#d9822b', '#643592', '#5a4a4a'])
    expect(tenantStylesheet({ ...UNIFI, brand })).not.toContain('--error')
})

test('invalid colours are left out of the stylesheet', () => {
  expect(tenantStylesheet({ ...UNIFI, brand: '#fff;}body{display:none' })).not.toContain('display:none')
})

describe('any brand at all', () => {
  const brands = Array.from({ length: 216 }, (_, index) => [
    Math.floor(index / 36),
    Math.floor(index / 6) % 6,
    index % 6,
  ]).map((steps) => '#' + steps.map((step) => (step * 51).toString(16).padStart(2, '0')).join(''))

  test.each([
    ['on white', '#ffffff'],
    ['on a tinted ground', '#f4f6f8'],
  ])('is readable %s', (_, ground) => {
    const faint = brands.filter((brand) => {
      const sheet = tenantStylesheet({ ...UNIFI, brand, ground })
      const [text = '', edge = '', on = ''] = ['--brand-text', '--brand-edge', '--on-brand'].map((name) =>
        property(sheet, name),
      )
      return (
        contrast(text, ground) < 4.5 ||
        contrast(text, '#ffffff') < 4.5 ||
        contrast(edge, ground) < 3 ||
        contrast(on, brand) < 4.5
      )
    })
    expect(faint).toEqual([])
  })
})

test('the display font is preloaded only if it is used', () => {
  expect(firstFonts(UNIFI)).toEqual(['src/shared/styles/fonts/archivo.woff2'])
  expect(firstFonts(SALTLINE)).toEqual([
    'src/shared/styles/fonts/archivo.woff2',
    '@fontsource/besley/files/besley-latin-600-normal.woff2',
  ])
})
