import type { Failure } from '../shared/failure'

/**
 * The field a server error belongs to: 70010 email, 40007 password, otherwise the one the server names (B8-24, B8-25).
 */
export const refusedField = ({ kind, field }: Failure): string | null => {
  if (kind === 'email-refused') return 'email'
  return kind === 'password-refused' ? 'password' : (field ?? null)
}
