import * as t from 'io-ts'
import { oneOf } from '../shared/one-of'
import { BrandTexts, TextVersion } from './brand-texts'

export const LEGAL_KINDS = ['terms', 'website-terms', 'privacy', 'membership-agreement'] as const
export const LegalKind = oneOf(LEGAL_KINDS, 'LegalKind')
export type LegalKind = t.TypeOf<typeof LegalKind>

/** Texts that a brand writes itself. */
export const TEXT_KINDS = [...LEGAL_KINDS, 'about'] as const
export const TextKind = oneOf(TEXT_KINDS, 'TextKind')
export type TextKind = t.TypeOf<typeof TextKind>

/** A version with its words, as they are written in the editor, and those before it, the newest first. */
export const PublishedText = t.type(
  { ...TextVersion.props, text: t.string, earlier: t.readonlyArray(TextVersion) },
  'PublishedText',
)
export type PublishedText = t.TypeOf<typeof PublishedText>

const { terms, privacy, 'membership-agreement': agreement } = BrandTexts.props

/** What a member accepts when joining. */
export const AcceptedTexts = t.exact(t.type({ terms, privacy, 'membership-agreement': agreement }), 'AcceptedTexts')
export type AcceptedTexts = t.TypeOf<typeof AcceptedTexts>

/** In characters, of one text. */
export const LONGEST_TEXT = 60_000
