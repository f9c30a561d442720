import { asArtifact, type Box, type Sheets } from './sheets'

/** A position and the available width. */
type Start = Pick<Box, 'x' | 'y' | 'width'>

/** A heading: its text, then a dimension line to the edge. Returns the y below it. */
export const heading = ({ doc, inks, tag }: Sheets, text: string, { x, y, width }: Start, size = 20): number => {
  doc.font('title').fontSize(size)
  const end = x + doc.widthOfString(text) + size
  const middle = y + size * 0.62
  tag(size < 20 ? 'H2' : 'H1', () =>
    doc.font('title').fontSize(size).fillColor(inks.ink).text(text, x, y, { lineBreak: false }),
  )
  asArtifact(doc, () => {
    doc
      .lineWidth(0.6)
      .moveTo(end, middle)
      .lineTo(x + width, middle)
    for (const tick of [end + 5, x + width - 5]) doc.moveTo(tick - 3.5, middle + 3.5).lineTo(tick + 3.5, middle - 3.5)
    doc.stroke(inks.ink)
  })
  return y + size * 1.5 + 6
}

interface Setting {
  readonly size?: number
  readonly face?: 'text' | 'title' | 'mono'
  readonly colour?: string
  readonly gap?: number
}

/** A paragraph wrapped to the width. Returns the y below it. */
export const paragraph = (
  { doc, inks, tag }: Sheets,
  text: string,
  { x, y, width }: Start,
  setting: Setting = {},
): number => {
  const { size = 10, face = 'text', colour = inks.ink, gap = 8 } = setting
  const set = () => doc.font(face).fontSize(size)
  const height = set().heightOfString(text, { width, lineGap: size * 0.28 })
  tag('P', () =>
    set()
      .fillColor(colour)
      .text(text, x, y, { width, lineGap: size * 0.28 }),
  )
  return y + height + gap
}

/** Names and values between rules; long values wrap. Returns the y below them. */
export const facts = (sheets: Sheets, rows: readonly (readonly [string, string])[], { x, y, width }: Start): number => {
  const { doc, inks, tag } = sheets
  const size = 9.5
  const place = { width: width * 0.58, align: 'right' } as const
  const end = rows.reduce((top, [name, value], i) => {
    const height = doc.font('title').fontSize(size).heightOfString(value, place)
    asArtifact(doc, () =>
      doc
        .moveTo(x, top)
        .lineTo(x + width, top)
        .lineWidth(i === 0 ? 0.9 : 0.4)
        .stroke(i === 0 ? inks.ink : inks.line),
    )
    tag('P', () => {
      doc
        .font('text')
        .fontSize(size)
        .fillColor(inks.muted)
        .text(name, x, top + 6, { lineBreak: false })
      doc
        .font('title')
        .fontSize(size)
        .fillColor(inks.ink)
        .text(value, x + width * 0.42, top + 6, place)
    })
    return top + Math.max(21, height + 10)
  }, y)
  return end + 12
}

/** The text of HTML, one line per paragraph or list item, without scripts and styles. */
export const wordsOf = (html: string): readonly string[] =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/(p|li|h\d)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
