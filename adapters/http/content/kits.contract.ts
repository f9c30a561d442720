import * as t from 'io-ts'
import { KIT_LIMITS } from '../../../domain/content/kit-request'
import { endpoint } from '../shared/endpoint'
import { Lines, Text } from '../shared/wire-types'

/** Far longer than any state's name; the rules check whether it is one. */
const STATE_LIMIT = 40

const Fields = t.type({
  firstName: Text(KIT_LIMITS.firstName),
  lastName: Text(KIT_LIMITS.lastName),
  companyName: Text(KIT_LIMITS.companyName),
  state: Text(STATE_LIMIT),
  email: Text(KIT_LIMITS.email),
  phoneNumber: Text(KIT_LIMITS.phoneNumber),
  message: Lines(KIT_LIMITS.message),
})
type Fields = t.TypeOf<typeof Fields>

const isWrapped = (u: unknown): u is { data: unknown } => typeof u === 'object' && u !== null && 'data' in u

/** Plain, as our client sends it; some callers wrap it in `data` (M7-21). */
const Request = new t.Type<Fields, Fields>(
  'KitRequest',
  Fields.is,
  (u, c) => (isWrapped(u) ? Fields.validate(u.data, t.appendContext(c, 'data', Fields)) : Fields.validate(u, c)),
  Fields.encode,
)

export const requestAgentKit = endpoint({
  method: 'POST',
  path: '/api/agent/requestAgentKit',
  body: Request,
  answer: t.null,
  summary: 'Requests the agent kit (B7-41, M7-21)',
})

export const requestUConnectKit = endpoint({
  method: 'POST',
  path: '/api/agent/requestUConnectKit',
  body: Request,
  answer: t.null,
  summary: 'Requests to join (M7-22)',
})
