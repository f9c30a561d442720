import type { AxiosInstance } from 'axios'
import type { HttpSettings } from './http-settings'

export interface HttpClient {
  readonly axios: () => Promise<AxiosInstance>
  readonly settings: HttpSettings
}

/** Loads axios with the first call, so the first screen paints without it. */
export const httpClient = (settings: HttpSettings): HttpClient => {
  let instance: Promise<AxiosInstance> | null = null
  const load = () => import('./axios-instance').then(({ axiosFor }) => axiosFor(settings))
  return {
    axios: () =>
      (instance ??= load().catch((error: unknown) => {
        instance = null
        throw error
      })),
    settings,
  }
}
