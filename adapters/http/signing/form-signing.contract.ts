import * as t from 'io-ts'
import { clientFormFields } from '../shared/client-form.wire'
import { endpoint } from '../shared/endpoint'
import { Integer, nullable, Text } from '../shared/wire-types'

const FormToSign = {
  propertyId: Integer,
  /** `apt / address suburb state postcode` */
  tempName: Text(300),
  email: Text(200),
  name: Text(200),
  /** Null stands for the listing's only Available unit. */
  roomId: nullable(Integer),
  otherRoomIds: nullable(t.array(Integer)),
  form: nullable(t.type(clientFormFields)),
}

export const failures = { 'link-refused': 400004 }

export const signForm = endpoint({
  method: 'POST',
  path: '/api/sign',
  body: t.type(FormToSign),
  answer: t.string,
  access: 'agent',
  failures,
  summary: "The address at which the first purchaser of an agent's form signs it (B7-28)",
})

export const signFormForUrl = endpoint({
  method: 'POST',
  path: '/api/signForUrl',
  body: t.intersection([t.type(FormToSign), t.partial({ sessionId: Text(200) })], 'form of a private link to sign'),
  answer: t.string,
  access: 'signed-in',
  insteadOfToken: 'sessionId',
  failures,
  summary: "The address at which the first purchaser of a private link's form signs it (B7-29)",
})
