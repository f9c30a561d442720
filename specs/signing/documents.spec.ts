import { PDF } from '@libpdf/core'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import type { SignatureMark } from '../../domain/signing/signature-mark'
import { fontFiles } from '../../server/pdf/fonts'
import { TENANTS } from '../../server/seed/demo-tenants'
import {
  type Certificate,
  certificateFacts,
  renderCertificate,
} from '../../server/signing/documents/certificate.document'
import { renderForm } from '../../server/signing/documents/form.document'
import { drawn, formOf, person, typed } from './signing-setup'

const [tenant] = TENANTS
if (tenant === undefined) throw new Error('no tenant')
const HASH = 'ab'.repeat(32)
const at = new Date('2026-11-20T06:30:00.000Z')

const certificateOf = (...marks: (SignatureMark | null)[]): Certificate => ({
  envelopeId: 42,
  title: 'Reservation form: Apartment 905, The Lantern',
  timeZone: 'Australia/Perth',
  documentHash: HASH,
  createdAt: at,
  completedAt: at,
  logHash: HASH,
  signers: marks.map((mark, i) => ({
    name: `Person ${i}`,
    email: 'person@example.com',
    viewedAt: at,
    confirmedAt: at,
    consentedAt: at,
    signedAt: at,
    address: '203.0.113.7',
    consentHash: HASH,
    mark,
  })),
  consentWordings: [{ wording: 'I agree. '.repeat(40), hash: HASH }],
})
const pagesOf = async (document: Buffer) => (await PDF.load(document)).getPageCount()

describe('the completion certificate', () => {
  test('names the document and its hashes, and each signer’s steps with seconds and time zone', () => {
    const { document, signers } = certificateFacts(certificateOf(drawn))
    expect(document).toEqual([
      ['Document', 'Reservation form: Apartment 905, The Lantern'],
      ['SHA-256 of the document', HASH, 'mono'],
      ['Envelope', '42'],
      ['Created', '20 November 2026, 2:30:00 pm AWST'],
      ['Completed', '20 November 2026, 2:30:00 pm AWST'],
      ['SHA-256 of the event log', HASH, 'mono'],
    ])
    expect(signers[0]?.rows).toEqual([
      ['Email', 'person@example.com'],
      ['Opened', '20 November 2026, 2:30:00 pm AWST'],
      ['Known by', 'A code sent to the email address, entered 20 November 2026, 2:30:00 pm AWST'],
      ['Consented', '20 November 2026, 2:30:00 pm AWST'],
      ['SHA-256 of the consent', HASH, 'mono'],
      ['Signed', '20 November 2026, 2:30:00 pm AWST'],
      ['Network address', '203.0.113.7'],
    ])
  })

  test.each([
    [2, 2],
    [4, 3],
    [10, 6],
  ])('of %i signers has %i pages', async (count, pages) => {
    const marks = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? drawn : typed('Zoë Müller')))
    expect(await pagesOf(await renderCertificate(certificateOf(...marks), tenant))).toBe(pages)
  })
})

/** The letters of a text that a font cannot draw. */
const missingIn = (file: string, text: string): string[] => {
  const { font } = (new PDFDocument().font(file) as unknown as { _font: { font: Drawn } })._font
  return [...text].filter((letter) => font.glyphsForString(letter).some(({ id }) => id === 0))
}
interface Drawn {
  glyphsForString(text: string): readonly { readonly id: number }[]
}

test.each([
  ['Archivo', 'title', 'Nguyễn Văn Ân, Đặng Thị Hường, Łukasz Šťastný, Zoë Müller, İbrahim Güneş, Ștefan'],
  ['Archivo', 'text', 'Nguyễn Văn Ân, Đặng Thị Hường, Łukasz Šťastný, Zoë Müller, İbrahim Güneş, Ștefan'],
  ['Besley', 'title', 'Łukasz Šťastný, Zoë Müller, İbrahim Güneş, Ștefan'],
] as const)('with %s, the %s of a document has all letters of names', (displayFace, face, names) => {
  expect(missingIn(fontFiles(displayFace)[face], names)).toEqual([])
})

test.each([
  ['one purchaser', formOf('Pia Purchaser'), 2],
  ['ten purchasers', formOf(...Array.from({ length: 10 }, (_, i) => `Person ${i}`)), 4],
  ['long addresses', { ...formOf(), purchasers: [person('Pia', { address: 'Level 12 '.repeat(40) })] }, 2],
  ['long texts', { ...formOf('Pia'), feeTexts: Array.from({ length: 9 }, () => 'The fee is paid. '.repeat(60)) }, 4],
])('a form with %s breaks its pages where text ends', async (_name, form, pages) => {
  expect(await pagesOf(await renderForm(form, tenant, { issued: at, withSignatures: false }))).toBe(pages)
})
