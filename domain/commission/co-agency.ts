import type { CoAgentPay, CommissionRule } from './commission-rules'

/** An account whose plan and company allow co-agency, with the agency it belongs to (null for none). */
export interface CoAgent {
  readonly agencyId: number | null
}

interface Offered {
  readonly agencyId: number
  readonly commissionRules: readonly CommissionRule[]
}

/**
 * What a listing pays an account as its co-agent, which it is if the listing has a rule for co-agency and another agency sells it; null
 * if it isn't.
 */
export const coAgentPay = (coAgent: CoAgent | null, { agencyId, commissionRules }: Offered): CoAgentPay | null => {
  if (coAgent === null || coAgent.agencyId === agencyId) return null
  const rule = commissionRules.find(({ kind }) => kind === 'co-agency')
  return rule === undefined ? null : { amount: rule.amount, percent: rule.percent }
}

/** `Ardent & Vale and Parade Introductions`: the selling agency first. */
export const inCoAgency = (sellingAgency: string, coAgency: string): string => `${sellingAgency} and ${coAgency}`
