import { isStateCode } from '../shared/australia'
import { isPropertyType, PROPERTY_TYPES } from '../listing/property-type'
import type { ProjectFields } from './project'

export type ProjectField = keyof ProjectFields

/** What a field is called on screens and in messages. */
export const PROJECT_FIELD_NAMES: Readonly<Record<ProjectField, string>> = {
  name: 'Name',
  propertyType: 'Property type',
  address: 'Street address',
  suburb: 'Suburb',
  state: 'State',
  postcode: 'Postcode',
  agentId: 'Agent',
  secondAgentId: 'Second agent',
  description: 'Description',
  features: 'Features',
  incentives: 'Incentives',
  estimatedCommencement: 'Construction starts',
  estimatedCompletion: 'Completion',
  titlesIssued: 'Titles issued',
  estimatedSettled: 'Settlement',
  contractType: 'Contract type',
  pricing: 'Prices',
  videoUrl: 'Video',
}

export const CONTRACT_TYPES = ['Off the plan', 'Completed', 'Two-part contract', 'Land contract'] as const

const LIMITS: Readonly<Partial<Record<ProjectField, number>>> = {
  name: 80,
  address: 120,
  suburb: 60,
  description: 20_000,
  features: 10_000,
  incentives: 5_000,
  estimatedCommencement: 50,
  estimatedCompletion: 50,
  titlesIssued: 50,
  estimatedSettled: 50,
  contractType: 50,
  videoUrl: 300,
}

/** What is wrong with a field; null if nothing is. Whether the place exists is the gazetteer’s. */
export const projectProblem = (field: ProjectField, value: unknown): string | null => {
  const name = PROJECT_FIELD_NAMES[field]
  const limit = LIMITS[field]
  if (typeof value === 'string' && limit !== undefined && value.length > limit)
    return `${name} can have at most ${limit.toLocaleString('en-AU')} characters.`
  if (field === 'name' && String(value).trim() === '') return 'Enter a name.'
  if (field === 'propertyType' && !isPropertyType(String(value)))
    return `“${String(value).slice(0, 40)}” is no property type. Choose ${PROPERTY_TYPES.join(', ')}.`
  if (field === 'state' && !isStateCode(String(value))) return `“${String(value).slice(0, 40)}” is no state.`
  if (field === 'postcode' && !/^\d{4}$/.test(String(value))) return 'A postcode has four digits.'
  if (field === 'videoUrl' && value !== '' && !/^https:\/\/[^\s]+$/.test(String(value)))
    return 'Start the video’s address with https://.'
  return null
}
