import type { StateCode } from '../shared/places/australia'
import { businessDaysAfter, type Day, daysAfter } from '../shared/calendar'

interface Source {
  readonly title: string
  readonly address: string
  readonly checkedOn: Day
  /** The law that this source describes, if its own text wasn't accessible. */
  readonly after?: string
}

/** The period in which a buyer of a home off the plan may withdraw from the contract. */
export interface CoolingOff {
  readonly businessDays: number
  /** Whether the day of the contract is the first of them. */
  readonly countsContractDay: boolean
  readonly source: Source
}

const checkedOn = '2026-11-23'

/**
 * Statutory periods for private sales of homes off the plan, each checked against its source (decision 0040). Western Australia
 * and Tasmania have none: in Tasmania, a contract may agree on one.
 */
const RULES: Readonly<Partial<Record<StateCode, CoolingOff>>> = {
  NSW: {
    businessDays: 10,
    countsContractDay: false,
    source: {
      title:
        'Conveyancing Legislation Amendment Act 2018 No 75, Schedule 1 [10]: Conveyancing Act 1919, section 66S (3)',
      address: 'https://legislation.nsw.gov.au/view/whole/html/repealed/current/act-2018-075',
      checkedOn,
    },
  },
  VIC: {
    businessDays: 3,
    countsContractDay: false,
    source: {
      title: 'Cooling-off rights when buying property in Victoria, Parke Lawyers',
      address: 'https://pl.com.au/information-centre/cooling-off-rights-buying-property-victoria',
      after: 'Sale of Land Act 1962 (Vic), section 31',
      checkedOn,
    },
  },
  // The period starts on the day the buyer receives the signed contract: we know only the day of the contract.
  QLD: {
    businessDays: 5,
    countsContractDay: true,
    source: {
      title: 'How does the Property Occupations Act 2014 affect the contract, Queensland Conveyancing',
      address: 'https://queenslandconveyancing.blogspot.com/2023/03',
      after: 'Property Occupations Act 2014 (Qld), section 166',
      checkedOn,
    },
  },
  // From the contract, or from the vendor's statement (Form 1) if that is later.
  SA: {
    businessDays: 2,
    countsContractDay: false,
    source: {
      title: 'Cooling-off period, Law Handbook, Legal Services Commission of South Australia',
      address: 'https://lsc.sa.gov.au/handbook/ch23s08s08s01.php',
      after: 'Land and Business (Sale and Conveyancing) Act 1994 (SA), section 5',
      checkedOn,
    },
  },
  ACT: {
    businessDays: 5,
    countsContractDay: false,
    source: {
      title: 'Cooling-off period explained, WMG Legal',
      address: 'https://wmglegal.com.au/cooling-off-period-explained/',
      after: 'Civil Law (Sale of Residential Property) Act 2003 (ACT)',
      checkedOn,
    },
  },
  NT: {
    businessDays: 4,
    countsContractDay: false,
    source: {
      title:
        'Contract of Sale approved under section 121A of the Agents Licensing Act, note 4, Northern Territory Government',
      address: 'https://vdocuments.us/contract-of-sale-ntgovau-1-contract-of-sale-approved-under-s121aa-of-the.html',
      checkedOn,
    },
  },
}

/** Null for a state without a statutory period, or an unknown one. */
export const coolingOffIn = (state: string): CoolingOff | null => RULES[state as StateCode] ?? null

/** The last day of the period. Public holidays, which would make it later, are not considered. */
export const lastDayOfCoolingOff = ({ businessDays, countsContractDay }: CoolingOff, contract: Day): Day =>
  businessDaysAfter(countsContractDay ? daysAfter(contract, -1) : contract, businessDays)
