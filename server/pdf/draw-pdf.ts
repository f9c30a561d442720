import type { Tenant } from '../../domain/content/tenant'
import { fontFiles } from './fonts'
import { codePointsOf } from './scripts/letters'
import { scriptFontsFor } from './scripts/script-fonts'
import { ScriptedDocument, type ScriptFonts } from './scripts/scripted-document'

export type Doc = PDFKit.PDFDocument

const drawnOnce = (
  options: PDFKit.PDFDocumentOptions,
  tenant: Tenant,
  scripts: ScriptFonts,
  draw: (doc: Doc) => void,
) => {
  const doc = new ScriptedDocument(options, fontFiles(tenant.displayFace), scripts)
  const chunks: Buffer[] = []
  const file = new Promise<Buffer>((resolve, reject) => {
    doc
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
  })
  draw(doc)
  return {
    lacking: doc.lacking,
    finish: () => {
      doc.end()
      return file
    },
  }
}

const withScripts = async <T extends { readonly lacking: ScriptedDocument['lacking'] }>(
  attempt: (scripts: ScriptFonts) => T,
): Promise<T> => {
  const first = attempt(new Map())
  if (first.lacking.size === 0) return first
  const fonts = await Promise.all(
    [...first.lacking].map(async ([weight, words]) => [weight, await scriptFontsFor([...words], weight)] as const),
  )
  return attempt(new Map(fonts))
}

/** Draws a PDF in the tenant's faces: a second time, with the fonts of other scripts, if its text needs them. `draw` has no effects but the document. */
export const drawPdf = async (
  options: PDFKit.PDFDocumentOptions,
  tenant: Tenant,
  draw: (doc: Doc) => void,
): Promise<Buffer> => (await withScripts((scripts) => drawnOnce(options, tenant, scripts, draw))).finish()

/** The letters of a text that no font has, of which a document would show boxes. */
export const lettersWithoutFont = async (
  text: string,
  { displayFace }: Pick<Tenant, 'displayFace'>,
): Promise<readonly string[]> => {
  const doc = await withScripts((scripts) => {
    const measured = new ScriptedDocument({}, fontFiles(displayFace), scripts)
    measured.widthOfString(text)
    return measured
  })
  const words = [...doc.lacking.values()].flatMap((each) => [...each])
  return [...new Set(codePointsOf(words.join('')))]
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((letter) => {
      doc.lacking.clear()
      doc.widthOfString(letter)
      return doc.lacking.size > 0
    })
}
