import PDFDocument from 'pdfkit'
import { withoutDirectionMarks } from '../../../domain/shared/text/direction-marks'
import type { Face } from '../fonts'
import type { ScriptFont, Weight } from './script-fonts'
import { mirrored, runsOf, type TextRun, wordsLacking } from './text-runs'

type Options = PDFKit.Mixins.TextOptions & { readonly lineWidth?: number; readonly textWidth?: number }

/** A font in a document, as pdfkit has it; its types leave this out. */
interface EmbeddedFont {
  readonly font: {
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): { readonly advanceWidth: number }
  }
  /** The glyphs that are embedded, by their number in the document. */
  readonly subset: { readonly glyphs: number[] }
  readonly widths: number[]
  readonly unicode: (readonly number[])[]
  readonly ascender: number
  readonly scale: number
  layout: (text: string) => unknown
  encode: (text: string) => unknown
}
interface Inside {
  _font: EmbeddedFont
  readonly _fontSize: number
  _fragment(text: string, x: number, y: number, options: Options): void
}
const pdfkit = PDFDocument.prototype as unknown as Inside

interface RunFont {
  readonly embedded: EmbeddedFont
  readonly script: ScriptFont | null
  has(codePoint: number): boolean
}

const FACES: readonly unknown[] = ['text', 'title', 'mono'] satisfies readonly Face[]
const isFace = (src: unknown): src is Face => FACES.includes(src)
/** What every face has. */
const PLAIN = /^[ -~]*$/
const WEIGHTS: Readonly<Record<Face, Weight>> = { text: 400, title: 600, mono: 400 }

/** Fonts for other scripts, by their weight. */
export type ScriptFonts = ReadonlyMap<Weight, readonly ScriptFont[]>

/**
 * A document whose text may be in any script. A line that its face cannot draw is cut into runs of one font and one direction, which HarfBuzz
 * shapes. `lacking` collects the words for which no font was given.
 */
export class ScriptedDocument extends PDFDocument {
  readonly lacking = new Map<Weight, Set<string>>()
  declare private face: Face
  declare private actual: string | null
  private readonly fonts = new Map<unknown, RunFont>()
  private readonly scripts: ScriptFonts

  constructor(options: PDFKit.PDFDocumentOptions, files: Readonly<Record<Face, string>>, scripts: ScriptFonts) {
    super(options)
    this.scripts = scripts
    Object.entries(files).forEach(([face, file]) => this.registerFont(face, file))
    this.font('text')
  }

  override font(src: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
    if (isFace(src)) this.face = src
    return super.font(src, family as string, size)
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    const runs = this.runs(text)
    if (runs === null) return super.widthOfString(text, options)
    return runs.reduce((sum, run) => sum + this.inFont(run, (words) => super.widthOfString(words)), 0)
  }

  /** Draws a line; pdfkit calls it for each. */
  _fragment(text: string, x: number, y: number, options: Options): void {
    const runs = this.runs(text)
    if (runs === null) {
      pdfkit._fragment.call(this, text, x, y, options)
      return
    }
    const { align, lineWidth = 0, width, ...setting } = options
    const free = width === undefined ? 0 : lineWidth - this.widthOfString(text.trimEnd())
    const { _font: own, _fontSize: size } = this.inside
    const baseline = setting.baseline === 'alphabetic' ? 0 : -(own.ascender * size) / 1000
    let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
    for (const run of runs)
      left += this.inFont(run, (words) => {
        const advance = super.widthOfString(words)
        this.actual = run.font.script === null || run.rightToLeft ? null : words
        pdfkit._fragment.call(this, words, left, y, { ...setting, textWidth: advance, baseline })
        this.actual = null
        return advance
      })
  }

