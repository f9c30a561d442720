import { HoldReceipt, receiptSignedText } from '../../../domain/reservation/receipt/hold-receipt'
import { receiptSigner } from '../../../server/reservation/receipt/receipt-key'

export const RECEIPT: HoldReceipt = {
  version: 1,
  site: 'https://wren.example',
  reservationId: 1021,
  issue: 1,
  issuedAt: new Date('2026-11-20T06:30:00.250Z'),
  reservedAt: new Date('2026-11-20T06:30:00.250Z'),
  heldUntil: new Date('2026-11-27T13:29:59.000Z'),
  unitId: 905,
  unit: 'Apartment 905',
  listingId: 7,
  listing: 'The Lantern “Süd”',
  address: '41 Bayview Street, Glenelg SA 5045',
  state: 'SA',
  priceDollars: 785_000,
  priceMaxDollars: null,
  queuePlace: 1,
  queueWaiting: 0,
  ledgerRow: 3,
  ledgerHash: '6b2ba0c533bff42a0fbce6c35ecff5fc6eece03a3e6c33df3409cb7e987321d3',
}

export const SIGNER = receiptSigner('a secret of receipts for the specs')

/** The file of a receipt, signed by a key. */
export const fileOf = (receipt: HoldReceipt = RECEIPT, { key, sign } = SIGNER) => ({
  receipt: HoldReceipt.encode(receipt),
  keyId: key.kid,
  signature: sign(receiptSignedText(key.kid, HoldReceipt.encode(receipt))),
})
