import * as t from 'io-ts'
import { AD_PLACES, isAdPlace } from '../content/ad-places'
import { isLink } from '../content/brand-rules'
import { isDay } from '../shared/calendar'
import { all, matching, notOnlySpaces, required, type Rule, type Rules } from '../shared/form'

// Content of one brand, which replaces what all brands share (decision 0094).

/** A picture of the home page; the address of an uploaded picture, and what it shows. */
export const Banner = t.type({ image: t.string, alt: t.string }, 'Banner')
export type Banner = t.TypeOf<typeof Banner>

/** `place`: a key of `AD_PLACES`. `suburb`: empty for all searches. `link`: https, or a path of the site. */
export const BrandAdvertisement = t.type(
  { place: t.string, suburb: t.string, link: t.string, image: t.string, alt: t.string },
  'BrandAdvertisement',
)
export type BrandAdvertisement = t.TypeOf<typeof BrandAdvertisement>

/** `text` as it is written (`htmlOf`). */
export const BrandQuestion = t.type({ title: t.string, text: t.string }, 'BrandQuestion')
export type BrandQuestion = t.TypeOf<typeof BrandQuestion>

/** `image` may be empty, `alt` too then. `from`: the first day on which it is shown, in the zone of posts; empty for a draft. */
export const BrandPost = t.type(
  {
    ...{ title: t.string, text: t.string, author: t.string, category: t.string },
    ...{ image: t.string, from: t.string },
  },
  'BrandPost',
)
export type BrandPost = t.TypeOf<typeof BrandPost>

/** In characters. */
export const CONTENT_LIMITS = {
  ...{ alt: 250, link: 300, suburb: 60, title: 150, author: 80, category: 40 },
  ...{ answer: 5_000, post: 30_000 },
} as const
/** Of one kind, of one brand. */
export const MOST_ENTRIES = 200

const written = (message: string, most: number): Rule => all(required(message), notOnlySpaces(message), upTo(most))
const upTo =
  (most: number): Rule =>
  (value) =>
    value.length > most ? `Write at most ${most} characters.` : null

const whatItShows = written('Write what the picture shows.', CONTENT_LIMITS.alt)

export const BANNER_RULES: Rules<Banner> = { image: required('Choose a picture.'), alt: whatItShows }

export const ADVERTISEMENT_RULES: Rules<BrandAdvertisement> = {
  place: all(required('Choose a place.'), matching(isAdPlace, 'Choose a place.')),
  suburb: upTo(CONTENT_LIMITS.suburb),
  link: all(
    required('Enter a link.'),
    upTo(CONTENT_LIMITS.link),
    matching(isLink, 'Start with https://, or with a slash for a page of this site.'),
  ),
  image: required('Choose a picture.'),
  alt: whatItShows,
}

export const QUESTION_RULES: Rules<BrandQuestion> = {
  title: written('Enter a question.', CONTENT_LIMITS.title),
  text: written('Write an answer.', CONTENT_LIMITS.answer),
}

export const POST_RULES: Rules<BrandPost> = {
  title: written('Enter a title.', CONTENT_LIMITS.title),
  text: written('Write the post.', CONTENT_LIMITS.post),
  author: written('Enter who wrote it.', CONTENT_LIMITS.author),
  category: written('Enter a category, such as Guides.', CONTENT_LIMITS.category),
  from: matching(isDay, 'Choose a day, or leave it empty for a draft.'),
}

/** What fields are called on screens and in the history. */
export const CONTENT_NAMES = {
  ...{ image: 'Picture', alt: 'What it shows', place: 'Place', suburb: 'Suburb', link: 'Link' },
  ...{ title: 'Title', text: 'Text', author: 'Author', category: 'Category', from: 'Shown from' },
} as const

/** The place of an advertisement as people call it. */
export const placeLabel = (place: string): string => (isAdPlace(place) ? AD_PLACES[place].label : place)
