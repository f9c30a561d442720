import { randomBytes } from 'node:crypto'

/** `sbx_pi_…`: the sandbox's name of a session, a payment, a refund or an event. */
export const newRef = (kind: 'cs' | 'pi' | 're' | 'evt'): string => `sbx_${kind}_${randomBytes(12).toString('hex')}`

/** Opens one checkout to whoever has it: 256 random bits, fit for a path. */
export const newClientSecret = (): string => `sbx_secret_${randomBytes(32).toString('base64url')}`
