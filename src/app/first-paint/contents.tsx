import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { FirstContent } from '../../../domain/content/first-content'
import { ADDRESSES } from '../../../domain/shared/addresses'
import { AboutPage } from '../../content/AboutPage'
import { AdvertisePage } from '../../content/AdvertisePage'
import { AffiliatesPage } from '../../content/AffiliatesPage'
import { AgentKitPage } from '../../content/agents/AgentKitPage'
import { AgentsPage } from '../../content/agents/AgentsPage'
import { BlogPage } from '../../content/blog/BlogPage'
import { BlogPostPage } from '../../content/blog/BlogPostPage'
import { FaqPage } from '../../content/FaqPage'
import { HowItWorksPage } from '../../content/HowItWorksPage'
import { PrivacyPage, TermsPage, WebsiteTermsPage } from '../../content/LegalPage'
import { ContactUsWithoutMap } from '../../pages/ContactUsPage'
import { PricingPage } from '../../pages/PricingPage'
import { Sanitiser } from '../../shared/SafeHtml'
import { safeMarkup } from './safe-markup'

const SCREENS: Readonly<Record<FirstContent['kind'], ComponentType>> = {
  blog: BlogPage,
  post: BlogPostPage,
  howItWorks: HowItWorksPage,
  about: AboutPage,
  faq: FaqPage,
  contact: ContactUsWithoutMap,
  agents: AgentsPage,
  pricing: PricingPage,
  agentKit: AgentKitPage,
  advertise: AdvertisePage,
  affiliates: AffiliatesPage,
  terms: TermsPage,
  bareTerms: TermsPage,
  websiteTerms: WebsiteTermsPage,
  privacy: PrivacyPage,
}

/** A whole page of content, as the application shows it once it has its data. */
export const Contents = ({ kind }: { kind: FirstContent['kind'] }) => {
  const Screen = SCREENS[kind]
  return (
    <Sanitiser value={safeMarkup}>
      <Routes>
        {ADDRESSES[kind].paths.map((path) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        {/* The bare terms, whose canonical address is another page's. */}
        <Route path="*" element={<Screen />} />
      </Routes>
    </Sanitiser>
  )
}
