import * as t from 'io-ts'
import { token } from '../shared/token'
import { Tenant } from './tenant'

/** Source and attribution of map tiles. */
export const MapTiles = t.type(
  {
    /** `https://…/{z}/{x}/{y}.png`, or an archive of vector tiles: `/map/archive.pmtiles` */
    url: t.string,
    credit: t.string,
    /** Link of the attribution; empty for plain text. */
    creditUrl: t.string,
  },
  'MapTiles',
)
export type MapTiles = t.TypeOf<typeof MapTiles>

/** Data the page has before its first call; the server writes it into the page by host. */
export const Site = t.type(
  {
    tenant: Tenant,
    /** The build's version; a stored one that differs reloads the app (M2-5). */
    version: t.string,
    /** Origins of `/api` and `/oa`; empty for the page's own server. */
    apiHost: t.string,
    adminHost: t.string,
    payments: t.type({ provider: t.keyof({ stripe: null, sandbox: null }), publishableKey: t.string }),
    /** Whether the header links to the event site, 1, or the education site, 2 (A2.4-3). */
    linkType: t.union([t.literal(1), t.literal(2)]),
    /** Null for the drawn map. */
    tiles: t.union([MapTiles, t.null]),
  },
  'Site',
)
export type Site = t.TypeOf<typeof Site>

export const SITE = token<Site>('site')
