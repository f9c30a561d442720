import type { FastifyBaseLogger } from 'fastify'
import type { ContextModule } from '../module'
import { type AccountDependencies, accountRoutes } from './account.routes'
import { accountEmails } from './emails'
import { embeddedPlaces, geocoderPlaces } from './places'

interface Parts {
  readonly passwords: AccountDependencies['passwords']
  /** Tries of a password per minute from one address. */
  readonly passwordLimit: number
  /** Empty for the embedded list of places. */
  readonly geocoderUrl: string
  readonly signFile: AccountDependencies['signFile']
  readonly standingOf: AccountDependencies['standingOf']
  readonly signedFormOf: AccountDependencies['signedFormOf']
  readonly setMailingList: AccountDependencies['setMailingList']
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Account details, favourites and reserved properties. */
export const accountModule = ({ geocoderUrl, log, ...parts }: Parts): ContextModule => ({
  emails: accountEmails,
  routes: (kernel) => {
    const places =
      geocoderUrl === ''
        ? embeddedPlaces
        : geocoderPlaces(geocoderUrl, fetch, (error) => log.warn({ err: error }, 'geocoder'))
    accountRoutes(kernel, { ...parts, places })
  },
})
