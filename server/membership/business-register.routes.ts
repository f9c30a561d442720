import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { isCallbackName, REGISTER_PATH, wrapped } from '../../adapters/http/membership/business-register.wire'
import { commonCodes } from '../../adapters/http/shared/codes'
import { businessNumberKind } from '../../domain/membership/business-number'
import { digitsOnly } from '../../domain/shared/patterns'
import type { Kernel } from '../http/kernel'
import type { BusinessRegister } from './business-register'

const Query = t.intersection([
  t.type({ callback: t.string, guid: t.string }),
  t.partial({ abn: t.string, acn: t.string }),
])

/** Lookups per minute and IP address: enough for a person typing. */
const A_MINUTE = 60

/**
 * The register's own call format, on our server (M7-34). The response looks like a script but is sent as plain text: with nosniff,
 * no page can execute it, whatever callback it names.
 */
export const businessRegisterRoutes = ({ app }: Kernel, register: BusinessRegister): void => {
  app.get(REGISTER_PATH, { config: { rateLimit: { max: A_MINUTE, timeWindow: 60_000 } } }, async (request, reply) => {
    const query = askedIn(request.query)
    if ('field' in query)
      return reply.code(400).send({ code: commonCodes.malformed, message: query.message, data: { field: query.field } })
    try {
      const answer = await register(query.kind, query.digits)
      return await reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(wrapped(query.callback, answer))
    } catch (error) {
      request.log.warn({ err: error }, 'business register')
      return reply.code(503).send({
        code: commonCodes.unreachable,
        message: 'We couldn’t reach the business register. Please enter your company name.',
        data: null,
      })
    }
  })
}

const wrong = (field: string, message: string) => ({ field, message })

const askedIn = (query: unknown) => {
  const read = Query.decode(query)
  if (E.isLeft(read)) return wrong('callback', 'callback and guid: required once each.')
  const { callback, abn, acn } = read.right
  if (!isCallbackName(callback)) return wrong('callback', 'callback: letters and digits only.')
  const [field, text] = abn === undefined ? (['acn', acn ?? ''] as const) : (['abn', abn] as const)
  return businessNumberKind(text) === field
    ? { kind: field, digits: digitsOnly(text), callback }
    : wrong(field, `${field}: ${field === 'abn' ? 11 : 9} digits.`)
}
