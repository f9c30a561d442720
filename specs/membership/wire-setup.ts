import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { axiosFor } from '../../adapters/http/shared/axios-instance'
import type { HttpSettings } from '../../adapters/http/shared/http-settings'
import type { MembershipServer } from './membership-server'

interface Sent {
  readonly line: string
  readonly body: Record<string, unknown> | null
  readonly params: unknown
}
export type Reply = { readonly status: number; readonly body: string }

/** A browser's client that calls the server without a network, or a stub. */
export const browserOf = (
  server: MembershipServer,
  instead?: (config: InternalAxiosRequestConfig) => Promise<Reply>,
) => {
  const sent: Sent[] = []
  const ended: unknown[] = []
  const settings: HttpSettings = {
    apiHost: '',
    adminHost: '',
    token: () => null,
    now: () => 0,
    onSessionEnded: (why) => ended.push(why),
    onBroken: () => undefined,
    log: () => undefined,
  }
  const axios = axiosFor(settings)
  axios.defaults.adapter = async (config) => {
    const { method = 'get', url = '', params = {}, data } = config
    sent.push({
      line: `${method.toUpperCase()} ${url}`,
      body: typeof data === 'string' ? (JSON.parse(data) as Record<string, unknown>) : null,
      params,
    })
    const query = new URLSearchParams(params as Record<string, string>).toString()
    const asked = async (): Promise<Reply> => {
      const { statusCode: status, body } = await server.inject(
        server.app,
        method.toUpperCase() as 'GET' | 'POST',
        query === '' ? url : `${url}?${query}`,
        typeof data === 'string' ? (JSON.parse(data) as object) : undefined,
      )
      return { status, body }
    }
    const { status, body } = await (instead?.(config) ?? asked())
    const answer = { data: body, status, statusText: '', headers: {}, config } as AxiosResponse
    if (status >= 400) throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, null, answer)
    return answer
  }
  return { http: { axios: async () => axios, settings }, sent, ended }
}
