import type { AddressKey } from '../shared/addresses'
import { dayText } from '../shared/day-text'
import { pathTo } from '../shared/paths'
import type { TextVersion } from './brand-texts'
import type { LegalKind, TextKind } from './published-text'

export const TEXT_TITLES: Readonly<Record<TextKind, string>> = {
  terms: 'Terms and Conditions',
  'website-terms': 'Website Terms and Conditions',
  privacy: 'Privacy Policy',
  'membership-agreement': 'U-Connect Membership Agreement',
  about: 'About us',
}

/** The pages of the site that show a legal text. */
export const LEGAL_PAGES = {
  terms: 'terms',
  bareTerms: 'terms',
  websiteTerms: 'website-terms',
  privacy: 'privacy',
} as const satisfies Partial<Record<AddressKey, LegalKind>>
export type LegalPage = keyof typeof LEGAL_PAGES

/** Where a published version stays readable. */
export const versionPath = (kind: LegalKind, { version, publishedOn }: TextVersion): string =>
  pathTo('legalVersion', { text: kind, version, date: publishedOn })

/** `Version 3, 28 November 2026`. */
export const versionText = ({ version, publishedOn }: TextVersion): string =>
  `Version ${version}, ${dayText(publishedOn)}`
