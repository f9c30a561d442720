import * as t from 'io-ts'
import { formatNumber } from '../shared/money'
import { IsoDate } from '../shared/iso-date'
import { oneOf } from '../shared/one-of'
import { MEDIA_STATES, MediaKind } from './media'
import { Publication } from './publication.lifecycle'
import { CommissionRules } from '../commission/commission-rules'
import { CommissionTerms } from '../commission/commission-terms'
import { PastProject } from '../listing/builder'
import { OpeningHours } from '../listing/display-suite'
import { ReservationTerms } from '../reservation/reservation-terms-codec'
import { Stage } from './stage'

/** Units by status. Sold has what is unconditional and settled. */
export const UnitCounts = t.type(
  { available: t.number, reserved: t.number, sold: t.number, withheld: t.number },
  'UnitCounts',
)
export type UnitCounts = t.TypeOf<typeof UnitCounts>

export const unitTotal = ({ available, reserved, sold, withheld }: UnitCounts): number =>
  available + reserved + sold + withheld

/** `36 available, 7 reserved, 27 sold, 26 withheld` */
export const countsText = ({ available, reserved, sold, withheld }: UnitCounts): string =>
  `${formatNumber(available)} available, ${formatNumber(reserved)} reserved, ${formatNumber(sold)} sold, ${formatNumber(withheld)} withheld`

const PriceRange = t.type({ from: t.union([t.number, t.null]), to: t.union([t.number, t.null]) }, 'PriceRange')

/** A project in the list of projects. Prices are whole dollars, of units that aren’t sold. */
export const ProjectSummary = t.type(
  {
    id: t.number,
    name: t.string,
    agencyId: t.number,
    agency: t.string,
    suburb: t.string,
    state: t.string,
    propertyType: t.string,
    publication: Publication,
    counts: UnitCounts,
    prices: PriceRange,
    /** Keys of what is missing for its publication. */
    missing: t.array(t.string),
    changedAt: t.union([IsoDate, t.null]),
  },
  'ProjectSummary',
)
export type ProjectSummary = t.TypeOf<typeof ProjectSummary>

const Amount = t.union([t.number, t.null])

/** The terms of its reservations; null: as its brand’s. */
const ownTerms = {
  feeCents: Amount,
  holdDays: Amount,
  cardFeePercent: Amount,
  cardFeeCents: Amount,
  checkoutMinutes: Amount,
  callBackHours: Amount,
  queueOfferHours: Amount,
} satisfies { readonly [K in keyof ReservationTerms]: typeof Amount }

/** What a manager writes about a project. Texts are plain; a blank line begins a paragraph. */
export const ProjectFields = t.type(
  {
    name: t.string,
    propertyType: t.string,
    address: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
    /** Degrees, `-34.98021, 138.51440`; empty: where its suburb is. */
    pin: t.string,
    agentId: t.number,
    secondAgentId: t.union([t.number, t.null]),
    description: t.string,
    features: t.string,
    incentives: t.string,
    estimatedCommencement: t.string,
    estimatedCompletion: t.string,
    titlesIssued: t.string,
    estimatedSettled: t.string,
    contractType: t.string,
    /** `offline`: no prices are shown, buyers make an offer. */
    pricing: t.keyof({ online: null, offline: null }),
    /** Whether visitors see what its prices were, and since when it is on the market. */
    history: t.keyof({ shown: null, hidden: null }),
    videoUrl: t.string,
    /** What an introducer’s sale pays, in whole dollars including GST: one amount, or a range with the next. */
    commission: Amount,
    maxCommission: Amount,
    /** Of the price, instead of amounts. */
    commissionPercent: Amount,
    /** What some of its units pay instead. */
    commissionRules: CommissionRules,
    instalments: CommissionTerms,
    ...ownTerms,
    builderName: t.string,
    builderLicence: t.string,
    builderProjects: t.array(PastProject),
    suiteAddress: t.string,
    suitePhone: t.string,
    suiteHours: t.array(OpeningHours),
    locationTitle: t.string,
    /** One paragraph about the place. */
    locationDescription: t.string,
    /** Per cent a year. */
    rentalYield: Amount,
    /** Per cent of the rental homes of the area. */
    vacancyRate: Amount,
  },
  'ProjectFields',
)
export type ProjectFields = t.TypeOf<typeof ProjectFields>

/** Changes of fields, each with what its editor saw before. */
export const ProjectChanges = t.type({ was: t.partial(ProjectFields.props), now: t.partial(ProjectFields.props) })
export type ProjectChanges = t.TypeOf<typeof ProjectChanges>

/** A picture or document of a project, in its order. */
export const ProjectMedia = t.intersection(
  [
    t.type({
      id: t.number,
      kind: MediaKind,
      title: t.string,
      /** The alternative text. */
      alt: t.string,
      isImpression: t.boolean,
      /** Of a document; empty otherwise. */
      documentKind: t.string,
      /** Of a floor plan that several units share; otherwise empty. */
      planType: t.string,
      address: t.string,
    }),
    /** Of a floor plan of one unit. */
    t.partial({
      unitId: t.union([t.number, t.null]),
      state: oneOf(MEDIA_STATES, 'MediaState'),
      /** Why it could not be fetched; empty if it could. */
      problem: t.string,
    }),
  ],
  'ProjectMedia',
)
export type ProjectMedia = t.TypeOf<typeof ProjectMedia>

/** A project on its own page. */
export const Project = t.type(
  {
    summary: ProjectSummary,
    fields: ProjectFields,
    declinedReason: t.string,
    /** The place of its suburb, in degrees; null if the gazetteer doesn’t know it. */
    place: t.union([t.type({ latitude: t.number, longitude: t.number }), t.null]),
    /** The terms of its brand, which its own replace. */
    brandTerms: ReservationTerms,
    /** Whether its first publication needs the office. */
    needsApproval: t.boolean,
    isDemo: t.boolean,
    /** How many example pictures visitors see beside its own. */
    examples: t.number,
    stages: t.array(Stage),
    media: t.array(ProjectMedia),
    /** What the caller may do: `viewer` changes nothing. */
    role: t.string,
  },
  'Project',
)
export type Project = t.TypeOf<typeof Project>

/** The first facts of a project; everything else is added on its page. */
export const NewProject = t.type(
  {
    agencyId: t.number,
    agentId: t.number,
    name: t.string,
    propertyType: t.string,
    suburb: t.string,
    state: t.string,
    postcode: t.string,
  },
  'NewProject',
)
export type NewProject = t.TypeOf<typeof NewProject>
