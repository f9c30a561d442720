import * as TE from 'fp-ts/lib/TaskEither.js'
import { pipe } from 'fp-ts/lib/function.js'
import { AD_PAGES, type Advertisement } from '../../../domain/content/advertising'
import type { ContentPort } from '../../../domain/content/content.ports'
import { call, type HttpClient } from '../shared/http-client'
import * as contract from './content.contract'

export const contentOverHttp = (http: HttpClient): ContentPort => ({
  advertisements: ({ page, suburb }) =>
    pipe(
      call(http, contract.advertising)({ body: { adPage: AD_PAGES[page], adSuburbs: suburb } }),
      TE.map(inSlotOrder),
    ),
  contacts: () => call(http, contract.contacts)({}),
  about: () =>
    pipe(
      call(http, contract.about)({}),
      TE.map(({ about }) => about),
    ),
  legalText: ({ kind, version }) => call(http, contract.legalText)({ params: { text: kind, version } }),
  faq: () =>
    pipe(
      call(http, contract.faqList)({}),
      TE.map(({ faqPojoList, contactEmail }) => ({ questions: faqPojoList, contactEmail })),
    ),
  banners: () =>
    pipe(
      call(http, contract.homeBanners)({}),
      TE.map((list) => list.map(({ imageUrl, alt }) => ({ image: imageUrl, alt }))),
    ),
})

const DETAIL = /(?:Click|Text)$/

/** `udisplayListings1` is a picture, `udisplayListings1Click` its link, `udisplayListings1Text` what it shows. */
const inSlotOrder = (slots: Readonly<Record<string, string>>): Advertisement[] =>
  Object.keys(slots)
    .filter((slot) => !DETAIL.test(slot))
    .sort()
    .map((slot) => ({ image: slots[slot] ?? '', link: slots[`${slot}Click`] ?? '', alt: slots[`${slot}Text`] ?? '' }))
