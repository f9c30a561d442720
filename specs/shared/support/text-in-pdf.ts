import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text that a reader finds on a page of a PDF, the first unless stated, joined by spaces. */
export const textInPdf = async (pdf: Buffer, page = 1): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
  const { items } = await (await document.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
