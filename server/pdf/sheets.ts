import { formatDateIn, type TimeZone } from '../../domain/shared/time-zones'
import { mix } from '../../drawing/palette'
import type { Tenant } from '../../domain/content/tenant'
import type { WithLogo } from '../rendering/with-logos'
import { type Doc, drawPdf } from './draw-pdf'

/** Points, from the upper left corner of the page. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Inks {
  readonly ink: string
  readonly brand: string
  readonly onBrand: string
  readonly muted: string
  readonly line: string
  readonly wash: string
}

/** A4 portrait for text, A3 landscape for drawings. */
export type Format = 'text' | 'drawing'

/** Structure tags for screen readers. */
export interface Tags {
  /** Draws content with a structure tag such as `P` or `Figure`. `alt` is a figure's text alternative. */
  tag(role: string, draw: () => void, alt?: string): void
  /** Groups what `build` tags: a table and its rows. */
  within(role: string, build: (inside: Tags) => void): void
}

/** A PDF of framed pages with a title block. */
export interface Sheets extends Tags {
  readonly doc: Doc
  readonly inks: Inks
  /** Adds a page. Returns the area inside its frame, above the title block. */
  page(format: Format, name: string): Box
}

const MARGIN = 30
const PADDING = 22
const TITLE_BLOCK = 58

/** Content of the title block and the file's properties. */
export interface DocumentTitle {
  readonly title: string
  readonly project: string
  readonly address: string
  readonly issued: Date
  /** Of the date: the property's, or the brand's for a document that is not about one. */
  readonly timeZone: TimeZone
  /** A property of the file that is not shown. */
  readonly keywords?: string
}

/** A PDF of pages that `draw` adds, with their numbers. It may be called twice. */
export const drawSheets = (title: DocumentTitle, tenant: WithLogo, draw: (sheets: Sheets) => void): Promise<Buffer> => {
  const inks = inksOf(tenant)
  return drawPdf(propertiesOf(title, tenant), tenant, (doc) => {
    const root = doc.struct('Document')
    doc.addStructure(root)
    const page: Sheets['page'] = (format, name) => {
      doc.addPage(format === 'drawing' ? { size: 'A3', layout: 'landscape', margin: 0 } : { size: 'A4', margin: 0 })
      asArtifact(doc, () => drawFrame(doc, inks, furnitureOf(title, name, tenant)))
      return roomOn(doc)
    }
    draw({ doc, inks, page, ...tagsIn(doc, root) })
    numberPages(doc, inks)
    root.end()
  })
}

const propertiesOf = ({ title, project, address, issued, keywords }: DocumentTitle, tenant: Tenant) => ({
  autoFirstPage: false,
  bufferPages: true,
  tagged: true,
  pdfVersion: '1.7' as const,
  lang: 'en-AU',
  displayTitle: true,
  margin: 0,
  // The same content gives the same file, to the byte.
  info: {
    Title: `${title}: ${project}`,
    Subject: address,
    Author: tenant.name,
    Creator: tenant.name,
    Producer: tenant.name,
    CreationDate: issued,
    ...(keywords === undefined ? {} : { Keywords: keywords }),
  },
})

const tagsIn = (doc: Doc, parent: PDFKit.PDFStructureElement): Tags => ({
  tag: (role, draw, alt) => void parent.add(doc.struct(role, alt === undefined ? {} : { alt }, draw)),
  within: (role, build) => {
    const element = doc.struct(role)
    parent.add(element)
    build(tagsIn(doc, element))
    element.end()
  },
})

const roomOn = ({ page }: Doc): Box => ({
  x: MARGIN + PADDING,
  y: MARGIN + PADDING,
  width: page.width - 2 * (MARGIN + PADDING),
  height: page.height - 2 * (MARGIN + PADDING) - TITLE_BLOCK,
})

const inksOf = ({ ink, brand, onBrand }: Tenant): Inks => ({
  ink,
  brand,
  onBrand,
  muted: mix(ink, '#ffffff', 0.32),
  line: mix(ink, '#ffffff', 0.78),
  wash: mix(brand, '#ffffff', 0.92),
})

