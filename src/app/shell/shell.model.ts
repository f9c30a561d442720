import type { Tenant } from '../../../domain/content/tenant'
import type { StateCode } from '../../../domain/shared/places/australia'
import type { Destination } from '../../shared/ui/controls/Anchor'

/** An entry's link or action. `onPress` runs before a link is followed. */
export type NavTarget =
  | (Destination & { current?: boolean; count?: number; onPress?: () => void })
  | { press: () => void }

/** The header's entries; missing ones are hidden. */
export type HeaderKey =
  | 'buy'
  | 'sold'
  | 'search'
  | 'favourites'
  | 'signIn'
  | 'join'
  | 'myAccount'
  | 'howItWorks'
  | 'blog'
  | 'agents'
  | 'channelPartners'
  | 'login'
  | 'partnerLogin'
  | 'about'
  | 'contact'

export type HeaderEntries = { readonly [K in HeaderKey]?: NavTarget }

/** Addresses of the tenant's social pages; empty ones are hidden (M2-151 to M2-153). */
export interface SocialLinks {
  twitter: string
  facebook: string
  instagram: string
}

/** The current visitor; null if not logged in. The name may not be loaded yet. */
export type Visitor = { firstName: string | null } | null

/** When on, hides commission in the account area (A4-12, A4-13). */
export interface ModeSwitch {
  on: boolean
  toggle: () => void
}

export interface HeaderProps {
  tenant: Tenant
  social: SocialLinks
  visitor: Visitor
  entries: HeaderEntries
  /** Null for everybody but agents, who alone see commission. */
  mode: ModeSwitch | null
  /** On the home page the logo reloads the page (M2-60). */
  home: { current: boolean; reload: () => void }
  /** Called after confirmation. */
  onSignOut: () => void
}

/** The footer's table of states by property type. */
export interface QuickSearch {
  types: readonly string[]
  /** Number of listings for sale of a type in a state; null while loading. */
  count: (state: StateCode, type: string) => number | null
  /** Route of the matching results; null means all. */
  path: (state: StateCode | null, type: string | null) => string
}

/** Page number and name for the title block. */
export interface SheetTitle {
  number: string
  name: string
}

export interface FooterProps {
  tenant: Tenant
  social: SocialLinks
  quickSearch: QuickSearch
  isSignedIn: boolean
  year: number
  path: string
}

export interface PrivateFrameProps {
  tenant: Tenant
  social: SocialLinks
  year: number
}
