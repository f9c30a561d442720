import { isLongEnough, PASSWORD_TOO_SHORT } from '../../domain/identity/password'
import { isCommonPassword, PASSWORD_TOO_COMMON } from './common-passwords'

/** Returns why a new password is rejected, or null: at least 8 characters and not among the 10,000 most common. */
export const passwordProblem = async (password: string): Promise<string | null> => {
  if (!isLongEnough(password)) return PASSWORD_TOO_SHORT
  return (await isCommonPassword(password)) ? PASSWORD_TOO_COMMON : null
}
