import * as t from 'io-ts'

/** A published text of a brand. `publishedOn`: the day, `2026-11-28`, in the brand's time zone. */
export const TextVersion = t.type({ version: t.number, publishedOn: t.string }, 'TextVersion')
export type TextVersion = t.TypeOf<typeof TextVersion>

const current = t.union([TextVersion, t.null])

/** The version that pages show of each text; null until the brand has published its own. */
export const BrandTexts = t.type(
  { terms: current, 'website-terms': current, privacy: current, 'membership-agreement': current, about: current },
  'BrandTexts',
)
export type BrandTexts = t.TypeOf<typeof BrandTexts>

export const NO_TEXTS: BrandTexts = {
  terms: null,
  'website-terms': null,
  privacy: null,
  'membership-agreement': null,
  about: null,
}
