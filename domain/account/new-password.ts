import { isLongEnough, PASSWORD_TOO_SHORT, passwordFits } from '../identity/password'
import { all, required, type Rules } from '../shared/form'

/** The second step of changing a password. */
export interface NewPassword {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

export const currentPasswordRules: Rules<{ password: string }> = {
  password: all(required('Password required'), passwordFits),
}

export const newPasswordRules: Rules<NewPassword> = {
  newPassword: all(
    required('New password required'),
    (value) => (isLongEnough(value) ? null : PASSWORD_TOO_SHORT),
    passwordFits,
  ),
  confirmNewPassword: all(required('Confirm password required'), passwordFits),
}

/** Required before saving (B4-30). */
export const agree = ({ newPassword, confirmNewPassword }: NewPassword): boolean =>
  newPassword !== '' && newPassword === confirmNewPassword
