import * as E from 'fp-ts/lib/Either.js'
import {
  type HoldReceipt,
  PDF_PROPERTY,
  pdfSignedText,
  type ReceiptKey,
  receiptSignedText,
  SignedReceipt,
} from './hold-receipt'

/** What a check finds. `genuine`: made by us, and unchanged. */
export type CheckedReceipt =
  | { readonly kind: 'genuine'; readonly receipt: HoldReceipt; readonly form: 'json' | 'pdf' }
  | { readonly kind: 'changed' | 'unknown-key' | 'no-receipt' }

/** The cryptography of where it runs. */
export interface ReceiptCrypto {
  /** Hexadecimal. */
  sha256(bytes: Uint8Array): Promise<string>
  /** Whether it is the key's signature (Ed25519, base64url) of a text in UTF-8. */
  verifies(key: ReceiptKey, signature: string, text: string): Promise<boolean>
}

const found = (kind: 'changed' | 'unknown-key' | 'no-receipt'): CheckedReceipt => ({ kind })

/** Checks a file, JSON or PDF, without anything but the keys. */
export const checkReceipt = async (
  bytes: Uint8Array,
  keys: readonly ReceiptKey[],
  crypto: ReceiptCrypto,
): Promise<CheckedReceipt> => {
  if (!startsWith(bytes, '%PDF-')) return checkJson(textOf(bytes), keys, crypto, 'json')
  const embedded = new RegExp(`\\(${PDF_PROPERTY}([\\w-]+)\\)`).exec(latin1(bytes))?.[1]
  if (embedded === undefined) return found('no-receipt')
  const pdf = await checkPdf(bytes, keys, crypto)
  return pdf ?? checkJson(fromBase64url(embedded), keys, crypto, 'pdf')
}

const checkJson = async (
  text: string | null,
  keys: readonly ReceiptKey[],
  crypto: ReceiptCrypto,
  form: 'json' | 'pdf',
): Promise<CheckedReceipt> => {
  const file = objectIn(text)
  const decoded = SignedReceipt.decode(file)
  // Beside these three, nothing in the file is signed.
  if (text === null || file === null || E.isLeft(decoded) || Object.keys(file).length !== 3) return found('no-receipt')
  const { receipt, keyId, signature } = decoded.right
  const key = keys.find(({ kid }) => kid === keyId)
  if (key === undefined) return found('unknown-key')
  // Of two values with one name, a person reads the first, and JSON.parse the last.
  if (namesIn(text) !== 3 + Object.keys(file['receipt'] as object).length) return found('changed')
  return (await crypto.verifies(key, signature, receiptSignedText(keyId, file['receipt'])))
    ? { kind: 'genuine', receipt, form }
    : found('changed')
}

/** `pdfSignatureLine`, at the end. */
const SIGNATURE_LINE = /\n%hold-receipt-signature ([\w-]{43}) ([\w-]{86})\n$/

/** Why a PDF as a whole isn't as it was made; null if it is. */
const checkPdf = async (
  bytes: Uint8Array,
  keys: readonly ReceiptKey[],
  crypto: ReceiptCrypto,
): Promise<CheckedReceipt | null> => {
  const end = latin1(bytes.subarray(-400))
  const [line = '', keyId = '', signature = ''] = SIGNATURE_LINE.exec(end) ?? []
  if (line === '') return found('changed')
  const key = keys.find(({ kid }) => kid === keyId)
  if (key === undefined) return found('unknown-key')
  const hash = await crypto.sha256(bytes.subarray(0, bytes.length - line.length))
  return (await crypto.verifies(key, signature, pdfSignedText(keyId, hash))) ? null : found('changed')
}

/** How many names are in a JSON text: strings before a colon. */
const namesIn = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length

const startsWith = (bytes: Uint8Array, text: string): boolean => latin1(bytes.subarray(0, text.length)) === text

/** A character for each byte, so that places in the text are places in the file. */
const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  // Pieces, because a call takes so many arguments only.
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
  return text
}

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const fromBase64url = (text: string): string | null => {
  try {
    return textOf(Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}

const objectIn = (text: string | null): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>> | null)
      : null
  } catch {
    return null
  }
}
