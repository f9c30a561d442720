import { type NumberFormat, numberFormat } from './number-format'
import { type Attributes, readXml } from './xml'

/** What a cell’s style says of its value and its colour. */
export interface CellStyle {
  readonly format: NumberFormat
  /** `#rrggbb`; null for none and for white. */
  readonly fill: string | null
}

/** The palette of colours by number from 8 (ECMA-376, 18.8.27). */
const INDEXED =
  '000000ffffffff000000ff000000ffffff00ff00ff00ffff800000008000000080808000800080008080c0c0c08080809999ff993366ffffccccffff660066ff80800066ccccccff000080ff00ffffff0000ffff8000808000000080800000ff00ccffccffffccffccffff9999ccffff99cccc99ffffcc993366ff33cccc99cc00ffcc00ff9900ff6600666699969696003366339966003300333300993300993366333399333333'

const HEX = /^[\da-f]{6}$/i
const MOST_STYLES = 65_000

/** Colours of the theme in the order in which cells count them: light and dark are swapped. */
const themeColours = (bytes: Buffer | null): readonly string[] => {
  const found: string[] = []
  let isInScheme = false
  if (bytes !== null)
    readXml(bytes, {
      open: (name, { val = '', lastClr = '' }) => {
        if (name === 'clrScheme') isInScheme = true
        if (isInScheme && (name === 'srgbClr' || name === 'sysClr')) found.push(name === 'srgbClr' ? val : lastClr)
      },
      close: (name) => {
        if (name === 'clrScheme') isInScheme = false
      },
    })
  const [dark1 = '', light1 = '', dark2 = '', light2 = '', ...accents] = found
  return [light1, dark1, light2, dark2, ...accents]
}

/** A colour lighter (above 0) or darker than another, up to 1. */
const tinted = (hex: string, tint: number): string =>
  [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((part) => Math.round(tint < 0 ? part * (1 + Math.max(tint, -1)) : part + (255 - part) * Math.min(tint, 1)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')

const colourOf = ({ rgb, theme, indexed, tint }: Attributes, themed: readonly string[]): string | null => {
  const index = Number(indexed ?? Number.NaN)
  const base =
    rgb?.slice(-6) ??
    (theme === undefined ? INDEXED.slice((index - 8) * 6, (index - 7) * 6) : (themed[Number(theme)] ?? ''))
  if (!HEX.test(base)) return null
  const hex = tinted(base, Number(tint ?? 0) || 0).toLowerCase()
  return hex === 'ffffff' ? null : `#${hex}`
}

/** The styles that cells name by their number. */
export const cellStyles = (bytes: Buffer | null, theme: Buffer | null): readonly CellStyle[] => {
  if (bytes === null) return []
  const themed = themeColours(theme)
  const codes = new Map<number, string>()
  const fills: (string | null)[] = []
  const styles: CellStyle[] = []
  const formats = new Map<number, NumberFormat>()
  const formatOf = (id: number): NumberFormat => {
    const format = formats.get(id) ?? numberFormat(id, codes.get(id))
    formats.set(id, format)
    return format
  }
  let [isInFills, isInCells, isSolid] = [false, false, false]
  readXml(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'fills') isInFills = true
      if (name === 'cellXfs') isInCells = true
      if (name === 'fill' && isInFills) fills.push(null)
      if (name === 'patternFill') isSolid = attributes['patternType'] === 'solid'
      if (name === 'fgColor' && isInFills && isSolid && fills.length > 0)
        fills[fills.length - 1] = colourOf(attributes, themed)
      if (name === 'xf' && isInCells && styles.length < MOST_STYLES)
        styles.push({
          format: formatOf(Number(attributes['numFmtId'] ?? 0)),
          fill: fills[Number(attributes['fillId'] ?? 0)] ?? null,
        })
    },
    close: (name) => {
      if (name === 'fills') isInFills = false
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}
