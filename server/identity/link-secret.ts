import { createHash } from 'node:crypto'
import type { Tokens } from '../http/tokens'

/** Returns the secret of a reset link. It is derived from the reset's id, so it is stored nowhere. */
export const secretOfLink = (derive: Tokens['derive'], resetId: string): string => derive('password-link', resetId)

/** The secret of a link has 256 bits, so a plain hash of it can be neither guessed nor looked up. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
