import { done, type Reply } from '../../office/reply'
import type { AgencyFields, NewAgent } from '../../../domain/stock/agency'
import type { NewProject, ProjectFields } from '../../../domain/stock/project'
import type { NewUnits } from '../../../domain/stock/stock-unit'

const agency: AgencyFields = {
  name: 'Bayside Projects',
  colour: '#1f3d36',
  address: '12 Jetty Road',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  email: 'sales@bayside.example',
  phone: '08 5550 0100',
  licence: 'RLA 000 001',
  abn: '',
}

const agent: NewAgent = {
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  email: 'ruth@bayside.example',
  countryCode: '+61',
  mobile: '491570156',
}

const listing: NewProject & Partial<ProjectFields> = {
  agencyId: 1,
  agentId: 1,
  name: 'Jetty House',
  propertyType: 'Apartments',
  address: '20 Colley Terrace',
  suburb: 'Glenelg',
  state: 'SA',
  postcode: '5045',
  description: 'Twenty-four apartments two streets from the beach.\n\nEach has a balcony and a car space.',
  features: 'Stone benchtops\nDucted air conditioning',
  estimatedCommencement: 'March 2027',
  estimatedCompletion: 'September 2028',
  contractType: 'Off the plan',
  pricing: 'online',
}

const unit: NewUnits = {
  pattern: '101-108, 201-208, 301-308',
  like: { planType: 'A', beds: 2, baths: 2, cars: 1, internal: 78.5, balcony: 12, price: 695_000, rent: 650 },
}

const EXAMPLES: Readonly<Record<string, object>> = { agency, agent, listing, unit }
export const EXAMPLE_KINDS = Object.keys(EXAMPLES)

/** `example agency`: a file that `agency add` takes as it is. */
export const exampleOf = ([kind = '', ...more]: readonly string[]): Reply => {
  const example = Object.hasOwn(EXAMPLES, kind) && more.length === 0 ? EXAMPLES[kind] : undefined
  if (example === undefined)
    return { failed: true, text: `example takes ${EXAMPLE_KINDS.join(', ')}.`, code: 'wrong-use' }
  return done(JSON.stringify(example, null, 2), example)
}
