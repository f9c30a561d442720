import * as t from 'io-ts'
import { stored } from '../shared/stored'
import { Period } from './plan'

/** Who joins, in their own words, as far as the wizard has come; the password is no part of it (M3-10, A3-2). */
export const UConnectUser = t.type(
  {
    /** The registration's number; null until the email was checked. */
    userId: t.union([t.number, t.null]),
    email: t.string,
    firstName: t.string,
    lastName: t.string,
    /** With its plus, `+61`. */
    countryCode: t.string,
    mobileNumber: t.string,
    isOutsideAustralia: t.boolean,
    /** 9 or 11 digits, spaces allowed (A5-33). */
    abnAcn: t.string,
    companyName: t.string,
    /** The licence of a real estate agent, RLA. */
    agentRegistrationNumber: t.string,
    /** Of a business outside Australia. */
    businessRegistrationNumber: t.string,
    /** The plan that the server has written down; null until then (M3-12). */
    subscriptionUConnectId: t.union([t.number, t.null]),
    subscribedUConnectProductCode: t.string,
    subscriptionType: t.string,
    /** What the payment provider calls the subscription; empty until it is paid, and for the free plan. */
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

/** What the step "more details" asks for. */
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

/** Details as the database keeps them: a key that is added later needs its default in `emptyUConnectUser`. */
export const StoredMemberDetails = stored(MemberDetails, detailsIn(emptyUConnectUser))
