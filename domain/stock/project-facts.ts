import { isTermKey, type TermKey, TERM_LIMITS } from '../reservation/reservation-terms'
import { formatCents, formatDollars } from '../shared/money'
import type { Project, ProjectFields } from './project'
import { fieldText, PROJECT_FIELD_NAMES, type ProjectField } from './project-rules'

export const PRICING_NAMES: Readonly<Record<ProjectFields['pricing'], string>> = {
  online: 'Prices are shown',
  offline: 'No prices: buyers make an offer',
}
export const HISTORY_NAMES: Readonly<Record<ProjectFields['history'], string>> = { shown: 'Shown', hidden: 'Hidden' }

/** Of a term, as people read it: `$1,000`, `3%`, `7`. */
export const termText = (key: TermKey, value: number): string => {
  const { unit } = TERM_LIMITS[key]
  return unit === 'cents' ? formatCents(value) : unit === 'per cent' ? `${value}%` : String(value)
}

const PARTS = {
  'What buyers read': [
    ...(['name', 'propertyType', 'address', 'suburb', 'state', 'postcode', 'pin', 'agentId', 'secondAgentId'] as const),
    ...(['contractType', 'pricing', 'history', 'description', 'features', 'incentives'] as const),
    ...(['estimatedCommencement', 'estimatedCompletion', 'titlesIssued', 'estimatedSettled', 'videoUrl'] as const),
  ],
  'Location and returns': ['locationTitle', 'locationDescription', 'rentalYield', 'vacancyRate'],
  Builder: ['builderName', 'builderLicence', 'builderProjects'],
  'Display suite': ['suiteAddress', 'suitePhone', 'suiteHours'],
  Commission: ['commissionPercent', 'commission', 'maxCommission', 'commissionRules', 'instalments'],
  'Terms of a reservation': [
    ...(['feeCents', 'holdDays', 'cardFeePercent', 'cardFeeCents'] as const),
    ...(['checkoutMinutes', 'callBackHours', 'queueOfferHours'] as const),
  ],
} satisfies Readonly<Record<string, readonly ProjectField[]>>

interface Shown extends Pick<Project, 'fields' | 'brandTerms'> {
  /** The name of an agent of its agency; empty if it isn’t known. */
  readonly agentName: (id: number) => string
}

const textOf = (field: ProjectField, { fields, brandTerms, agentName }: Shown): string => {
  const value = fields[field]
  if (isTermKey(field))
    return value === null ? `${termText(field, brandTerms[field])} (the brand’s)` : termText(field, Number(value))
  if (value === null) return ''
  switch (field) {
    case 'agentId':
    case 'secondAgentId':
      return agentName(Number(value))
    case 'pricing':
      return PRICING_NAMES[fields.pricing]
    case 'history':
      return HISTORY_NAMES[fields.history]
    case 'commission':
    case 'maxCommission':
      return formatDollars(Number(value))
    case 'commissionPercent':
    case 'rentalYield':
    case 'vacancyRate':
      return `${Number(value)}%`
    default:
      return fieldText(field, value)
  }
}

export interface ProjectPart {
  readonly title: string
  readonly facts: readonly (readonly [name: string, text: string])[]
}

/** What is written about a project, for people who may not change it; without what is empty. */
export const projectFacts = (project: Shown): readonly ProjectPart[] =>
  Object.entries(PARTS)
    .map(([title, fields]) => ({
      title,
      facts: fields
        .map((field) => [PROJECT_FIELD_NAMES[field], textOf(field, project)] as const)
        .filter(([, text]) => text.trim() !== ''),
    }))
    .filter(({ facts }) => facts.length > 0)
