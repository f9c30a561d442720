import { readFile } from 'node:fs/promises'
import type * as HarfBuzz from 'harfbuzzjs'
import { codePointsOf, isUnseen } from './letters'
import { type Slice, slicesWith } from './script-slices'

/** A glyph of shaped text with its letters, in units of a thousandth of the font's size. */
export interface ShapedGlyph {
  readonly id: number
  readonly letters: readonly number[]
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** A part of a Noto font at one weight, with outlines that a PDF can embed. */
export interface ScriptFont {
  readonly file: Buffer
  has(codePoint: number): boolean
  /** From left to right, as they are drawn. */
  shape(text: string, rightToLeft: boolean): readonly ShapedGlyph[]
}

/** Weights of our own faces. */
export type Weight = 400 | 600

/** The parts of fonts that have the letters of these words; a letter that no font has is in none of them. */
export const scriptFontsFor = async (words: readonly string[], weight: Weight): Promise<readonly ScriptFont[]> => {
  const text = words.join(' ')
  const fonts = new Map<string, ScriptFont>()
  for (const codePoint of new Set(codePointsOf(text)))
    if (!isUnseen(codePoint) && ![...fonts.values()].some((font) => font.has(codePoint)))
      await addFontWith(codePoint, slicesWith(codePoint), (slice) => partOf(slice, text, weight), fonts)
  return [...fonts.values()]
}

/** A slice may list a letter that it does not have. */
const addFontWith = async (
  codePoint: number,
  slices: readonly Slice[],
  open: (slice: Slice) => Promise<ScriptFont>,
  fonts: Map<string, ScriptFont>,
): Promise<void> => {
  for (const slice of slices) {
    if (fonts.has(slice.file)) continue
    const font = await open(slice)
    if (!font.has(codePoint)) continue
    fonts.set(slice.file, font)
    return
  }
}

const partOf = async ({ file }: Slice, text: string, weight: Weight): Promise<ScriptFont> => {
  const [{ default: subsetFont }, harfbuzz, whole] = await Promise.all([
    import('subset-font'),
    import('harfbuzzjs'),
    readFile(file),
  ])
  const part = await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(part)))
  const font = new harfbuzz.Font(face)
  const letters = new Set(face.collectUnicodes())
  return {
    file: part,
    has: (codePoint) => letters.has(codePoint) || isUnseen(codePoint),
    shape: (shaped, rightToLeft) => shapeWith(harfbuzz, font, 1000 / face.upem, shaped, rightToLeft),
  }
}

const shapeWith = (
  { Buffer: ShapeBuffer, Direction, shape }: typeof HarfBuzz,
  font: HarfBuzz.Font,
  scale: number,
  text: string,
  rightToLeft: boolean,
): readonly ShapedGlyph[] => {
  const buffer = new ShapeBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const glyphs = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    return { id, cluster, xAdvance: xAdvance * scale, xOffset: xOffset * scale, yOffset: yOffset * scale }
  })
  return withLetters(glyphs, text)
}

interface ClusteredGlyph extends Omit<ShapedGlyph, 'letters'> {
  /** Where in the text the letters begin that are drawn together. */
  readonly cluster: number
}

/** Readers take a glyph without letters for the letter of its number. */
const NO_LETTER = [0x2060]

/** Letters that are drawn together belong to the widest of their glyphs. */
const withLetters = (glyphs: readonly ClusteredGlyph[], text: string): readonly ShapedGlyph[] => {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const widest = new Map<number, ClusteredGlyph>()
  for (const glyph of glyphs) {
    const known = widest.get(glyph.cluster)
    if (known === undefined || known.xAdvance < glyph.xAdvance) widest.set(glyph.cluster, glyph)
  }
  return glyphs.map((glyph) => {
    const { cluster } = glyph
    const end = starts[starts.indexOf(cluster) + 1] ?? text.length
    return { ...glyph, letters: widest.get(cluster) === glyph ? codePointsOf(text.slice(cluster, end)) : NO_LETTER }
  })
}
