import { expect, test } from 'vitest'
import { drawPdf, lettersWithoutFont } from '../../server/pdf/draw-pdf'
import { type ScriptFont, scriptFontsFor } from '../../server/pdf/scripts/script-fonts'
import { mirrored, runsOf } from '../../server/pdf/scripts/text-runs'
import { TENANTS } from '../../server/seed/demo-tenants'
import { textInPdf } from '../shared/support/text-in-pdf'

const [unifi, , saltline] = TENANTS
if (unifi === undefined || saltline === undefined) throw new Error('no tenants')

const NAMES = [
  ['Han', '李 小龍'],
  ['Kana', '山田 たろう ユキ'],
  ['Hangul', '김 철수'],
  ['Arabic', 'محمد بن عبد الله'],
  ['Persian', 'نرگس‌ها'],
  ['Hebrew', 'יוסף כהן'],
  ['Syriac', 'ܝܘܚܢܢ'],
  ['Thaana', 'އަޙްމަދު'],
  ['Devanagari', 'राजेश कुमार क्षत्रिय'],
  ['Bengali', 'অরুণ চক্রবর্তী'],
  ['Gujarati', 'ગુજરાતી'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ'],
  ['Oriya', 'ଓଡ଼ିଆ'],
  ['Tamil', 'சுப்பிரமணியன்'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Sinhala', 'සිංහල'],
  ['Thai', 'สมชาย ใจดี'],
  ['Lao', 'ລາວ'],
  ['Khmer', 'ខ្មែរ'],
  ['Myanmar', 'မြန်မာ'],
  ['Ethiopic', 'አማርኛ'],
  ['Georgian', 'ქართული'],
  ['Armenian', 'Հայերեն'],
  ['Cyrillic', 'Пётр Қазақ'],
  ['Greek', 'Γεώργιος'],
  ['Vietnamese', 'Nguyễn Văn Ân'],
  ['Latin with marks', 'Łukasz Šťastný'],
] as const

const letters = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\s\u2060]/g, ''))
    .toSorted()
    .join('')

test.each(NAMES)('a name in %s is drawn, and its letters can be read back', async (_, name) => {
  for (const tenant of [unifi, saltline]) {
    const pdf = await drawPdf({ margin: 20 }, tenant, (doc) => {
      doc.font('text').fontSize(12).text(name, 20, 20, { width: 200, align: 'right' })
    })
    expect(letters(await textInPdf(pdf))).toBe(letters(name))
  }
  expect(await lettersWithoutFont(name, unifi)).toEqual([])
})

const inAllOf = ([first, ...rest]: readonly ScriptFont[]): readonly [ScriptFont, ...ScriptFont[]] => {
  if (first === undefined) throw new Error('no font')
  return [first, ...rest]
}

test.each(NAMES)('no letter of a name in %s is an empty box', async (_, name) => {
  const fonts = await scriptFontsFor(name.split(' '), 600)
  for (const { text, font, rightToLeft } of runsOf(name.replaceAll(' ', ''), inAllOf(fonts))) {
    const glyphs = font.shape(text, rightToLeft)
    expect(glyphs.map(({ id }) => id)).not.toContain(0)
    expect(glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0)).toBeGreaterThan(0)
  }
})

test('text in two directions is in the order in which it is read', () => {
  const latin = { has: (codePoint: number) => codePoint < 0x590 }
  const hebrew = { has: (codePoint: number) => codePoint >= 0x590 && codePoint < 0x600 }
  const order = runsOf('Unit 4, יוסף כהן (12) Smith', [latin, hebrew]).map(({ text, rightToLeft }) => [
    text,
    rightToLeft,
  ])
  expect(order).toEqual([
    ['Unit 4, ', false],
    [')', true],
    ['12', false],
    [' (', true],
    ['כהן', true],
    [' ', true],
    ['יוסף', true],
    [' Smith', false],
  ])
  expect(mirrored('(12')).toBe('21)')
})

test.each([
  ['Pia Purchaser-O’Hara', []],
  ['Pia 𒀀𒀀 李', ['𒀀']],
  ['བསོད་ནམས', ['བ', 'ས', 'ོ', 'ད', '་', 'ན', 'མ']],
  ['Pia 😀', ['😀']],
])('of %s, the letters without a font are %j', async (text, without) => {
  expect(await lettersWithoutFont(text, unifi)).toEqual(without)
})

test('marks of direction and control characters are not drawn', async () => {
  const pdf = await drawPdf({ margin: 20 }, unifi, (doc) => {
    doc.font('text').text('Pia \u202eresahcruP\u202c\u200f\u0007', 20, 20)
  })
  expect(await textInPdf(pdf)).toBe('Pia resahcruP')
})
