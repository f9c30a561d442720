import { legalText } from './content/legal.document'
import { listingDocument, priceList } from './listing/documents/documents'
import { linkCardPng } from './listing/link-card-png'
import { invoiceSheets } from './pdf/invoice-sheets'
import type { AnyRenderer } from './rendering/renderer'
import { reservationPdf } from './reservation/documents/reservation.document'
import { holdReceiptPdf } from './reservation/receipt/receipt.document'
import { certificatePdf } from './signing/documents/certificate.document'
import { formPdf } from './signing/documents/form.document'
import { unprintableField } from './signing/unprintable'
import { priceListReader } from './stock/import/price-list-reader'
import { reaxmlReader } from './stock/import/reaxml/read-reaxml'
import { errorsCsvMaker } from './stock/import/runs/run-errors'
import { makePicture } from './stock/media/make-picture'
import { drawMark } from './stock/office/draw-mark'
import { makeMark } from './stock/office/make-mark'
import { plateMark } from './stock/office/plate-mark'

/** Everything that the worker threads render. */
export const renderers: readonly AnyRenderer[] = [
  ...[listingDocument, priceList, linkCardPng, legalText, invoiceSheets],
  ...[
    reservationPdf,
    holdReceiptPdf,
    formPdf,
    certificatePdf,
    unprintableField,
    makePicture,
    makeMark,
    drawMark,
    plateMark,
  ],
  ...[priceListReader, errorsCsvMaker, reaxmlReader],
]
