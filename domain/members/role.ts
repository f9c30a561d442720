import * as t from 'io-ts'
import { oneOf } from '../shared/one-of'

/** What people of the desk are: the office of a brand; managers, sellers and viewers of an agency. */
export const ROLES = ['office', 'manager', 'seller', 'viewer'] as const
export const Role = oneOf(ROLES, 'Role')
export type Role = t.TypeOf<typeof Role>

/** Whether a role may do what another one may. The office may do everything. */
export const isAtLeast = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(wanted)

/** What each role may do, in one sentence. */
export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  office: 'Looks after every agency of the brand',
  manager: 'Publishes, changes prices, releases stages and invites people',
  seller: 'Adds units and media, and works with buyers',
  viewer: 'Sees projects, units, prices and their history, and changes nothing',
}

/** `A seller adds units and media, and works with buyers.` */
export const roleSentence = (role: Role): string => {
  const [first = '', ...rest] = ROLE_TEXTS[role]
  return `${role === 'office' ? 'The office' : `A ${role}`} ${first.toLowerCase()}${rest.join('')}.`
}

/** An agency, or the office of a brand, in which a person works. */
export const Membership = t.type(
  {
    id: t.number,
    role: Role,
    /** Null: the brand’s office. */
    agencyId: t.union([t.number, t.null]),
    /** The agency’s name, or the brand’s. */
    name: t.string,
  },
  'Membership',
)
export type Membership = t.TypeOf<typeof Membership>

/** The caller at the desk. */
export const DeskPerson = t.type(
  {
    firstName: t.string,
    lastName: t.string,
    email: t.string,
    memberships: t.array(Membership),
    /** Two-step login, without which nothing is published, changed in bulk or invited. */
    hasSecondFactor: t.boolean,
  },
  'DeskPerson',
)
export type DeskPerson = t.TypeOf<typeof DeskPerson>

/** The highest role of a person; null without a membership. */
export const highestRole = ({ memberships }: Pick<DeskPerson, 'memberships'>): Role | null =>
  ROLES.find((role) => memberships.some((each) => each.role === role)) ?? null

/** `Manager, Ardent & Vale`; of several places with the highest role, that of this site's brand. */
export const placeText = (person: Pick<DeskPerson, 'memberships'>, brand: string): string => {
  const role = highestRole(person) ?? ''
  const places = person.memberships.filter((each) => each.role === role)
  const place = places.find(({ name }) => name === brand) ?? places[0]
  const word = role.slice(0, 1).toUpperCase() + role.slice(1)
  return place === undefined ? word : `${word}, ${place.name}`
}

/** Whether a person looks after an agency: as its manager, or in an office. */
export const looksAfter = ({ memberships }: Pick<DeskPerson, 'memberships'>, agencyId: number): boolean =>
  memberships.some(({ role, agencyId: own }) => role === 'office' || (role === 'manager' && own === agencyId))

/** Whether a person may add projects, in any place. */
export const mayAddProjects = ({ memberships }: Pick<DeskPerson, 'memberships'>): boolean =>
  memberships.some(({ role }) => isAtLeast(role, 'manager'))
