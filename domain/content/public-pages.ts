/** A page that is the same for everybody, as search engines and previews see it. */
export interface PublicPage {
  readonly path: string
  /** Also the title that the page gives itself once the application has come. */
  readonly title: string
  readonly description: (brand: string) => string
}

/** Pages that are not about one listing or one post; the legal texts stand alone at other addresses too. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/how-it-works',
    title: 'How it works',
    description: (brand) =>
      `Find a project, read its drawings, reserve a home for seven days with $1,000, exchange contracts: buying off the plan with ${brand}, in four steps.`,
  },
  {
    path: '/about',
    title: 'About us',
    description: (brand) =>
      `${brand} is where Australians buy homes that are not built yet: every listing with its drawings, its fees and its dates side by side.`,
  },
  {
    path: '/contactus',
    title: 'Contact us',
    description: (brand) => `Phone, email and address of ${brand}. Our team replies Monday to Friday, 9am to 5pm.`,
  },
  {
    path: '/agents',
    title: 'Developers & Agents',
    description: (brand) =>
      `List a project with ${brand} and put it in front of buyers and channel partners across Australia, unit by unit.`,
  },
  {
    path: '/pricing',
    title: 'Channel Partners',
    description: (brand) =>
      `U-Connect, by ${brand}: off-the-plan stock for the clients of agents, brokers, accountants and migration agents, with shared commission. Plans and prices.`,
  },
  {
    path: '/agent-registration',
    title: 'Agent kit',
    description: (brand) =>
      `Request the agent kit of ${brand}: what agents get, how a project is listed and what it costs.`,
  },
  {
    path: '/terms-and-conditions',
    title: 'Terms and Conditions',
    description: (brand) =>
      `The terms on which ${brand} takes reservations and offers: the fee, the seven days, refunds and referral accounts.`,
  },
  {
    path: '/website-terms',
    title: 'Website Terms and Conditions',
    description: (brand) =>
      `The terms for what you read and write on the website and the social media pages of ${brand}.`,
  },
  {
    path: '/policy2',
    title: 'Privacy Policy',
    description: (brand) =>
      `What ${brand} knows about you, what for, who else sees it, and how you see and correct it.`,
  },
]
