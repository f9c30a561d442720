import { randomBytes } from 'node:crypto'

/** `sbx_pi_…`: the sandbox's id for a session, payment, refund or event. */
export const newRef = (kind: 'cs' | 'pi' | 're' | 'evt'): string => `sbx_${kind}_${randomBytes(12).toString('hex')}`

/** A secret that grants access to one checkout: 256 random bits, URL-safe. */
export const newClientSecret = (): string => `sbx_secret_${randomBytes(32).toString('base64url')}`
