import { randomBytes } from 'node:crypto'

/** `sbx_pi_…`: the sandbox's id for a session, payment, refund, subscription charge or event. */
export const newRef = (kind: 'cs' | 'pi' | 're' | 'in' | 'evt'): string =>
  `sbx_${kind}_${randomBytes(12).toString('hex')}`

/** A secret that grants access to the billing page of one subscription: 256 random bits, URL-safe. */
export const newPortalKey = (): string => `sbx_portal_${randomBytes(32).toString('base64url')}`

/** A secret that grants access to one checkout: 256 random bits, URL-safe. */
export const newClientSecret = (): string => `sbx_secret_${randomBytes(32).toString('base64url')}`
