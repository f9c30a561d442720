import * as t from 'io-ts'
import { clientFormFields } from '../shared/client-form.wire'
import { endpoint } from '../shared/endpoint'
import { Integer, nullable, Text } from '../shared/wire-types'
import { withWireNames } from '../shared/wire-names'

const FormToSign = withWireNames(
  t.type({
    propertyId: Integer,
    /** `apt / address suburb state postcode` */
    tempName: Text(300),
    email: Text(200),
    name: Text(200),
    /** Null means the unit that `tempName` begins with, or else the listing's only Available one. */
    unitId: nullable(Integer),
    otherUnitIds: nullable(t.array(Integer)),
    /** Null has only the first purchaser's name and email address signed. */
    form: nullable(t.type(clientFormFields)),
  }),
  { unitId: 'roomId', otherUnitIds: 'otherRoomIds' },
)

export const failures = {
  'listing-not-found': 20001,
  'unit-taken': 70021,
  'invalid-form': 70023,
  'signing-unavailable': 70035,
  'link-refused': 400004,
}

export const signForm = endpoint({
  method: 'POST',
  path: '/api/sign',
  body: FormToSign,
  answer: t.string,
  access: 'introducer',
  failures,
  summary:
    "The address at which the first purchaser of an agent's form signs it; the further ones get an email once it is paid for. The same form again answers the same address; a changed one voids the envelope that is out (B7-28, A7-35)",
})

export const signFormForUrl = endpoint({
  method: 'POST',
  path: '/api/signForUrl',
  body: t.intersection([FormToSign, t.partial({ sessionId: Text(200) })], 'form of a private link to sign'),
  answer: t.string,
  access: 'introducer',
  insteadOfToken: 'sessionId',
  failures,
  summary:
    "The address at which the first purchaser of a private link's form signs it; needs the link's `sessionId`, or an agent's session (B7-29, A7-45)",
})
