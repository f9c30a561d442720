import { createHash, randomBytes } from 'node:crypto'

/** Grants access to one registration: 256 random bits, URL-safe. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** A key has 256 bits, so its plain hash can't be brute-forced or looked up. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * Replaces the key in the URL after payment. Derived from the key without revealing it: somebody who reads an old URL, at the
 * provider or in a browser's history, can see the payment's outcome and change nothing.
 */
export const returnToken = (key: string, paymentId: number): string =>
  createHash('sha256').update(`return ${paymentId} ${key}`).digest('base64url')
