import * as t from 'io-ts'
import { oneOf } from '../shared/one-of'

export const LEGAL_KINDS = ['terms', 'website-terms', 'privacy', 'membership-agreement'] as const
export const LegalKind = oneOf(LEGAL_KINDS, 'LegalKind')
export type LegalKind = t.TypeOf<typeof LegalKind>

/** Texts that a brand writes itself. */
export const TEXT_KINDS = [...LEGAL_KINDS, 'about'] as const
export const TextKind = oneOf(TEXT_KINDS, 'TextKind')
export type TextKind = t.TypeOf<typeof TextKind>

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

/** A version with its words, as they are written in the editor, and those before it, the newest first. */
export const PublishedText = t.type(
  { ...TextVersion.props, text: t.string, earlier: t.readonlyArray(TextVersion) },
  'PublishedText',
)
export type PublishedText = t.TypeOf<typeof PublishedText>

/** What a member accepts when joining. */
export const AcceptedTexts = t.exact(
  t.type({ terms: current, privacy: current, 'membership-agreement': current }),
  'AcceptedTexts',
)
export type AcceptedTexts = t.TypeOf<typeof AcceptedTexts>

export const NO_TEXTS: BrandTexts = {
  terms: null,
  'website-terms': null,
  privacy: null,
  'membership-agreement': null,
  about: null,
}

/** In characters, of one text. */
export const LONGEST_TEXT = 60_000
