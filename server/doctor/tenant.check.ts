import type { Tenant } from '../../domain/content/tenant'
import { TENANTS } from '../seed/demo-tenants'
import { type Finding, ok, type Query, warning } from './finding'

const AREA = 'Default tenant'
const CONTACT = [
  'contactEmail',
  'contactPhone',
  'promotionsEmail',
  'streetAddress',
] as const satisfies readonly (keyof Tenant)[]

/**
 * Whether the default tenant still has the seeded example contact details, which buyers and agents would see. Null
 * before there is a tenant.
 */
export const checkTenant = async (query: Query): Promise<Finding | null> => {
  const [table] = (await query("SELECT to_regclass('tenants') IS NOT NULL AS exists")).rows
  if (table?.['exists'] !== true) return null
  const fields = [
    ...CONTACT.map((key) => `details->>'${key}' AS "${key}"`),
    `details->'defaultConveyancer'->>'email' AS "defaultConveyancer"`,
  ]
  const [tenant] = (await query(`SELECT label, ${fields.join(', ')} FROM tenants WHERE is_default`)).rows
  if (tenant === undefined) return null
  const left = [
    ...CONTACT.filter((key) => TENANTS.some((example) => example[key] === tenant[key])),
    ...(TENANTS.some(({ defaultConveyancer }) => defaultConveyancer.email === tenant['defaultConveyancer'])
      ? ['defaultConveyancer']
      : []),
  ]
  return left.length === 0
    ? ok(AREA, `${String(tenant['label'])} has its own contact details.`)
    : warning(
        AREA,
        `${String(tenant['label'])} has example contact details: ${left.join(', ')}.`,
        'Replace them with the office command edit-brand. Pages, emails and contracts show them.',
      )
}
