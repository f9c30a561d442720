import { listed } from '../../domain/content/contacting'
import { versionText } from '../../domain/content/text-versions'
import type { LaidOutText } from '../../domain/content/legal-text'
import { runsOf, type WrittenBlock } from '../../domain/stock/written-text'
import { drawPdf } from '../pdf/draw-pdf'
import { asArtifact } from '../pdf/sheets'
import type { WithLogo } from '../rendering/with-logos'

const MARGIN = 56
const FOOT = 36

/** A legal text as a PDF in the tenant's look, for the footer (A2.4-8, A2.4-9). */
export const legalDocument = (text: LaidOutText, tenant: WithLogo): Promise<Buffer> => {
  const properties = {
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    pdfVersion: '1.7' as const,
    tagged: true,
    info: { Title: `${tenant.name}: ${text.title}`, Author: tenant.name },
  }
  return drawPdf(properties, tenant, (doc) => {
    if (tenant.logoBytes !== undefined) drawLogo(doc, tenant.logoBytes)
    doc.font('title').fontSize(26).fillColor(tenant.ink).text(text.title)
    if (text.version !== null) doc.moveDown(0.3).font('text').fontSize(10).text(versionText(text.version))
    doc.moveDown(0.6).fontSize(11)
    writeBlocks(doc, text.opening)
    text.sections.forEach(({ heading, blocks }, index) => {
      doc
        .moveDown(1.2)
        .font('title')
        .fontSize(13)
        .text(`${index + 1}. ${heading}`)
      doc.moveDown(0.4).fontSize(10)
      writeBlocks(doc, blocks)
    })
    numberPages(doc, listed(tenant.name, tenant.streetAddress, tenant.contactEmail))
  })
}

const LOGO = { width: 180, height: 28 }

/** Above the title of the first page. */
const drawLogo = (doc: PDFKit.PDFDocument, logo: Uint8Array) => {
  asArtifact(doc, () => doc.image(Buffer.from(logo), MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] }))
  doc.y = MARGIN + LOGO.height + 22
}

/** Legal texts on a worker thread. */
export const legalText = { name: 'legal-text', run: legalDocument }

const writeBlocks = (doc: PDFKit.PDFDocument, blocks: readonly WrittenBlock[]) => {
  for (const { kind, lines } of blocks)
    lines.forEach((line, at) =>
      kind === 'list'
        ? writeLine(doc, `– ${line}`, { indent: 12, lineGap: 2.5, paragraphGap: 3 })
        : writeLine(doc, line, { lineGap: 2.5, paragraphGap: at === lines.length - 1 ? 5 : 0 }),
    )
}

const writeLine = (doc: PDFKit.PDFDocument, line: string, options: PDFKit.Mixins.TextOptions) => {
  const runs = runsOf(line)
    .map((words, at) => ({ words, face: at % 2 === 0 ? 'text' : 'title' }))
    .filter(({ words }) => words !== '')
  runs.forEach(({ words, face }, at) => doc.font(face).text(words, { ...options, continued: at < runs.length - 1 }))
}

const numberPages = (doc: PDFKit.PDFDocument, line: string) => {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the bottom margin, where pdfkit would otherwise start a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - MARGIN
    const width = doc.page.width - 2 * MARGIN
    doc
      .font('mono')
      .fontSize(7.5)
      .text(line, MARGIN, y, { width: width - 60, lineBreak: false })
    doc.text(`${page - start + 1} / ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false })
  }
}
