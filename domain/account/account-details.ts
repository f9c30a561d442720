import { personNameRules } from '../shared/text/person-name'
import * as t from 'io-ts'
import type { User } from '../identity/user'
import { all, atMost, matching, type Rule, type Rules } from '../shared/form'
import { isMobile, withoutSpaces } from '../shared/patterns'
import { storedNumber, withoutSeparators } from '../shared/phone'
import { addressLine } from '../shared/places/address-line'
import { type AddressParts, addressParts } from './place'

/** The fields of My Information (B2.9-3 to B2.9-5); the email is shown beside them and can't be changed. */
export const AccountDetails = t.type(
  {
    firstName: t.string,
    lastName: t.string,
    /** One line, `22 William Street, Norwood SA 5067`. */
    address: t.string,
    /** With plus: `+61`. */
    countryCode: t.string,
    mobileNumber: t.string,
  },
  'AccountDetails',
)
export type AccountDetails = t.TypeOf<typeof AccountDetails>

/** The details as sent and stored, with the address split into parts. */
export type SavedDetails = Omit<AccountDetails, 'address'> & AddressParts

export const ADDRESS_LIMIT = 200

const filled =
  (message: string): Rule =>
  (value) =>
    withoutSpaces(value) === '' ? message : null
const digits = (value: string): string => withoutSeparators(withoutSpaces(value))

/** An empty value is refused or allowed by other rules. */
export const dialCodeRule = matching((value) => /^\+\d{1,4}$/.test(withoutSpaces(value)), 'Please select country code')

/** Required, not counting spaces (B5-23). */
export const detailsRules: Rules<AccountDetails> = {
  ...personNameRules,
  address: all(filled('Please enter your address'), atMost(ADDRESS_LIMIT, 'Address')),
  countryCode: all(filled('Please select country code'), dialCodeRule),
  mobileNumber: all(
    filled('Please enter your mobile number'),
    matching((value) => isMobile(digits(value)), 'Please enter valid mobile number'),
  ),
}

export const detailsOf = ({ firstName, lastName, countryCode, mobileNumber, ...user }: User): AccountDetails => ({
  firstName,
  lastName,
  address: addressLine(user),
  countryCode,
  mobileNumber,
})

/** No spaces in the country code and the mobile number (B5-25). */
export const tidiedDetails = ({
  firstName,
  lastName,
  address,
  countryCode,
  mobileNumber,
}: AccountDetails): SavedDetails => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  ...addressParts(address),
  countryCode: withoutSpaces(countryCode),
  mobileNumber: storedNumber(withoutSpaces(countryCode), mobileNumber),
})
