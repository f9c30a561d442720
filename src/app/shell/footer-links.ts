import { pathTo } from '../../../domain/shared/paths'
import { resultsPath } from '../../../domain/listing/listing-paths'
import { isLeftOut, type Said } from '../../../domain/content/left-out'
import type { NavTarget } from './shell.model'

interface FooterLink {
  readonly label: string
  readonly target: NavTarget
}

const results = (searchType: 'buy' | 'sold'): NavTarget => ({ to: resultsPath({ searchType }) })

const AFFILIATED: FooterLink = { label: 'Affiliated companies', target: { to: pathTo('affiliates') } }
const ABOUT: FooterLink = { label: 'About us', target: { to: pathTo('about') } }

const PAGES: readonly FooterLink[] = [
  { label: 'Buy', target: results('buy') },
  { label: 'Sold', target: results('sold') },
  { label: 'How it works', target: { to: pathTo('howItWorks') } },
  ABOUT,
  { label: 'Developers & Agents', target: { to: pathTo('agents') } },
  { label: 'Channel Partners', target: { to: pathTo('pricing') } },
  { label: 'Blog', target: { to: pathTo('blog') } },
  { label: 'FAQ', target: { to: pathTo('faq') } },
  { label: 'Contact us', target: { to: pathTo('contact') } },
  { label: 'Advertise with us', target: { to: pathTo('advertise') } },
  AFFILIATED,
  { label: 'Terms and conditions', target: { to: pathTo('terms') } },
  { label: 'Website terms', target: { to: pathTo('websiteTerms') } },
  { label: 'Privacy', target: { to: pathTo('privacy') } },
]

const ENTRANCES: readonly FooterLink[] = [
  { label: 'Log in', target: { to: pathTo('signIn') } },
  { label: 'Join', target: { to: pathTo('register') } },
]

/** The site's own pages. They load with the footer, not with the first screen. */
export const footerLinks = (isSignedIn: boolean, brand: Said): readonly FooterLink[] => {
  const pages = PAGES.filter(
    (page) =>
      !(page === AFFILIATED && isLeftOut('affiliates', brand)) && !(page === ABOUT && isLeftOut('about', brand)),
  )
  return isSignedIn ? pages : [...pages, ...ENTRANCES]
}

/** Each as a page (B2.1-25, B2.1-26) and as a PDF (A2.4-8, A2.4-9). */
export const LEGAL = [
  { label: 'Privacy Policy', page: pathTo('privacy'), file: '/files/privacy-policy.pdf' },
  { label: 'Terms & Conditions', page: pathTo('bareTerms'), file: '/files/terms-and-conditions.pdf' },
] as const
