import * as t from 'io-ts'
import { BrandMark } from '../../../domain/content/brand-mark'
import { TextVersion } from '../../../domain/content/brand-texts'
import { LONGEST_TEXT, TextKind } from '../../../domain/content/published-text'
import { BrandDetails } from '../../../domain/content/stored-tenant'
import { Approval, DeskBrand, DeskText, MarkKind } from '../../../domain/stock/office'
import { endpoint } from '../shared/endpoint'
import { Bytes, Integer, Lines, nullable, Text } from '../shared/wire-types'

const Line = Text(300)
const { props } = BrandDetails

const lines = <K extends string>(...keys: readonly K[]) =>
  t.type(Object.fromEntries(keys.map((key) => [key, Line])) as Record<K, typeof Line>)

const WrittenDetails = t.type({
  ...props,
  name: Line,
  brand: Line,
  onBrand: Line,
  ink: Line,
  ground: Line,
  contactEmail: Line,
  contactPhone: Line,
  promotionsEmail: Line,
  streetAddress: Line,
  company: lines('legalName', 'abn'),
  timeZone: Line as unknown as typeof props.timeZone,
  social: lines('twitter', 'facebook', 'instagram'),
  stores: lines('android', 'ios'),
  agentPlatform: Line,
  dashboards: lines('event', 'education', 'agentLogin', 'agentKit', 'channelPartnerSearch'),
  conveyancers: t.readonlyArray(
    lines(
      ...(['companyName', 'firstName', 'lastName', 'address', 'suburb'] as const),
      ...(['state', 'postcode', 'phone', 'mobile', 'email'] as const),
    ),
  ),
  openingHours: Line,
  governingLaw: Line,
  storageCountries: Line,
  affiliates: t.readonlyArray(
    t.type({
      title: Line,
      words: Lines(1000),
      companies: t.readonlyArray(t.type({ name: Line, offer: Lines(1000) })),
    }),
  ),
  mobileHost: nullable(Line),
} satisfies { readonly [K in keyof BrandDetails]: t.Mixed })

export const deskBrands = endpoint({
  method: 'GET',
  path: '/api/desk/brands',
  answer: t.array(DeskBrand),
  access: 'desk',
  summary: 'Brands of the caller’s office, with everything that they say about themselves',
})

export const changeBrand = endpoint({
  method: 'PUT',
  path: '/api/desk/brands/:brand',
  params: t.type({ brand: Text(63) }),
  body: t.type({ was: BrandDetails, now: WrittenDetails }),
  answer: t.null,
  access: 'desk',
  failures: { 'changed-meanwhile': 71010 },
  summary: 'Changes what differs between what the caller saw and what it shall be, all or none; pages show it at once',
})

export const setMark = endpoint({
  method: 'PUT',
  path: '/api/desk/brands/:brand/marks/:kind',
  params: t.type({ brand: Text(63), kind: MarkKind }),
  body: Bytes,
  encoding: 'bytes',
  answer: BrandMark,
  access: 'desk',
  failures: { 'mark-unusable': 71040 },
  summary: 'Sets a brand’s logo or icon; the body is an SVG of at most 100 kB, or a PNG of at most 2 MB',
})

export const removeMark = endpoint({
  method: 'DELETE',
  path: '/api/desk/brands/:brand/marks/:kind',
  params: t.type({ brand: Text(63), kind: MarkKind }),
  answer: t.null,
  access: 'desk',
  summary: 'Removes a brand’s logo or icon: pages show the wordmark, or the initial',
})

export const deskTexts = endpoint({
  method: 'GET',
  path: '/api/desk/brands/:brand/texts',
  params: t.type({ brand: Text(63) }),
  answer: t.array(DeskText),
  access: 'desk',
  summary: 'The texts that a brand writes itself: what visitors read now, and all versions that it has published',
})

export const publishText = endpoint({
  method: 'POST',
  path: '/api/desk/brands/:brand/texts/:kind',
  params: t.type({ brand: Text(63), kind: TextKind }),
  body: t.type({ after: Integer, text: Lines(LONGEST_TEXT) }),
  answer: TextVersion,
  access: 'desk',
  failures: { 'second-factor-needed': 71001, 'changed-meanwhile': 71010 },
  summary: 'Publishes a text as the version after the one that the caller saw, dated today; it can’t be changed later',
})

export const deskApprovals = endpoint({
  method: 'GET',
  path: '/api/desk/approvals',
  answer: t.array(Approval),
  access: 'desk',
  summary: 'Projects that wait for the caller’s office, the longest first, at most 100',
})
