import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import type { BusinessRegisterPort, RegisterAnswer } from '../../../domain/membership/membership.ports'
import { businessNumberKind } from '../../../domain/membership/business-number'
import { REGISTER_UNREACHABLE } from '../../../domain/membership/messages'
import { type Failure, failure } from '../../../domain/shared/failure'
import { Envelope } from '../shared/envelope'
import type { HttpClient } from '../shared/http-client'
import { parsed, REGISTER_PATH, SITE_GUID, unwrapped } from './business-register.wire'

const CALLBACK = 'registered'
const away: Failure = failure('unreachable', REGISTER_UNREACHABLE)

/** The register responds with JSONP; it is fetched as text and parsed, never run. */
export const businessRegisterOverHttp = (http: HttpClient): BusinessRegisterPort => ({
  lookUp: (digits) =>
    pipe(
      TE.tryCatch(
        () => ask(http, digits),
        (error) => {
          http.settings.log('the business register was not reached', error)
          return saidIn(error) ?? away
        },
      ),
      TE.chain((text) => {
        const answer = unwrapped(CALLBACK, text)
        return answer === null ? TE.left(away) : TE.right<Failure, RegisterAnswer>(answer)
      }),
    ),
})

const ask = async (http: HttpClient, digits: string): Promise<string> => {
  const { data } = await (
    await http.axios()
  ).request<string>({
    method: 'GET',
    url: REGISTER_PATH,
    responseType: 'text',
    transformResponse: (body: string) => body,
    params: { [businessNumberKind(digits) ?? 'abn']: digits, callback: CALLBACK, guid: SITE_GUID },
  })
  return data
}

/** Our server's message if the register is unreachable. */
const saidIn = (error: unknown): Failure | null => {
  const { response } = error as { response?: { data?: unknown } }
  const answer = typeof response?.data === 'string' ? parsed(response.data) : null
  return Envelope.is(answer) ? failure('register-away', answer.message) : null
}
