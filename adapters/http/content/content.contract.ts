import * as t from 'io-ts'
import { LegalKind, PublishedText } from '../../../domain/content/published-text'
import { Question } from '../../../domain/content/faq'
import { endpoint } from '../shared/endpoint'
import { IntInPath, nullable, Text } from '../shared/wire-types'

const SocialLinks = t.type({ socialTwitter: t.string, socialFacebook: t.string, socialInstagram: t.string })

export const socialLinks = endpoint({
  method: 'GET',
  path: '/api/socialLinks',
  answer: SocialLinks,
  summary: "The tenant's social media links; empty ones are not shown (B7-43)",
})

export const social = endpoint({
  method: 'POST',
  path: '/api/social',
  answer: SocialLinks,
  summary: 'The same as GET /api/socialLinks (A7-23)',
})

export const contacts = endpoint({
  method: 'POST',
  path: '/api/contacts',
  answer: t.type({ contactEmail: t.string, contactPhone: t.string }),
  summary: "The tenant's contact details (B7-44)",
})

export const about = endpoint({
  method: 'POST',
  path: '/api/about',
  answer: t.type({ about: t.string }),
  summary: 'Rich text about the tenant (M2-116)',
})

export const legalText = endpoint({
  method: 'GET',
  path: '/api/legal/:text/:version',
  params: t.type({ text: LegalKind, version: IntInPath }),
  answer: PublishedText,
  summary: 'A version of a legal text that the brand has published, and the versions before it',
})

export const faqList = endpoint({
  method: 'POST',
  path: '/api/faqList',
  answer: t.type({ faqPojoList: t.array(Question), contactEmail: t.string }),
  summary: 'Frequently asked questions in display order, and where to send others (A3-18, A7-20)',
})

export const advertising = endpoint({
  method: 'POST',
  path: '/api/getAdvertising',
  body: t.type({ adPage: Text(60), adSuburbs: nullable(Text(100)) }),
  answer: t.record(t.string, t.string),
  summary:
    "Advertisements of a page: an image by slot, its link by the slot's name with Click, and what it shows with Text (B7-9, B3-35, B3-36)",
})

export const homeBanners = endpoint({
  method: 'GET',
  path: '/api/common/getAllHomeBannerImageList',
  answer: t.array(t.type({ imageUrl: t.string, alt: t.string })),
  summary: 'Pictures of the home page slideshow, and what those of a brand’s own show (B7-8)',
})
