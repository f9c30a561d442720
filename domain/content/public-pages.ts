import type { Tenant } from './tenant'
import { contentTexts } from './terms-texts'

/** A public page as search engines and previews see it. */
export interface PublicPage {
  readonly path: string
  /** Another address of the same page. */
  readonly alias?: string
  /** Also the document title once the application has loaded. */
  readonly title: string
  readonly description: (tenant: Pick<Tenant, 'name' | 'terms'>) => string
}

/** Pages not about one listing or post; the legal texts also have bare versions at other paths. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/how-it-works',
    title: 'How it works',
    description: ({ name, terms }) => contentTexts(terms).fourSteps(name),
  },
  {
    path: '/about',
    title: 'About us',
    description: ({ name: brand }) =>
      `${brand} is where Australians buy off the plan: every listing with its plans, fees and dates in one place.`,
  },
  {
    path: '/faq',
    title: 'FAQ',
    description: ({ name, terms }) => contentTexts(terms).questions(name),
  },
  {
    path: '/contactus',
    title: 'Contact us',
    description: ({ name: brand }) =>
      `Phone, email and address of ${brand}. Our team replies Monday to Friday 9am to 5pm.`,
  },
  {
    path: '/agents',
    title: 'Developers & Agents',
    description: ({ name: brand }) =>
      `List a project with ${brand} and put it in front of buyers and channel partners across Australia, unit by unit.`,
  },
  {
    path: '/pricing',
    title: 'Channel Partners',
    description: ({ name: brand }) =>
      `U-Connect, by ${brand}: off-the-plan stock and shared commission for agents, brokers, accountants and migration agents. Plans and pricing.`,
  },
  {
    path: '/agent-registration',
    title: 'Agent kit',
    description: ({ name: brand }) =>
      `Request the agent kit of ${brand}: what agents get, how a project is listed and what it costs.`,
  },
  {
    path: '/advertise-with-us',
    alias: '/advertise-with-unifi',
    title: 'Advertise with us',
    description: ({ name: brand }) =>
      `Advertise to people who are buying a new home: placements on the home page and in the search results of ${brand}.`,
  },
  {
    path: '/affiliated-companies',
    title: 'Affiliated companies',
    description: ({ name: brand }) =>
      `Removalists, electricity and gas for your new home: companies affiliated with ${brand}.`,
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    description: ({ name, terms }) => contentTexts(terms).termsPage(name),
  },
  {
    path: '/website-terms',
    title: 'Website Terms and Conditions',
    description: ({ name: brand }) =>
      `Terms for what you read and post on the ${brand} website and social media pages.`,
  },
  {
    path: '/policy2',
    title: 'Privacy Policy',
    description: ({ name: brand }) =>
      `What personal information ${brand} collects, how we use and share it, and how to access or correct it.`,
  },
]
