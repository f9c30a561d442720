import { createHash, randomBytes } from 'node:crypto'

/** Opens one registration to whoever has it: 256 random bits, fit for a path. */
export const newKey = (): string => randomBytes(32).toString('base64url')

/** A key has 256 bits, so a plain hash of it can be neither guessed nor looked up. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/**
 * What the address after payment carries in the key's place. It is made of the key and says nothing of it: whoever reads an old
 * address, at the provider or in a browser's history, can ask what became of the payment and change nothing.
 */
export const returnToken = (key: string, paymentId: number): string =>
  createHash('sha256').update(`return ${paymentId} ${key}`).digest('base64url')
