import axios, { type AxiosInstance } from 'axios'
import type { HttpSettings } from './http-settings'

/** 60 s (A9-1, M7-6). */
export const TIMEOUT = 60_000

/** Every GET has a changing `t`, except under `/api/user` (A7-2, A7-3). */
const withTimestamp = (method: string, path: string, now: number): { t?: number } =>
  method === 'GET' && !path.startsWith('/api/user') ? { t: now } : {}

/** The token is sent in two headers, beside the web type (A6-5, A6-6). */
const headersFor = (token: string | null): Record<string, string> =>
  token === null ? { webtype: 'admin' } : { webtype: 'admin', token, usertoken: token }

/** An axios instance that sends each call to its host, with the required headers. */
export const axiosFor = (settings: HttpSettings): AxiosInstance => {
  const instance = axios.create({ timeout: TIMEOUT })
  instance.interceptors.request.use((request) => {
    const path = request.url ?? ''
    request.baseURL = path.startsWith('/oa/') ? settings.adminHost : settings.apiHost
    request.params = {
      ...(request.params as object),
      ...withTimestamp((request.method ?? '').toUpperCase(), path, settings.now()),
    }
    for (const [name, value] of Object.entries(headersFor(settings.token()))) request.headers.set(name, value)
    return request
  })
  return instance
}
