import { splitInternational } from '../../../shared/places/countries'
import { isEmail } from '../../../shared/patterns'
import { storedNumber } from '../../../shared/phone'
import { childrenOf, type FeedElement, lineAt, lineOf } from './element'
import type { FeedAgent } from './feed'
import { attachments } from './files'
import type { Notes } from './notes'

const MOST_AGENTS = 2
const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof|sir)\b\.?\s+/i

/** The agents of a unit in the order of their numbers, at most two; others are left out with a warning. */
export const agentsIn = (element: FeedElement, agency: string, notes: Notes): readonly FeedAgent[] => {
  const given = childrenOf(element, 'listingAgent')
    .filter((each) => each.children.some(({ name, text }) => name !== 'media' && lineOf(text) !== ''))
    .map((each, i) => ({ each, place: Number(each.attributes.get('id') ?? i + 1) || i + 1 }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
  const agents = given.flatMap((each) => agentOf(each, agency, notes))
  for (const { firstName, lastName } of agents.slice(MOST_AGENTS))
    notes.problem('listingAgent', 'text-left-out', `${firstName} ${lastName}`.trim())
  return agents.slice(0, MOST_AGENTS)
}

const agentOf = (element: FeedElement, agency: string, notes: Notes): readonly FeedAgent[] => {
  const name = (lineAt(element, 'name') ?? '').replace(TITLE, '')
  const other = lineAt(element, 'agentID')
  if (other !== undefined && other !== '' && other.toUpperCase() !== agency) {
    notes.problem('listingAgent.agentID', 'text-left-out', other)
    return []
  }
  if (name === '') {
    notes.problem('listingAgent.name', 'agent-without-name', lineAt(element, 'email') ?? '')
    return []
  }
  const email = emailIn(element, notes)
  const id = lineAt(element, 'uniqueListingAgentID') ?? ''
  const split = name.lastIndexOf(' ')
  return [
    {
      key: id !== '' ? `${agency}:${id}` : (email ?? `${agency}:${name.toLowerCase()}`),
      agency,
      firstName: split === -1 ? name : name.slice(0, split),
      lastName: split === -1 ? '' : name.slice(split + 1),
      email,
      ...mobileIn(element),
      photo: attachments(element, 'agentPhoto', notes)[0] ?? null,
    },
  ]
}

const emailIn = (element: FeedElement, notes: Notes): string | null => {
  const given = lineAt(element, 'email') ?? ''
  const [email = ''] = given.split(/[,;\s]+/)
  if (isEmail(email)) return email.toLowerCase()
  if (given !== '') notes.problem('listingAgent.email', 'text-left-out', given)
  return null
}

const mobileIn = (element: FeedElement): Pick<FeedAgent, 'countryCode' | 'mobile'> => {
  const given = childrenOf(element, 'telephone').find((each) => each.attributes.get('type') === 'mobile')
  const typed = lineOf(given?.text ?? '').replaceAll(/[^\d+]/g, '')
  const { dialCode, number } = splitInternational(typed) ?? { dialCode: '+61', number: typed.replace('+', '') }
  return { countryCode: dialCode, mobile: /^\d{6,15}$/.test(number) ? storedNumber(dialCode, number) : '' }
}
