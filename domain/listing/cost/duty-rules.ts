import type { StateCode } from '../../shared/places/australia'
import type { Dollars } from '../../shared/money'
import { type Duty, dutyBy, type DutyRule, type DutyStep, type Source } from './duty-rule'

const READ = '2026-11-21'
const source = (title: string, address: string): Source => ({ title, address, checkedOn: READ })
const secondHand = (after: string, title: string, address: string): Source => ({ ...source(title, address), after })
const step = (over: Dollars, base: Dollars, per100: number): DutyStep => ({ over, base, per100 })

/**
 * General duty rates, without first home, pensioner or owner-occupier concessions or the foreign buyer surcharge.
 * Each was checked against the source given. Change a rate only together with its source and date.
 */
const NSW: DutyRule = {
  state: 'NSW',
  from: '2025-07-01',
  wholeHundreds: true,
  least: 20,
  upTo: 3_000_000,
  later:
    'New South Wales indexes its thresholds every July and never lowers them, so a later contract pays this or less.',
  steps: [
    step(0, 0, 1.25),
    step(17_000, 212, 1.5),
    step(37_000, 512, 1.75),
    step(99_000, 1_597, 3.5),
    step(372_000, 11_152, 4.5),
    step(1_240_000, 50_212, 5.5),
  ],
  // Feasly’s 2025-26 guide has the same brackets.
  source: secondHand(
    'Revenue NSW',
    'Transfer duty in NSW, rates from 1 July 2025, Mid Mountains Legal',
    'https://midmountainslegal.com.au/transfer-duty-aka-stamp-duty-is-a-state-government-tax-imposed-when-property-ownership-is-transferred',
  ),
  offThePlan: {
    words: 'Owner-occupiers buying off the plan may defer duty for up to 12 months. The amount stays the same.',
    source: source(
      'Transfer duty, Revenue NSW',
      'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty',
    ),
  },
}

const VIC: DutyRule = {
  state: 'VIC',
  from: '2021-07-01',
  wholeHundreds: false,
  steps: [
    step(0, 0, 1.4),
    step(25_000, 350, 2.4),
    step(130_000, 2_870, 6),
    { over: 960_000, ofFullValue: 5.5 },
    step(2_000_000, 110_000, 6.5),
  ],
  source: source(
    'Land transfer duty, non-principal place of residence, current rates, State Revenue Office Victoria (updated 11 December 2025)',
    'https://sro.vic.gov.au/non-principal-place-residence-dutiable-property-current-rates',
  ),
  offThePlan: {
    words:
      'Owner-occupiers buying off the plan may exclude construction after the contract date, so duty applies to less than the price. The seller provides the figure.',
    source: source(
      'Off-the-plan duty concession, State Revenue Office Victoria',
      'https://www.sro.vic.gov.au/plan-sales-concession',
    ),
  },
}

const QLD: DutyRule = {
  state: 'QLD',
  wholeHundreds: true,
  steps: [
    step(0, 0, 0),
    step(5_000, 0, 1.5),
    step(75_000, 1_050, 3.5),
    step(540_000, 17_325, 4.5),
    step(1_000_000, 38_025, 5.75),
  ],
  source: source(
    'Transfer duty rates, Queensland Revenue Office',
    'https://qro.qld.gov.au/duties/transfer-duty/calculate/rates',
  ),
  offThePlan: {
    words: 'There’s no separate rate for buying off the plan. Owner-occupiers may pay the lower home concession rate.',
    source: source(
      'Transfer duty rates, Queensland Revenue Office',
      'https://qro.qld.gov.au/duties/transfer-duty/calculate/rates',
    ),
  },
}

const WA: DutyRule = {
  state: 'WA',
  from: '2022-07-01',
  wholeHundreds: true,
  steps: [
    step(0, 0, 1.9),
    step(120_000, 2_280, 2.85),
    step(150_000, 3_135, 3.8),
    step(360_000, 11_115, 4.75),
    step(725_000, 28_453, 5.15),
  ],
  source: source(
    'Duties Act 2008 (WA), Schedule 2, general rate, AustLII',
    'http://www5.austlii.edu.au/au/legis/wa/consol_act/da200893/sch2.html',
  ),
  offThePlan: {
    words:
      'Duty may be reduced or waived on a strata home bought before or during construction. The limits changed in 2025 and further changes were announced in 2026: check with RevenueWA.',
    source: source(
      'Changes to the off-the-plan duty concession, Government of Western Australia',
      'https://wa.gov.au/government/announcements/changes-the-first-home-owner-rate-of-duty-and-the-the-plan-duty-concession',
    ),
  },
}

