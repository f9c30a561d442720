import { AxiosError } from 'axios'
import { type HttpClient, httpClient } from '../../adapters/http/shared/http-client'

/** A client without a network: every call fails, and its line is kept. */
export const recordedCalls = async (): Promise<{ http: HttpClient; lines: readonly string[] }> => {
  const lines: string[] = []
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
  axios.defaults.adapter = (config) => {
    lines.push(`${config.method?.toUpperCase()} ${config.url}`)
    return Promise.reject(new AxiosError('no network', AxiosError.ERR_NETWORK, config))
  }
  return { http, lines }
}
