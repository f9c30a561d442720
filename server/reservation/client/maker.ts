/** The maker of a reservation for a client: an agent, or a visitor with an agent's private link. */
export type Maker =
  | { readonly kind: 'agent'; readonly accountId: number }
  | { readonly kind: 'link'; readonly linkId: number; readonly accountId: number; readonly listingId: number }

/** As stored: an attempt belongs to its maker. */
export const makerKey = (maker: Maker): string =>
  maker.kind === 'agent' ? `agent-${maker.accountId}` : `link-${maker.linkId}`
