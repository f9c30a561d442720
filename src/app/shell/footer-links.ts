import type { NavTarget } from './shell.model'

interface FooterLink {
  readonly label: string
  readonly target: NavTarget
}

const results = (searchType: 'buy' | 'sold'): NavTarget => ({ to: `/property/search/results?searchType=${searchType}` })

const PAGES: readonly FooterLink[] = [
  { label: 'Buy', target: results('buy') },
  { label: 'Sold', target: results('sold') },
  { label: 'How it works', target: { to: '/how-it-works' } },
  { label: 'About us', target: { to: '/about' } },
  { label: 'Developers & Agents', target: { to: '/agents' } },
  { label: 'Channel Partners', target: { to: '/pricing' } },
  { label: 'Blog', target: { to: '/blog' } },
  { label: 'FAQ', target: { to: '/faq' } },
  { label: 'Contact us', target: { to: '/contactus' } },
  { label: 'Advertise with us', target: { to: '/advertise-with-us' } },
  { label: 'Affiliated companies', target: { to: '/affiliated-companies' } },
  { label: 'Terms and conditions', target: { to: '/terms-and-conditions' } },
  { label: 'Website terms', target: { to: '/website-terms' } },
  { label: 'Privacy', target: { to: '/policy2' } },
]

const ENTRANCES: readonly FooterLink[] = [
  { label: 'Log in', target: { to: '/login' } },
  { label: 'Join', target: { to: '/register' } },
]

/** The site's own pages. They load with the footer, not with the first screen. */
export const footerLinks = (isSignedIn: boolean): readonly FooterLink[] =>
  isSignedIn ? PAGES : [...PAGES, ...ENTRANCES]

/** Each as a page (B2.1-25, B2.1-26) and as a PDF (A2.4-8, A2.4-9). */
export const LEGAL = [
  { label: 'Privacy Policy', page: '/policy2', file: '/files/privacy-policy.pdf' },
  { label: 'Terms & Conditions', page: '/term2', file: '/files/terms-and-conditions.pdf' },
] as const
