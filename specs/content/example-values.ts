import { AFFILIATES } from '../../server/seed/demo-affiliates'
import { AGENCY, FIRST_AGENT, SECOND_AGENT } from '../../domain/content/demo-profiles'
import { STATE_NAMES } from '../../domain/shared/places/australia'
import { EMPTY_DETAILS } from '../../domain/content/stored-tenant'
import { TENANTS } from '../../server/seed/demo-tenants'

/** The texts in a value, however deep. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Words that every brand may use: names of looks, zones, states, addresses of the site, and single words. */
const plain = new Set([
  ...textsIn(EMPTY_DETAILS),
  ...TENANTS.map(({ displayFace }) => displayFace),
  'pictures',
  ...STATE_NAMES.flat(),
])
const saysSomething = (text: string): boolean =>
  /[\s@.\d]/.test(text) && !plain.has(text) && !/^[/#]|^Norwood$/.test(text)

const people = [FIRST_AGENT, SECOND_AGENT, ...AGENCY.agents].flatMap(({ name, mobile, email }) => [name, mobile, email])

/** What only the demo’s brands say of themselves, and the people and companies that it made up. */
export const EXAMPLE_VALUES: readonly string[] = [
  ...new Set([
    ...TENANTS.flatMap(
      ({ label: _label, name: _name, wordmark: _wordmark, terms: _terms, affiliates: _, ...details }) =>
        textsIn(details),
    ),
    ...AFFILIATES.flatMap(({ companies }) => companies.map(({ name }) => name)),
    ...people,
    ...[FIRST_AGENT, SECOND_AGENT].flatMap(({ company: { name, address, licence } }) => [name, address, licence]),
  ]),
].filter(saysSomething)
