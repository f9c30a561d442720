import { AxiosError } from 'axios'
import { type HttpClient, httpClient } from '../../adapters/http/shared/http-client'

interface Answer {
  readonly code: number
  readonly message?: string
  readonly data?: unknown
}

export interface SentCall {
  /** `GET /api/user` */
  readonly line: string
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** An HTTP client without a network. It records each call, and a call without an answer fails. */
export const answeredCalls = async (
  answerTo: (call: SentCall) => Answer | undefined,
): Promise<{ http: HttpClient; sent: readonly SentCall[] }> => {
  const sent: SentCall[] = []
  const http = httpClient({
    apiHost: '',
    adminHost: '',
    token: () => null,
    now: () => 0,
    onSessionEnded: () => undefined,
    onBroken: () => undefined,
    log: () => undefined,
  })
  const axios = await http.axios()
  axios.defaults.adapter = async (config) => {
    const made: SentCall = {
      line: `${config.method?.toUpperCase()} ${config.url}`,
      query: (config.params ?? {}) as SentCall['query'],
      body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
    }
    sent.push(made)
    const answer = answerTo(made)
    if (answer === undefined) throw new AxiosError('no network', AxiosError.ERR_NETWORK, config)
    return { data: { message: '', data: null, ...answer }, status: 200, statusText: '', headers: {}, config }
  }
  return { http, sent }
}
