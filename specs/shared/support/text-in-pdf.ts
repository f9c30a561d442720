import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text that a reader finds on a page of a PDF, the first unless stated, joined by spaces. */
export const textInPdf = async (pdf: Buffer, page = 1): Promise<string> => {
  const hadSelf = 'self' in globalThis
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 }).promise
  // Its worker’s code leaves one behind, by which other libraries would take this for a browser’s worker.
  if (!hadSelf) Reflect.deleteProperty(globalThis, 'self')
  const { items } = await (await document.getPage(page)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
