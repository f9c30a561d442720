import type { Failure } from '../shared/failure'

/** The field that a refusal is said at: 70010 the email's, 40007 the password's, else what the server names (B8-24, B8-25). */
export const refusedField = ({ kind, field }: Failure): string | null => {
  if (kind === 'email-refused') return 'email'
  return kind === 'password-refused' ? 'password' : (field ?? null)
}
