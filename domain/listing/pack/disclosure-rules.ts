import type { StateCode } from '../../shared/places/australia'
import type { Day } from '../../shared/calendar'

/** What a state says about the papers of a contract, with where we read it. */
interface DisclosureRule {
  readonly says: string
  readonly source: string
  readonly address: string
  readonly readOn: Day
}

/** States without a source that we read are left out: nothing is said about them (decision 0136). */
export const DISCLOSURE_RULES: Readonly<Partial<Record<StateCode, DisclosureRule>>> = {
  NSW: {
    says: 'A contract from 1 December 2019 on for a residential lot that hasn’t been created yet has a disclosure statement attached, with the draft plan and other draft documents.',
    source: 'Registrar General of NSW',
    address:
      'https://www.registrargeneral.nsw.gov.au/news/new-requirements-for-off-the-plan-contracts-from-1-december-2019',
    readOn: '2026-11-29',
  },
}
