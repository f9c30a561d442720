import type { StateCode } from '../../shared/places/australia'
import type { PropertyType } from '../property-type'
import type { FirstHomeRule, GrantRule, SurchargeRule } from './buyer-rule'
import type { Source } from './duty-rule'

const READ = '2026-11-29'
/** The revenue offices were read in stored copies of their pages. */
const copied = (title: string, address: string): Source => ({ title, address, checkedOn: READ, isCopy: true })
const secondHand = (after: string, title: string, address: string): Source => ({ ...copied(title, address), after })

const HOMES: readonly PropertyType[] = ['Apartments', 'Townhouses', 'House']
const FIRST_HOME = 'First home duty'
const GRANT = 'First home grant'
const SURCHARGE = 'Foreign buyer surcharge'

const GRANTS_BY_STATE = (after: string): Source =>
  secondHand(
    after,
    'First home owner grants, Acumentis',
    'https://acumentis.com.au/news/first-home-owner-grants-state-and-federal-assistance',
  )
const SURCHARGES_BY_STATE = (after: string): Source =>
  secondHand(
    after,
    'Foreign buyer surcharges by state, 2025-26, Decision Lab',
    'https://decisionlab.com.au/calculators/foreign-buyer-stamp-duty-surcharge-calculator/',
  )

/**
 * What new homes cost some buyers, and what they get. Change a figure only together with its source and date; a state is left out if
 * no source could be read. The newest rule of a state comes last, and only those for contracts of the day apply.
 */
export const FIRST_HOME_RULES: readonly FirstHomeRule[] = [
  {
    state: 'NSW',
    title: FIRST_HOME,
    from: '2023-07-01',
    words: 'First home buyers pay no duty up to $800,000, and less under $1,000,000.',
    nothingDue: { upTo: 800_000, types: HOMES },
    lessUpTo: 999_999,
    source: copied(
      'First Home Buyers Assistance Scheme, Revenue NSW',
      'https://www.revenue.nsw.gov.au/grants-schemes/first-home-buyer/assistance-scheme',
    ),
  },
  {
    state: 'VIC',
    title: FIRST_HOME,
    from: '2017-07-01',
    words: 'First home buyers pay no duty up to $600,000, and less up to $750,000.',
    nothingDue: { upTo: 600_000, types: HOMES },
    lessUpTo: 750_000,
    source: copied(
      'First home buyer duty exemption or concession, State Revenue Office Victoria',
      'https://www.sro.vic.gov.au/land-transfer-duty/first-home-buyer-duty-exemption-or-concession',
    ),
  },
  {
    state: 'QLD',
    title: FIRST_HOME,
    from: '2025-05-01',
    words: 'First home buyers of a new home pay no duty, whatever it costs.',
    nothingDue: { types: HOMES },
    source: copied(
      'First home (new home) concession, Queensland Revenue Office',
      'https://qro.qld.gov.au/duties/transfer-duty/concessions/homes/first-home-new-home/',
    ),
  },
  {
    state: 'SA',
    title: FIRST_HOME,
    from: '2024-06-06',
    words: 'First home buyers of an off-the-plan apartment, or of a new home, pay no duty, whatever it costs.',
    nothingDue: { types: HOMES },
    source: copied(
      'First home buyer relief, eligible properties, RevenueSA',
      'https://www.revenuesa.sa.gov.au/stamp-duty/first-home-buyer-relief/eligible-properties',
    ),
  },
  {
    state: 'WA',
    title: FIRST_HOME,
    from: '2025-03-21',
    words:
      'First home owners pay no duty up to $500,000, and less up to $700,000 in Perth and Peel or $750,000 elsewhere.',
    nothingDue: { upTo: 500_000, types: HOMES },
    lessUpTo: 750_000,
    source: copied(
      'Changes to the first home owner rate of duty, Government of Western Australia',
      'https://wa.gov.au/government/announcements/changes-the-first-home-owner-rate-of-duty-and-the-the-plan-duty-concession',
    ),
  },
  {
    state: 'TAS',
    title: FIRST_HOME,
    words: 'Relief for first home buyers was for established homes only, and for transfers until 30 June 2026.',
    nothingDue: null,
    source: copied(
      'First home buyers of established homes duty relief, State Revenue Office Tasmania',
      'https://www.sro.tas.gov.au/property-transfer-duties/concessions-exemptions/first-home-buyers-of-established-homes-duty-relief',
    ),
  },
]

