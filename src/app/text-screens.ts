/** The code of the screens that tell about the company and its terms, apart from `routes.ts` as those of `later-screens.ts` are. */
export const TEXT_SCREENS = {
  howItWorks: async () => (await import('../content/HowItWorksPage')).HowItWorksPage,
  about: async () => (await import('../content/AboutPage')).AboutPage,
  faq: async () => (await import('../content/FaqPage')).FaqPage,
  contact: async () => (await import('../pages/ContactUsPage')).ContactUsPage,
  agentKit: async () => (await import('../content/agents/AgentKitPage')).AgentKitPage,
  advertise: async () => (await import('../content/AdvertisePage')).AdvertisePage,
  affiliates: async () => (await import('../content/AffiliatesPage')).AffiliatesPage,
  terms: async () => (await import('../content/LegalPage')).TermsPage,
  websiteTerms: async () => (await import('../content/LegalPage')).WebsiteTermsPage,
  privacy: async () => (await import('../content/LegalPage')).PrivacyPage,
}
