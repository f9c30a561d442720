import * as t from 'io-ts'

/** Agents are also called introducer, referrer and channel partner in the documents. */
export const Role = t.keyof({ buyer: null, agent: null }, 'Role')
export type Role = t.TypeOf<typeof Role>

/** The account's details, mostly editable by its owner (A3-1, B3-25, B3-26). */
export const User = t.type(
  {
    userId: t.number,
    role: Role,
    companyName: t.string,
    firstName: t.string,
    lastName: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    phoneNumber: t.string,
    countryCode: t.string,
    mobileNumber: t.string,
    /** Cannot be changed. */
    email: t.string,
    ccEmail: t.string,
    abn: t.string,
    subscribed: t.boolean,
    /** The plan of a U-Connect member. */
    uconnectSubscriptionId: t.union([t.number, t.null]),
    /** Whether this agent may introduce clients, by the plan or the office's grant. */
    mayIntroduce: t.boolean,
    /** Whether an agent issues tax invoices. */
    gstRegistered: t.boolean,
    /** Where an agent's invoices are paid: all three, or empty. */
    bankAccountName: t.string,
    bankBsb: t.string,
    bankAccountNumber: t.string,
    /** An agent who joined as a business outside Australia has no ABN. */
    isOutsideAustralia: t.boolean,
  },
  'User',
)
export type User = t.TypeOf<typeof User>
