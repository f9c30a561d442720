import * as t from 'io-ts'
import { stored } from '../shared/stored'
import { Period } from './plan'

/** The registrant's details so far; never includes the password (M3-10, A3-2). */
export const UConnectUser = t.type(
  {
    /** The registration's number; null until the email has been checked. */
    userId: t.union([t.number, t.null]),
    email: t.string,
    firstName: t.string,
    lastName: t.string,
    /** With plus: `+61`. */
    countryCode: t.string,
    mobileNumber: t.string,
    isOutsideAustralia: t.boolean,
    /** 9 or 11 digits, spaces allowed (A5-33). */
    abnAcn: t.string,
    companyName: t.string,
    /** The licence of a real estate agent, RLA. */
    agentRegistrationNumber: t.string,
    /** For businesses outside Australia. */
    businessRegistrationNumber: t.string,
    /** The plan saved by the server; null until then (M3-12). */
    subscriptionUConnectId: t.union([t.number, t.null]),
    subscribedUConnectProductCode: t.string,
    subscriptionType: t.string,
    /** The payment provider's subscription id; empty until paid, and for the free plan. */
    subscriptionId: t.string,
    paymentInterval: Period,
  },
  'UConnectUser',
)
export type UConnectUser = t.TypeOf<typeof UConnectUser>

/** M3-11. */
export const emptyUConnectUser: UConnectUser = {
  userId: null,
  email: '',
  firstName: '',
  lastName: '',
  countryCode: '+61',
  mobileNumber: '',
  isOutsideAustralia: false,
  abnAcn: '',
  companyName: '',
  agentRegistrationNumber: '',
  businessRegistrationNumber: '',
  subscriptionUConnectId: null,
  subscribedUConnectProductCode: '',
  subscriptionType: '',
  subscriptionId: '',
  paymentInterval: 'MONTHLY',
}

/** The fields of the step "more details". */
const {
  firstName,
  lastName,
  countryCode,
  mobileNumber,
  isOutsideAustralia,
  abnAcn,
  companyName,
  agentRegistrationNumber,
  businessRegistrationNumber,
} = UConnectUser.props
export const MemberDetails = t.type(
  {
    firstName,
    lastName,
    countryCode,
    mobileNumber,
    isOutsideAustralia,
    abnAcn,
    companyName,
    agentRegistrationNumber,
    businessRegistrationNumber,
  },
  'MemberDetails',
)
export type MemberDetails = t.TypeOf<typeof MemberDetails>

export const detailsIn = ({
  firstName,
  lastName,
  countryCode,
  mobileNumber,
  isOutsideAustralia,
  abnAcn,
  companyName,
  agentRegistrationNumber,
  businessRegistrationNumber,
}: MemberDetails): MemberDetails => ({
  firstName,
  lastName,
  countryCode,
  mobileNumber,
  isOutsideAustralia,
  abnAcn,
  companyName,
  agentRegistrationNumber,
  businessRegistrationNumber,
})

/** Details as stored in the database: keys added later need a default in `emptyUConnectUser`. */
export const StoredMemberDetails = stored(MemberDetails, detailsIn(emptyUConnectUser))
