import * as t from 'io-ts'

/** A company that looks after something about moving in. */
export const Affiliate = t.exact(t.type({ name: t.string, offer: t.string }), 'Affiliate')
export type Affiliate = t.TypeOf<typeof Affiliate>

export const AffiliateGroup = t.exact(
  t.type({ title: t.string, words: t.string, companies: t.readonlyArray(Affiliate) }),
  'AffiliateGroup',
)
export type AffiliateGroup = t.TypeOf<typeof AffiliateGroup>
