import { personNameRules } from '../shared/text/person-name'
import * as t from 'io-ts'
import { all, matching, required, type Rules } from '../shared/form'
import { isMobile } from '../shared/patterns'
import { phoneRule, storedNumber, withoutSeparators } from '../shared/phone'
import { passwordFits } from './password'
import { emailRule } from './sign-in'

/** The seven fields of a new account (M3-1). */
export const Registration = t.type(
  {
    firstName: t.string,
    lastName: t.string,
    email: t.string,
    /** With plus: `+61`. */
    countryCode: t.string,
    mobileNumber: t.string,
    password: t.string,
    confirmPassword: t.string,
  },
  'Registration',
)
export type Registration = t.TypeOf<typeof Registration>

/** M3-2. */
export const emptyRegistration: Registration = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '+61',
  mobileNumber: '',
  password: '',
  confirmPassword: '',
}

const mobile = 'Please enter valid mobile number'

/** M5-24 to M5-33. */
export const registrationRules: Rules<Registration> = {
  ...personNameRules,
  email: emailRule,
  countryCode: all(
    required('Please select country code'),
    matching((value) => /^\+\d{1,4}$/.test(value), 'Please select country code'),
  ),
  mobileNumber: all(
    required(mobile),
    matching((value) => isMobile(withoutSeparators(value)), mobile),
  ),
  password: all(required('Please enter your password'), passwordFits),
  confirmPassword: (value, form) =>
    value === '' ? 'Please enter password confirmation' : value === form.password ? null : 'Does not match passwords',
}

/** Until the form is submitted, the phone input's messages take precedence (M5-35 to M5-38). */
export const registrationRulesWhileTyping: Rules<Registration> = {
  ...registrationRules,
  countryCode: required('Country code is required'),
  mobileNumber: phoneRule,
}

/** The form as sent. The password is unchanged, including spaces. */
export const tidiedRegistration = (form: Registration): Registration => ({
  ...form,
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  email: form.email.trim(),
  mobileNumber: storedNumber(form.countryCode, form.mobileNumber),
})