const SA: DutyRule = {
  state: 'SA',
  wholeHundreds: true,
  steps: [
    step(0, 0, 1),
    step(12_000, 120, 2),
    step(30_000, 480, 3),
    step(50_000, 1_080, 3.5),
    step(100_000, 2_830, 4),
    step(200_000, 6_830, 4.25),
    step(250_000, 8_955, 4.75),
    step(300_000, 11_330, 5),
    step(500_000, 21_330, 5.5),
  ],
  source: source('Rate of stamp duty, RevenueSA', 'https://www.revenuesa.sa.gov.au/stamp-duty-land/rate-of-stamp-duty'),
  offThePlan: {
    words:
      'The off-the-plan apartment concession ended for contracts after 30 June 2018. First home buyers of a new home may be eligible for relief.',
    source: source(
      'Stamp duty forms and publications, RevenueSA',
      'https://www.revenuesa.sa.gov.au/stamp-duty-land/forms-and-publications',
    ),
  },
}

const TAS: DutyRule = {
  state: 'TAS',
  from: '2013-10-21',
  wholeHundreds: true,
  steps: [
    step(0, 50, 0),
    step(3_000, 50, 1.75),
    step(25_000, 435, 2.25),
    step(75_000, 1_560, 3.5),
    step(200_000, 5_935, 4),
    step(375_000, 12_935, 4.25),
    step(725_000, 27_810, 4.5),
  ],
  source: source(
    'Rates of duty, State Revenue Office Tasmania',
    'https://www.sro.tas.gov.au/property-transfer-duties/rates-of-duty',
  ),
  offThePlan: {
    words:
      'Individuals, but not companies, paid half the duty on an off-the-plan apartment or unit up to $750,000, for contracts from 1 July 2024 to 30 June 2026.',
    source: source(
      'Off the plan apartment or unit duty concessions, State Revenue Office Tasmania',
      'https://www.sro.tas.gov.au/property-transfer-duties/concessions-exemptions/off-the-plan-apartment-or-unit-duty-concession',
    ),
    waives: { percent: 50, upTo: 750_000, from: '2024-07-01', until: '2026-06-30' },
  },
}

const NT: DutyRule = {
  state: 'NT',
  wholeHundreds: false,
  // The upper steps include their lower bound: `3,000,000 or more`.
  steps: [
    { over: 0, square: 0.06571441, line: 15 },
    { over: 525_000, ofFullValue: 4.95 },
    { over: 2_999_999, ofFullValue: 5.75 },
    { over: 4_999_999, ofFullValue: 5.95 },
  ],
  // Money.com.au has the same formula and rates.
  source: secondHand(
    'the Territory Revenue Office',
    'NT stamp duty rates, Investment Property Calculator',
    'https://www.investmentpropertycalculator.com.au/online-NT-stamp-duty-calculator.php',
  ),
  offThePlan: {
    words:
      'A house and land package bought from a builder to live in is exempt from duty, for contracts from 1 July 2022 to 30 June 2027.',
    source: source(
      'Stamp duty exemption on house and land packages, NT Department of Treasury and Finance',
      'https://treasury.nt.gov.au/news/2022/july/stamp-duty-exemption-on-house-and-land-packages',
    ),
  },
}

export const DUTY_RULES: Readonly<Partial<Record<StateCode, DutyRule>>> = { NSW, VIC, QLD, WA, SA, TAS, NT }

/** Why a state has no rule. */
const NOT_COVERED: Readonly<Partial<Record<StateCode, string>>> = {
  ACT: 'Not calculated: the Australian Capital Territory sets new rates each July, and we couldn’t confirm the current ones.',
}

export const dutyIn = (state: StateCode, value: Dollars, today: string): Duty => {
  const rule = DUTY_RULES[state]
  return rule === undefined
    ? { kind: 'not-covered', why: NOT_COVERED[state] ?? 'Not calculated.' }
    : dutyBy(rule, value, today)
}
