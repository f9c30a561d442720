import { PASSWORD_LIMIT } from '../../../domain/identity/password'
import * as t from 'io-ts'
import { ADDRESS_LIMIT } from '../../../domain/account/account-details'
import { AccountOverview } from '../../../domain/account/overview'
import { Place } from '../../../domain/account/place'
import { ReservedProperty } from '../../../domain/account/reserved-property'
import { FIRST_NAME_LIMIT, LAST_NAME_LIMIT } from '../../../domain/shared/text/person-name'
import { IsoDate } from '../../../domain/shared/iso-date'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { CentsAsDollars, Count, Lines, nullable, Text } from '../shared/wire-types'
import { WirePropertyCard } from './property-card.wire'
import { CardFilter } from './purchases.contract'

const optional = (limit: number) => nullable(Text(limit))

/** Without the email, which can't be changed (B5-26); omitted and null values stay unchanged. */
export const saveDetails = endpoint({
  method: 'PUT',
  path: '/api/user',
  body: t.type({
    firstName: Text(FIRST_NAME_LIMIT),
    lastName: Text(LAST_NAME_LIMIT),
    address: Text(ADDRESS_LIMIT),
    countryCode: Text(12),
    mobileNumber: Text(40),
    subscribed: nullable(t.boolean),
    suburb: optional(100),
    state: optional(40),
    postcode: optional(10),
    companyName: optional(100),
    phoneNumber: optional(40),
    ccEmail: optional(250),
    abn: optional(20),
    gstRegistered: nullable(t.boolean),
    bankAccountName: optional(100),
    bankBsb: optional(20),
    bankAccountNumber: optional(40),
  }),
  answer: t.null,
  access: 'signed-in',
  summary: "Saves the token's owner's details (A7-15, B7-36)",
})

export const setMailingList = endpoint({
  method: 'PUT',
  path: '/api/user/mailingList',
  body: t.type({ subscribed: t.boolean }),
  answer: t.null,
  access: 'signed-in',
  summary: 'Begins or ends the emails of the mailing list, which is the saved search of everything for sale',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/changePassword',
  body: t.type({ newPassword: Lines(PASSWORD_LIMIT), confirmNewPassword: Lines(PASSWORD_LIMIT) }),
  answer: t.null,
  access: 'signed-in',
  failures: {
    'passwords-differ': 40013,
    'passwords-differ-too': 40014,
    'password-refused': 10000,
    'password-not-proven': 40015,
  },
  summary:
    "Changes the password of a session that has just proven the old one, and ends the account's other sessions (B7-38, A7-17)",
})

const WireReserved = withWireNames(
  t.type({
    ...ReservedProperty.props,
    offeredPrice: nullable(CentsAsDollars),
    agreedPrice: nullable(CentsAsDollars),
  }),
  {
    reservationId: 'ordersId',
    unitId: 'roomId',
    offerType: 'orderType',
    agents: 'agentPojoList',
  },
)

/** The documents' `GET {token}{page}/{pageSize}` for reservations. */
export const reservedList = endpoint({
  method: 'GET',
  path: '/api/orders/reservation/0/9999999999/:page/:pageSize',
  params: t.type({ page: Count, pageSize: Count }),
  query: CardFilter,
  answer: t.type({
    list: t.array(t.intersection([WireReserved, WirePropertyCard])),
    total: t.number,
    now: IsoDate,
  }),
  access: 'signed-in',
  summary:
    "A page of the token owner's reservations and offers, newest first, for agents those not under contract; each in the buyers' and the agents' shape. `now` is the server's clock (B7-22, A7-51)",
})

export const overview = endpoint({
  method: 'GET',
  path: '/api/account/overview',
  answer: AccountOverview,
  access: 'agent',
  summary: "How many bookmarks, reservations and purchases the token's owner has, and how many holds end within a week",
})

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  query: t.type({ text: Text(ADDRESS_LIMIT) }),
  answer: t.array(Place),
  access: 'signed-in',
  summary: 'Australian addresses that match the text, with coordinates (B2.9-13, B7-58)',
})