/** Marks content as an artifact, so screen readers skip it. */
export const asArtifact = (doc: Doc, draw: () => void): void => {
  doc.markContent('Artifact')
  draw()
  doc.endMarkedContent()
}

interface Furniture {
  readonly project: string
  readonly address: string
  readonly brand: string
  readonly logo: Uint8Array | undefined
  readonly contact: string
  readonly title: string
  readonly date: string
}

const furnitureOf = (
  { project, address, issued, timeZone }: DocumentTitle,
  name: string,
  tenant: WithLogo,
): Furniture => ({
  project,
  address,
  brand: tenant.name,
  logo: tenant.logoBytes,
  contact: tenant.contactEmail,
  title: name,
  date: formatDateIn(issued, timeZone),
})

/** Cells of the title block as shares of its width. The page number comes last. */
const CELLS = [0.24, 0.36, 0.24, 0.16] as const

const drawFrame = (doc: Doc, inks: Inks, { project, address, brand, logo, contact, title, date }: Furniture) => {
  const { width, height } = doc.page
  const [left, top, inner] = [MARGIN, height - MARGIN - TITLE_BLOCK, width - 2 * MARGIN]
  doc
    .rect(left, MARGIN, inner, height - 2 * MARGIN)
    .lineWidth(1)
    .stroke(inks.ink)
  if (logo === undefined) doc.rect(left, top, inner * CELLS[0], TITLE_BLOCK).fill(inks.brand)
  doc
    .moveTo(left, top)
    .lineTo(left + inner, top)
    .lineWidth(1.6)
    .stroke(inks.ink)
  if (logo === undefined)
    cell(doc, left, top, inner * CELLS[0], { big: brand, small: contact, colour: inks.onBrand, quiet: inks.onBrand })
  else {
    doc.image(Buffer.from(logo), left + 10, top + 9, { fit: [inner * CELLS[0] - 20, 22], valign: 'center' })
    cell(doc, left, top, inner * CELLS[0], { big: '', small: contact, colour: inks.ink, quiet: inks.muted })
  }
  const seconds = left + inner * CELLS[0]
  const thirds = seconds + inner * CELLS[1]
  cell(doc, seconds, top, inner * CELLS[1], { big: project, small: address, colour: inks.ink, quiet: inks.muted })
  cell(doc, thirds, top, inner * CELLS[2], { big: title, small: `Issued ${date}`, colour: inks.ink, quiet: inks.muted })
  for (const x of [...(logo === undefined ? [] : [seconds]), thirds, thirds + inner * CELLS[2]])
    doc
      .moveTo(x, top)
      .lineTo(x, top + TITLE_BLOCK)
      .lineWidth(0.5)
      .stroke(inks.ink)
}

interface Words {
  readonly big: string
  readonly small: string
  readonly colour: string
  readonly quiet: string
}

const cell = (doc: Doc, x: number, y: number, width: number, { big, small, colour, quiet }: Words) => {
  const space = width - 20
  doc.font('title').fillColor(colour)
  doc.fontSize(shrunk(doc, big, 13, space)).text(big, x + 10, y + 13, { lineBreak: false })
  doc.font('mono').fillColor(quiet)
  doc.fontSize(shrunk(doc, small, 7.5, space)).text(small, x + 10, y + 36, { lineBreak: false })
}

/** The font size at which a line fits, at most `size`. */
const shrunk = (doc: Doc, text: string, size: number, space: number): number =>
  Math.min(size, (size * space) / Math.max(1, doc.fontSize(size).widthOfString(text)))

const numberPages = (doc: Doc, inks: Inks) => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const inner = doc.page.width - 2 * MARGIN
    const x = MARGIN + inner * (1 - CELLS[3])
    asArtifact(doc, () =>
      cell(doc, x, doc.page.height - MARGIN - TITLE_BLOCK, inner * CELLS[3], {
        big: `${page - start + 1} / ${count}`,
        small: 'Page',
        colour: inks.ink,
        quiet: inks.muted,
      }),
    )
  }
}
