import type { Tenant } from '../../../domain/content/tenant'
import { DRAWING_HEIGHT, DRAWING_WIDTH, type SignatureMark } from '../../../domain/signing/signature-mark'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import { type Box, openSheets, type Sheets } from '../../pdf/sheets'

export interface CertifiedSigner {
  readonly name: string
  readonly email: string
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
  readonly documentHash: string
  readonly createdAt: Date
  readonly completedAt: Date
  /** Hash of the last event, which covers all events before it. */
  readonly logHash: string
  readonly signers: readonly CertifiedSigner[]
  readonly consentWordings: readonly { readonly wording: string; readonly hash: string }[]
}

type Row = readonly [label: string, value: string]

/** `20 November 2026, 5:00:00 pm ACDT` */
const moment = (at: Date | null, timeZone: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('en-AU', {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        second: '2-digit',
        timeZone,
        timeZoneName: 'short',
      })
        .format(at)
        .replace(' at ', ', ')

const filled = (rows: readonly Row[]): readonly Row[] => rows.filter(([, value]) => value !== '')

/** Who signed what, when and from where. */
export const certificateFacts = (certificate: Certificate, timeZone: string) => ({
  document: filled([
    ['Document', certificate.title],
    ['SHA-256 of the document', certificate.documentHash],
    ['Envelope', String(certificate.envelopeId)],
    ['Created', moment(certificate.createdAt, timeZone)],
    ['Completed', moment(certificate.completedAt, timeZone)],
    ['SHA-256 of the event log', certificate.logHash],
  ]),
  signers: certificate.signers.map(({ name, mark, ...signer }) => ({
    name,
    mark,
    rows: filled([
      ['Email', signer.email],
      ['Opened', moment(signer.viewedAt, timeZone)],
      ['Consented', moment(signer.consentedAt, timeZone)],
      ['SHA-256 of the consent', signer.consentHash],
      ['Signed', moment(signer.signedAt, timeZone)],
      ['Network address', signer.address],
    ]),
  })),
})

const SIGNER_HEIGHT = 300
const MARK_HEIGHT = 60

/** The completion certificate as a PDF, in the tenant's brand. */
export const renderCertificate = (certificate: Certificate, tenant: Tenant): Promise<Buffer> => {
  const name = 'Completion certificate'
  const sheets = openSheets(
    {
      title: name,
      project: certificate.title,
      address: `Envelope ${certificate.envelopeId}`,
      issued: certificate.completedAt,
    },
    tenant,
  )
  const { document, signers } = certificateFacts(certificate, tenant.timeZone)
  let box = sheets.page('text', name)
  let y = facts(sheets, document, { ...box, y: heading(sheets, name, box, 26) })
  const makeRoom = (height: number) => {
    if (y + height <= box.y + box.height) return
    box = sheets.page('text', name)
    y = box.y
  }
  for (const signer of signers) {
    makeRoom(SIGNER_HEIGHT)
    y = heading(sheets, signer.name, { ...box, y: y + 10 }, 15)
    y = placeMark(sheets, signer, { ...box, y })
    y = facts(sheets, signer.rows, { ...box, y })
  }
  for (const { wording, hash } of certificate.consentWordings) {
    makeRoom(SIGNER_HEIGHT / 2)
    y = heading(sheets, 'Consent', { ...box, y: y + 10 }, 15)
    y = paragraph(sheets, wording, { ...box, y })
    y = paragraph(sheets, `SHA-256: ${hash}`, { ...box, y }, { face: 'mono', size: 8 })
  }
  return sheets.finish()
}

const placeMark = (
  sheets: Sheets,
  { name, mark }: { readonly name: string; readonly mark: SignatureMark | null },
  { x, y, width }: Box,
): number => {
  if (mark === null) return y
  const { typedName, drawnPath } = mark
  if (typedName !== null) return paragraph(sheets, typedName, { x, y, width }, { face: 'title', size: 18 })
  if (drawnPath === null) return y
  const { doc, inks, tag } = sheets
  const scale = Math.min(MARK_HEIGHT / DRAWING_HEIGHT, width / DRAWING_WIDTH)
  tag(
    'Figure',
    () => {
      doc.save().translate(x, y).scale(scale)
      doc.path(drawnPath).lineWidth(4).lineCap('round').lineJoin('round').stroke(inks.ink)
      doc.restore()
    },
    `Signature of ${name}`,
  )
  return y + MARK_HEIGHT + 8
}
