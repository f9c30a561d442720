import type { FirstPaint } from '../../../server/http/pages'

/** First screens without style sheets. */
export const NO_SHEETS: FirstPaint['sheets'] = {
  home: [],
  results: [],
  listing: [],
  blog: [],
  post: [],
  howItWorks: [],
  about: [],
  faq: [],
  contact: [],
  agents: [],
  pricing: [],
  agentKit: [],
  advertise: [],
  affiliates: [],
  terms: [],
  bareTerms: [],
  websiteTerms: [],
  privacy: [],
}
