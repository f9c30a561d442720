import * as t from 'io-ts'
import { token } from '../shared/token'
import { Tenant } from './tenant'

/** Tiles of a provider, and its attribution. */
const PictureTiles = t.type({
  kind: t.literal('pictures'),
  /** `https://…/{z}/{x}/{y}.png` */
  url: t.string,
  credit: t.string,
  /** Link of the attribution; empty for plain text. */
  creditUrl: t.string,
})

/** Vector tiles in an archive of the page's own server. */
const ArchiveTiles = t.type({ kind: t.literal('archive'), url: t.string, maxZoom: t.number })

export const MapTiles = t.union([PictureTiles, ArchiveTiles], 'MapTiles')
export type MapTiles = t.TypeOf<typeof MapTiles>
export type PictureTiles = t.TypeOf<typeof PictureTiles>
export type ArchiveTiles = t.TypeOf<typeof ArchiveTiles>

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
