import * as t from 'io-ts'
import { IsoDate } from '../../shared/iso-date'

const Dollars = t.union([t.number, t.null])

/** What the receipt of a hold says. It names no person. */
export const HoldReceipt = t.strict(
  {
    version: t.literal(1),
    /** The site on which it was reserved, `https://wren.example`; empty if that wasn't recorded. */
    site: t.string,
    reservationId: t.number,
    /** From 1; a hold that is extended or moved has another receipt. */
    issue: t.number,
    /** The server's time. */
    issuedAt: IsoDate,
    reservedAt: IsoDate,
    heldUntil: IsoDate,
    unitId: t.number,
    /** `Apartment 905`. */
    unit: t.string,
    listingId: t.number,
    /** `The Lantern`. */
    listing: t.string,
    address: t.string,
    /** Times are in its time zone. */
    state: t.string,
    /** Null for a unit without a price. */
    priceDollars: Dollars,
    /** The end of a range of prices. */
    priceMaxDollars: Dollars,
    /** 1: the holder comes first. */
    queuePlace: t.literal(1),
    /** How many waited in the queue of the unit. */
    queueWaiting: t.number,
    /** The last row of the unit's ledger, and its hash. */
    ledgerRow: t.number,
    ledgerHash: t.string,
  },
  'HoldReceipt',
)
export type HoldReceipt = t.TypeOf<typeof HoldReceipt>

/** The file that is given out, as JSON. */
export const SignedReceipt = t.strict(
  {
    receipt: HoldReceipt,
    /** The key in the key set. */
    keyId: t.string,
    /** Ed25519, base64url. */
    signature: t.string,
  },
  'SignedReceipt',
)
export type SignedReceipt = t.TypeOf<typeof SignedReceipt>

/** JSON in its canonical form (RFC 8785): keys in order, no spaces. Takes what JSON can say, numbers being whole. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

/** The text that is signed: the file without its signature, in canonical form. `receipt`: as in the file. */
export const receiptSignedText = (keyId: string, receipt: unknown): string => canonicalJson({ keyId, receipt })

/** The text that is signed for a PDF, with the SHA-256 of its bytes before the line of the signature, in hexadecimal digits. */
export const pdfSignedText = (keyId: string, hash: string): string => `hold-receipt-pdf\n${keyId}\n${hash}`

/** The last line of a PDF, which readers of PDFs skip. */
export const pdfSignatureLine = (keyId: string, signature: string): string =>
  `\n%hold-receipt-signature ${keyId} ${signature}\n`

/** In the properties of a PDF, before the file in base64url. */
export const PDF_PROPERTY = 'hold-receipt:'

/** Where the keys are, on every site. */
export const RECEIPT_KEYS_PATH = '/.well-known/hold-receipt-keys.json'

/** A public key (RFC 8037). */
export const ReceiptKey = t.strict(
  {
    kty: t.literal('OKP'),
    crv: t.literal('Ed25519'),
    x: t.string,
    kid: t.string,
    use: t.literal('sig'),
    alg: t.literal('EdDSA'),
  },
  'ReceiptKey',
)
export type ReceiptKey = t.TypeOf<typeof ReceiptKey>

export const receiptKeyOf = (kid: string, x: string): ReceiptKey => ({
  ...{ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' },
})

/** A key set (RFC 7517). */
export const ReceiptKeys = t.strict({ keys: t.array(ReceiptKey) }, 'ReceiptKeys')
