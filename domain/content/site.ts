import * as t from 'io-ts'
import { token } from '../shared/token'
import { Tenant } from './tenant'

/** Where map tiles come from, and whom the map names for them. */
export const MapTiles = t.type(
  {
    /** `https://…/{z}/{x}/{y}.png` */
    url: t.string,
    credit: t.string,
    /** Where the credit leads; empty for plain words. */
    creditUrl: t.string,
  },
  'MapTiles',
)
export type MapTiles = t.TypeOf<typeof MapTiles>

/** What the page is told before its first call; the server writes it into the page by host. */
export const Site = t.type(
  {
    tenant: Tenant,
    /** The build's version; a stored one that differs reloads the app (M2-5). */
    version: t.string,
    /** Where `/api` and `/oa` live; empty strings mean the server the page came from. */
    apiHost: t.string,
    adminHost: t.string,
    payments: t.type({ provider: t.keyof({ stripe: null, sandbox: null }), publishableKey: t.string }),
    /** Whether the header's links outside are those of the event site, 1, or of the education site, 2 (A2.4-3). */
    linkType: t.union([t.literal(1), t.literal(2)]),
    /** Null for the drawn sheet. */
    tiles: t.union([MapTiles, t.null]),
  },
  'Site',
)
export type Site = t.TypeOf<typeof Site>

export const SITE = token<Site>('site')
