import { replySentence } from './contacting'
import type { Tenant } from './tenant'
import { contentTexts } from './terms-texts'
import type { KeysIn } from '../shared/address-titles'

type PublicPage = Exclude<KeysIn<'pages'>, 'home' | 'results' | 'blog'>

/**
 * Title and description, for search engines and previews, of a public page that is not about one listing or post. The legal texts also have
 * bare versions at other paths.
 */
export const PAGE_DESCRIPTIONS: Readonly<
  Record<PublicPage, (tenant: Pick<Tenant, 'name' | 'terms' | 'openingHours'>) => string>
> = {
  howItWorks: ({ name, terms }) => contentTexts(terms).fourSteps(name),
  about: ({ name: brand }) =>
    `${brand} is where Australians buy off the plan: every listing with its plans, fees and dates in one place.`,
  faq: ({ name, terms }) => contentTexts(terms).questions(name),
  contact: (tenant) => `Phone, email and address of ${tenant.name}. ${replySentence(tenant)}`.trim(),
  agents: ({ name: brand }) =>
    `List a project with ${brand} and put it in front of buyers and channel partners across Australia, unit by unit.`,
  pricing: ({ name: brand }) =>
    `U-Connect, by ${brand}: off-the-plan stock and shared commission for agents, brokers, accountants and migration agents. Plans and pricing.`,
  agentKit: ({ name: brand }) =>
    `Request the agent kit of ${brand}: what agents get, how a project is listed and what it costs.`,
  advertise: ({ name: brand }) =>
    `Advertise to people who are buying a new home: placements on the home page and in the search results of ${brand}.`,
  affiliates: ({ name: brand }) =>
    `Removalists, electricity and gas for your new home: companies affiliated with ${brand}.`,
  terms: ({ name, terms }) => contentTexts(terms).termsPage(name),
  websiteTerms: ({ name: brand }) => `Terms for what you read and post on the ${brand} website and social media pages.`,
  privacy: ({ name: brand }) =>
    `What personal information ${brand} collects, how we use and share it, and how to access or correct it.`,
}