export const GRANT_RULES: readonly GrantRule[] = [
  {
    state: 'NSW',
    title: GRANT,
    amount: 10_000,
    upTo: 600_000,
    words: '$10,000 for a new home up to $600,000.',
    source: copied(
      'First Home Owner Grant (New Homes), Revenue NSW',
      'https://www.revenue.nsw.gov.au/grants-schemes/first-home-buyer/new-homes',
    ),
  },
  {
    state: 'VIC',
    title: GRANT,
    amount: 10_000,
    upTo: 750_000,
    words: '$10,000 for a new home up to $750,000.',
    source: copied(
      'Help to buy property, State Revenue Office Victoria',
      'https://www.sro.vic.gov.au/buying-property/help-buy-property',
    ),
  },
  {
    state: 'QLD',
    title: GRANT,
    amount: 30_000,
    upTo: 749_999,
    from: '2023-11-20',
    until: '2026-06-30',
    words: '$30,000 for a new home under $750,000.',
    source: GRANTS_BY_STATE('the Queensland Revenue Office'),
  },
  {
    state: 'QLD',
    title: GRANT,
    amount: 15_000,
    upTo: 749_999,
    from: '2026-07-01',
    words: '$15,000 for a new home under $750,000. For contracts until 30 June 2026 it was $30,000.',
    source: GRANTS_BY_STATE('the Queensland Revenue Office'),
  },
  {
    state: 'SA',
    title: GRANT,
    amount: 15_000,
    from: '2024-06-06',
    words: '$15,000 for a new home, whatever it costs.',
    source: copied('First home owner grant, RevenueSA', 'https://www.revenuesa.sa.gov.au/FirstHomeOwnerGrant'),
  },
  {
    state: 'WA',
    title: GRANT,
    amount: 10_000,
    upTo: 750_000,
    words: '$10,000 for a new home up to $750,000, or $1,000,000 north of the 26th parallel.',
    source: copied(
      'First Home Owner Grant, WA Concessions, Government of Western Australia',
      'https://concessions.communities.wa.gov.au/concessions/Pages/First-Home-Owner-Grant.aspx',
    ),
  },
  {
    state: 'NT',
    title: GRANT,
    amount: 50_000,
    from: '2024-10-01',
    until: '2026-09-30',
    words: '$50,000 for a new home, for contracts until 30 September 2026.',
    source: copied(
      'HomeGrown Territory, guide to the grants, NT Department of Treasury and Finance',
      'https://treasury.nt.gov.au/dtf/territory-revenue-office/homegrown-territory-guide-grants',
    ),
  },
  {
    state: 'ACT',
    title: GRANT,
    amount: 0,
    words: 'The Australian Capital Territory has no first home owner grant.',
    source: GRANTS_BY_STATE('the ACT Revenue Office'),
  },
]

const none = (state: StateCode, office: string, words: string): SurchargeRule => ({
  state,
  title: SURCHARGE,
  percent: 0,
  words,
  source: SURCHARGES_BY_STATE(office),
})

export const SURCHARGE_RULES: readonly SurchargeRule[] = [
  {
    state: 'NSW',
    title: SURCHARGE,
    percent: 9,
    from: '2025-01-01',
    words: 'Surcharge purchaser duty of 9% on residential property.',
    source: copied(
      'Surcharge purchaser duty, Revenue NSW',
      'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/surcharge-purchaser-duty',
    ),
  },
  {
    state: 'VIC',
    title: SURCHARGE,
    percent: 8,
    from: '2019-07-01',
    words: 'Foreign purchaser additional duty of 8% on residential property.',
    source: copied(
      'Foreign purchaser additional duty, current rates, State Revenue Office Victoria (updated 8 January 2024)',
      'https://www.sro.vic.gov.au/foreign-purchaser-additional-duty-fpad-current-rates',
    ),
  },
  {
    state: 'QLD',
    title: SURCHARGE,
    percent: 8,
    from: '2024-07-01',
    words: 'Additional foreign acquirer duty of 8% on residential property.',
    source: copied(
      'Additional foreign acquirer duty, Queensland Revenue Office',
      'https://qro.qld.gov.au/duties/investors/afad',
    ),
  },
  {
    state: 'SA',
    title: SURCHARGE,
    percent: 7,
    from: '2018-01-01',
    words: 'Foreign ownership surcharge of 7% on residential property.',
    source: copied(
      'Foreign ownership surcharge, RevenueSA',
      'https://www.revenuesa.sa.gov.au/taxes-and-duties/foreign-ownership-surcharge',
    ),
  },
  {
    state: 'WA',
    title: SURCHARGE,
    percent: 7,
    from: '2019-01-01',
    words: 'Foreign transfer duty of 7% on residential property.',
    source: copied(
      'About foreign buyers duty, Government of Western Australia',
      'https://www.wa.gov.au/service/financial-management/taxation-and-duty/complete-foreign-buyers-duty-declaration',
    ),
  },
  {
    state: 'TAS',
    title: SURCHARGE,
    percent: 8,
    from: '2020-04-01',
    words: 'Foreign investor duty surcharge of 8% on residential property.',
    source: copied(
      'Foreign investor duty surcharge, rates, State Revenue Office Tasmania',
      'https://www.sro.tas.gov.au/property-transfer-duties/foreign-investor-duty-surcharge/rates-of-surcharge',
    ),
  },
  none('ACT', 'the ACT Revenue Office', 'The Australian Capital Territory has no surcharge on duty.'),
  none('NT', 'the Territory Revenue Office', 'The Northern Territory has no surcharge on duty.'),
]
