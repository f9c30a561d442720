interface Address {
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
  /** Empty, or left out, for Australia. */
  readonly country?: string
}

/** `22 William Street, Norwood SA 5067`, `5 Queen Street, Auckland 1010, New Zealand`; unknown parts are omitted. */
export const addressLine = ({ address, suburb, state, postcode, country = '' }: Address): string =>
  [address, [suburb, state, postcode].filter((part) => part !== '').join(' '), country]
    .filter((part) => part !== '')
    .join(', ')
