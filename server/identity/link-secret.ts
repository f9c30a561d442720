import { createHash } from 'node:crypto'
import type { Tokens } from '../http/tokens'

/** Returns the secret of a reset link. Derived from the reset's id and never stored. */
export const secretOfLink = (derive: Tokens['derive'], resetId: string): string => derive('password-link', resetId)

/** A link's secret has 256 bits, so a plain hash can be neither guessed nor looked up. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