  /** Notes text beside its glyphs, inside the text object, where readers look for it: without it, they see spaces between glyphs of one letter. */
  override addContent(data: string): this {
    const { actual } = this
    if (actual && data === 'ET') super.addContent('EMC')
    super.addContent(data)
    if (actual && data === 'BT') super.addContent(`/Span << /ActualText ${hexText(actual)} >> BDC`)
    return this
  }

  private get inside(): Inside {
    return this as unknown as Inside
  }

  /** Null if the face has all letters. */
  private runs(text: string): readonly TextRun<RunFont>[] | null {
    if (PLAIN.test(text)) return null
    const own = this.runFont(this.inside._font)
    const line = withoutDirectionMarks(text)
      .replaceAll(/\p{Cc}/gu, '')
      .normalize('NFC')
    if (line === text && wordsLacking(line, [own]).length === 0) return null
    const weight = WEIGHTS[this.face]
    const fonts = [own, ...(this.scripts.get(weight) ?? []).map((script) => this.scriptFont(script))] as const
    const lacking = this.lacking.get(weight) ?? new Set()
    wordsLacking(line, fonts).forEach((word) => lacking.add(word))
    this.lacking.set(weight, lacking)
    return runsOf(line, [...fonts])
  }

  private runFont(embedded: EmbeddedFont): RunFont {
    const known = this.fonts.get(embedded)
    if (known !== undefined) return known
    const font = {
      embedded,
      script: null,
      has: (codePoint: number) => embedded.font.hasGlyphForCodePoint(codePoint),
    }
    this.fonts.set(embedded, font)
    return font
  }

  private scriptFont(script: ScriptFont): RunFont {
    const known = this.fonts.get(script)
    if (known !== undefined) return known
    const { inside } = this
    const own = inside._font
    super.font(script.file)
    const font = { embedded: inside._font, script, has: (codePoint: number) => script.has(codePoint) }
    inside._font = own
    this.fonts.set(script, font)
    return font
  }

  /** Gives the run's text to `use` while the run's font is the document's. */
  private inFont<T>({ text, font: { embedded, script }, rightToLeft }: TextRun<RunFont>, use: (text: string) => T): T {
    if (script === null) return use(rightToLeft ? mirrored(text) : text)
    const { inside } = this
    const own = inside._font
    embedded.layout = (words) => laidOut(script, words, rightToLeft)
    embedded.encode = (words) => encoded(embedded, script, words, rightToLeft)
    inside._font = embedded
    const result = use(text)
    inside._font = own
    return result
  }
}

/** `<FEFF674E>`: a PDF's string in UTF-16. */
const hexText = (text: string): string => `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`

/** Shaped glyphs as pdfkit wants a font's layout. */
const laidOut = (script: ScriptFont, text: string, rightToLeft: boolean) => ({
  advanceWidth: script.shape(text, rightToLeft).reduce((sum, { xAdvance }) => sum + xAdvance, 0),
})

/** Shaped glyphs as pdfkit wants them encoded. A glyph with other letters elsewhere is another glyph here, so that the text can be read back. */
const encoded = (
  { font, subset, widths, unicode, scale }: EmbeddedFont,
  script: ScriptFont,
  text: string,
  rightToLeft: boolean,
) => {
  const shaped = script.shape(text, rightToLeft)
  const advances = shaped.map(({ id }) => font.getGlyph(id).advanceWidth * scale)
  const ids = shaped.map(({ id, letters }, i) => {
    const known = subset.glyphs.findIndex((glyph, at) => glyph === id && unicode[at]?.join() === letters.join())
    if (known > 0) return known
    const added = subset.glyphs.push(id) - 1
    widths[added] = advances[i] ?? 0
    unicode[added] = letters
    return added
  })
  return [
    ids.map((id) => id.toString(16).padStart(4, '0')),
    shaped.map(({ xAdvance, xOffset, yOffset }, i) => ({
      ...{ xAdvance, xOffset, yOffset, yAdvance: 0 },
      advanceWidth: advances[i] ?? 0,
    })),
  ]
}
