import type { Tenant } from '../../domain/content/tenant'
import { isJsonObject } from '../office/json-object'
import type { Reply } from '../office/reply'
import { TENANTS } from '../seed/demo-tenants'
import { type Finding, ok, type Query, warning } from './finding'

const AREA = 'Default tenant'
const CONTACT = [
  'contactEmail',
  'contactPhone',
  'promotionsEmail',
  'streetAddress',
] as const satisfies readonly (keyof Tenant)[]

/** What buyers and agents look for first. */
const EXPECTED = ['contactEmail', 'contactPhone', 'streetAddress'] as const satisfies readonly (keyof Tenant)[]

type Details = Readonly<Record<string, unknown>>

/** Whether a tenant has example contact details, as earlier releases seeded them, or none. */
const contactsIn = (label: string, details: Details): Finding => {
  const left = [
    ...CONTACT.filter((key) => TENANTS.some((example) => example[key] === details[key])),
    ...(TENANTS.some(({ conveyancers }) => conveyancers.some(({ email }) => emailsOf(details).includes(email)))
      ? ['conveyancers']
      : []),
  ]
  if (left.length > 0)
    return warning(
      AREA,
      `${label} has example contact details: ${left.join(', ')}.`,
      'Replace them with the office command edit-brand. Pages, emails and contracts show them.',
    )
  const empty = EXPECTED.filter((key) => (details[key] ?? '') === '')
  return empty.length === 0
    ? ok(AREA, `${label} has its own contact details.`)
    : warning(
        AREA,
        `${label} has no ${empty.join(', no ')}.`,
        'Write them with the office command edit-brand. Until then, pages, emails and contracts leave them out.',
      )
}

/** Of the conveyancers; earlier releases stored one. */
const emailsOf = (details: Details): readonly unknown[] =>
  [details['conveyancers'], details['defaultConveyancer']].flat().map((each) => isJsonObject(each) && each['email'])

/** Checks the default tenant of a database. Null before there is a tenant. */
export const checkTenant = async (query: Query): Promise<Finding | null> => {
  const [table] = (await query("SELECT to_regclass('tenants') IS NOT NULL AS exists")).rows
  if (table?.['exists'] !== true) return null
  const [tenant] = (await query('SELECT label, details FROM tenants WHERE is_default')).rows
  return tenant === undefined ? null : contactsIn(String(tenant['label']), tenant['details'] as Details)
}

/** Checks the default tenant of a running server, by its office commands. */
export const checkTenantOf = async (ask: (command: readonly string[]) => Promise<Reply | null>): Promise<Finding> => {
  const brands = (await ask(['brands']))?.text ?? ''
  const label = /^(\S+) .*every host that names no other brand$/m.exec(brands)?.[1]
  const shown = label === undefined ? null : await ask(['brand', label])
  if (label === undefined || shown === null || shown.failed)
    return warning(
      AREA,
      'Not checked: the running server has the embedded database locked, and does not take office commands.',
      'Stop the server and run this again.',
    )
  return contactsIn(label, JSON.parse(shown.text) as Details)
}
