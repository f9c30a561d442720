import type { Tenant } from '../../domain/content/tenant'
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

/** By their keys, and the conveyancer's email address. */
type Details = Readonly<Record<string, unknown>>

/** Whether a tenant still has the seeded example contact details, which buyers and agents would see. */
const examplesIn = (label: string, details: Details): Finding => {
  const left = [
    ...CONTACT.filter((key) => TENANTS.some((example) => example[key] === details[key])),
    ...(TENANTS.some(({ defaultConveyancer }) => defaultConveyancer.email === details['defaultConveyancer'])
      ? ['defaultConveyancer']
      : []),
  ]
  return left.length === 0
    ? ok(AREA, `${label} has its own contact details.`)
    : warning(
        AREA,
        `${label} has example contact details: ${left.join(', ')}.`,
        'Replace them with the office command edit-brand. Pages, emails and contracts show them.',
      )
}

/** Checks the default tenant of a database. Null before there is a tenant. */
export const checkTenant = async (query: Query): Promise<Finding | null> => {
  const [table] = (await query("SELECT to_regclass('tenants') IS NOT NULL AS exists")).rows
  if (table?.['exists'] !== true) return null
  const fields = [
    ...CONTACT.map((key) => `details->>'${key}' AS "${key}"`),
    `details->'defaultConveyancer'->>'email' AS "defaultConveyancer"`,
  ]
  const [tenant] = (await query(`SELECT label, ${fields.join(', ')} FROM tenants WHERE is_default`)).rows
  return tenant === undefined ? null : examplesIn(String(tenant['label']), tenant)
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
  const details = JSON.parse(shown.text) as Record<string, unknown> & {
    readonly defaultConveyancer?: { email?: string }
  }
  return examplesIn(label, { ...details, defaultConveyancer: details.defaultConveyancer?.email })
}
