interface Place {
  readonly address: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}

const LONGEST = 300

/** The subject of a form to sign: `12 / 41 Bayview Street Glenelg SA 5045`, with every unit (B7-28). */
export const tempNameOf = (apts: readonly string[], { address, suburb, state, postcode }: Place): string =>
  `${apts.join(', ')} / ${address} ${suburb} ${state} ${postcode}`.slice(0, LONGEST)
