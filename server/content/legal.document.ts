import { listed } from '../../domain/content/contacting'
import type { LegalSection, LegalText } from '../../domain/content/legal'
import type { Tenant } from '../../domain/content/tenant'
import { drawPdf } from '../pdf/draw-pdf'

const MARGIN = 56
const FOOT = 36

/** A legal text as a PDF in the tenant's look, for the footer (A2.4-8, A2.4-9). */
export const legalDocument = (text: LegalText, tenant: Tenant): Promise<Buffer> => {
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
    doc.font('title').fontSize(26).fillColor(tenant.ink).text(text.title)
    doc.moveDown(0.6).font('text').fontSize(11).text(text.intro, { lineGap: 3 })
    text.sections.forEach((section, index) => write(doc, section, index + 1))
    numberPages(doc, listed(tenant.name, tenant.streetAddress, tenant.contactEmail))
  })
}

/** Legal texts on a worker thread. */
export const legalText = { name: 'legal-text', run: legalDocument }

const write = (doc: PDFKit.PDFDocument, { heading, paragraphs, list = [] }: LegalSection, number: number) => {
  doc.moveDown(1.2).font('title').fontSize(13).text(`${number}. ${heading}`)
  doc.moveDown(0.4).font('text').fontSize(10)
  for (const paragraph of paragraphs) doc.text(paragraph, { lineGap: 2.5, paragraphGap: 5 })
  for (const item of list) doc.text(`– ${item}`, { indent: 12, lineGap: 2.5, paragraphGap: 3 })
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
