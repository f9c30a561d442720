import type { Tenant } from '../../../domain/content/tenant'
import { formatMoment } from '../../../domain/shared/moment'
import type { TimeZone } from '../../../domain/shared/time-zones'
import { DRAWING_HEIGHT, DRAWING_WIDTH, type SignatureMark } from '../../../domain/signing/signature-mark'
import { factsPart, flowOn, type Part, paragraphPart, together } from '../../pdf/flowing-text'
import type { FactRow } from '../../pdf/sheet-text'
import { asArtifact, drawSheets, type Sheets } from '../../pdf/sheets'

export interface CertifiedSigner {
  readonly name: string
  readonly email: string
  /** When a code that was sent to the address was entered; null if none was. */
  readonly confirmedAt: Date | null
  readonly viewedAt: Date | null
  readonly consentedAt: Date | null
  readonly signedAt: Date | null
  /** The network address it was signed from. */
  readonly address: string
  readonly consentHash: string
  readonly mark: SignatureMark | null
}

export interface Certificate {
  readonly envelopeId: number
  readonly title: string
  /** Where the property is. */
  readonly timeZone: TimeZone
  readonly documentHash: string
  readonly createdAt: Date
  readonly completedAt: Date
  /** Hash of the last event, which covers all events before it. */
  readonly logHash: string
  readonly signers: readonly CertifiedSigner[]
  readonly consentWordings: readonly { readonly wording: string; readonly hash: string }[]
}

const moment = (at: Date | null, timeZone: string): string => (at === null ? '' : formatMoment(at, timeZone))

const filled = (rows: readonly FactRow[]): readonly FactRow[] => rows.filter(([, value]) => value !== '')

/** How it is known that the signer has the address. */
const knownBy = ({ confirmedAt }: Pick<CertifiedSigner, 'confirmedAt'>, timeZone: string): string =>
  confirmedAt === null
    ? 'The link to the document alone'
    : `A code sent to the email address, entered ${moment(confirmedAt, timeZone)}`

/** The record of each signature: signer, document, time and network address. */
export const certificateFacts = ({ timeZone, ...certificate }: Certificate) => ({
  document: filled([
    ['Document', certificate.title],
    ['SHA-256 of the document', certificate.documentHash, 'mono'],
    ['Envelope', String(certificate.envelopeId)],
    ['Created', moment(certificate.createdAt, timeZone)],
    ['Completed', moment(certificate.completedAt, timeZone)],
    ['SHA-256 of the event log', certificate.logHash, 'mono'],
  ]),
  signers: certificate.signers.map(({ name, mark, ...signer }) => ({
    name,
    mark,
    rows: filled([
      ['Email', signer.email],
      ['Opened', moment(signer.viewedAt, timeZone)],
      ['Known by', knownBy(signer, timeZone)],
      ['Consented', moment(signer.consentedAt, timeZone)],
      ['SHA-256 of the consent', signer.consentHash, 'mono'],
      ['Signed', moment(signer.signedAt, timeZone)],
      ['Network address', signer.address],
    ]),
  })),
})

/** The completion certificate as a PDF, in the tenant's brand. */
export const renderCertificate = (certificate: Certificate, tenant: Tenant): Promise<Buffer> => {
  const name = 'Completion certificate'
  const title = {
    title: name,
    project: certificate.title,
    address: `Envelope ${certificate.envelopeId}`,
    issued: certificate.completedAt,
    timeZone: certificate.timeZone,
  }
  return drawSheets(title, tenant, (sheets) =>
    drawCertificate(sheets, name, certificateFacts(certificate), certificate.consentWordings),
  )
}

/** Certificates on a worker thread. */
export const certificatePdf = { name: 'certificate', run: renderCertificate }

const drawCertificate = (
  sheets: Sheets,
  name: string,
  { document, signers }: ReturnType<typeof certificateFacts>,
  wordings: Certificate['consentWordings'],
): void => {
  const flow = flowOn(sheets, name)
  const { width } = flow
  flow.title(name)
  flow.add(factsPart(sheets, document, width))
  for (const signer of signers)
    flow.section(signer.name, [together(markPart(sheets, signer), factsPart(sheets, signer.rows, width))])
  for (const { wording, hash } of wordings)
    flow.section('Consent', [
      together(
        paragraphPart(sheets, wording, width),
        paragraphPart(sheets, `SHA-256: ${hash}`, width, { face: 'mono', size: 7.1 }),
      ),
    ])
}

const MARK = { width: 200, height: 54, typed: 22, slant: 14 }

/** The signature above a line, as it was typed or drawn. */
const markPart = (
  { doc, inks, tag }: Sheets,
  { name, mark }: { readonly name: string; readonly mark: SignatureMark | null },
): Part => ({
  height: mark === null ? 0 : MARK.height + 12,
  draw: ({ x, y }) => {
    if (mark === null) return y
    const line = y + MARK.height
    asArtifact(doc, () =>
      doc
        .moveTo(x, line)
        .lineTo(x + MARK.width, line)
        .lineWidth(0.6)
        .stroke(inks.muted),
    )
    tag('Figure', () => drawMark(doc, mark, { x, line, ink: inks.ink }), `Signature of ${name}`)
    return line + 12
  },
})

interface Place {
  readonly x: number
  /** The y of the line below the signature. */
  readonly line: number
  readonly ink: string
}

const drawMark = (doc: Sheets['doc'], { typedName, drawnPath }: SignatureMark, { x, line, ink }: Place): void => {
  if (typedName !== null) {
    const size = Math.min(
      MARK.typed,
      (MARK.typed * (MARK.width - 12)) / doc.font('text').fontSize(MARK.typed).widthOfString(typedName),
    )
    doc
      .fontSize(size)
      .fillColor(ink)
      .text(typedName, x + 4, line - size * 1.5, { lineBreak: false, oblique: MARK.slant })
  } else if (drawnPath !== null) {
    doc
      .save()
      .translate(x, line - MARK.height)
      .scale(Math.min(MARK.height / DRAWING_HEIGHT, MARK.width / DRAWING_WIDTH))
    doc.path(drawnPath).lineWidth(4).lineCap('round').lineJoin('round').stroke(ink)
    doc.restore()
  }
}
