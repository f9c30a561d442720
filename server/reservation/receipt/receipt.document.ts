import { createHash } from 'node:crypto'
import type { Tenant } from '../../../domain/content/tenant'
import {
  PDF_PROPERTY,
  pdfSignatureLine,
  pdfSignedText,
  type SignedReceipt,
} from '../../../domain/reservation/receipt/hold-receipt'
import {
  LEDGER_ROW,
  ledgerRowText,
  RECEIPT_EXPLAINED,
  receiptRows,
} from '../../../domain/reservation/receipt/receipt-texts'
import { pathTo } from '../../../domain/shared/paths'
import { timeZoneOf } from '../../../domain/shared/time-zones'
import { facts, heading, paragraph } from '../../pdf/sheet-text'
import { drawSheets } from '../../pdf/sheets'
import type { ReceiptSigner } from './receipt-key'

interface ReceiptPaper {
  readonly signed: SignedReceipt
  /** The file in JSON, which the PDF carries in its properties. */
  readonly file: string
  readonly tenant: Tenant
}

const TITLE = 'Receipt of a hold'

const renderReceipt = ({ signed: { receipt, keyId }, file, tenant }: ReceiptPaper): Promise<Buffer> => {
  const { listing, address, issuedAt, state, site } = receipt
  return drawSheets(
    {
      ...{ title: TITLE, project: listing, address, issued: issuedAt, timeZone: timeZoneOf(state) },
      keywords: `${PDF_PROPERTY}${Buffer.from(file, 'utf8').toString('base64url')}`,
    },
    tenant,
    (sheets) => {
      const box = sheets.page('text', TITLE)
      let y = heading(sheets, TITLE, box, 26)
      y = facts(sheets, receiptRows(receipt), { ...box, y })
      y = paragraph(sheets, RECEIPT_EXPLAINED, { ...box, y: y + 4 }, { gap: 14 })
      y = heading(sheets, 'How to check it', { ...box, y }, 15)
      y = paragraph(
        sheets,
        `Open ${site === '' ? `the page ${pathTo('verify')} of our site` : `${site}${pathTo('verify')}`} and choose this file. It is checked in your browser, and isn’t sent anywhere. The check finds even one changed character.`,
        { ...box, y },
        { gap: 12 },
      )
      facts(
        sheets,
        [
          [LEDGER_ROW, ledgerRowText(receipt)],
          ['Hash of that row', receipt.ledgerHash, 'mono'],
          ['Signed with the key', keyId, 'mono'],
        ],
        { ...box, y },
      )
    },
  )
}

/** Receipts of holds on a worker thread. */
export const holdReceiptPdf = { name: 'hold-receipt', run: renderReceipt }

/** Signs all of a PDF, in a line that readers of PDFs skip. */
export const signedPdf = (pdf: Buffer, { key: { kid }, sign }: ReceiptSigner): Buffer => {
  const hash = createHash('sha256').update(pdf).digest('hex')
  return Buffer.concat([pdf, Buffer.from(pdfSignatureLine(kid, sign(pdfSignedText(kid, hash))), 'latin1')])
}
