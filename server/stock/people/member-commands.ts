import { parseArgs } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { INVITATION_DAYS } from '../../../domain/members/invitation'
import { ROLES, type Role } from '../../../domain/members/role'
import { isEmail } from '../../../domain/shared/patterns'
import type { Clock } from '../../clock'
import { tenants } from '../../content/content.tables'
import type { Database } from '../../db/database'
import type { SiteOf } from '../../http/sites'
import { agencies } from '../../listing/listing.tables'
import type { Reply } from '../../office/reply'
import { WrongUse } from '../../office/wrong-use'
import { officeOf } from './desk'
import { invite } from './invitations'

interface Services {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
}

/** `person invite EMAIL [--role ROLE] [--brand BRAND] [--agency AGENCY]`: the first person of the office is invited here. */
const person = async ({ db, clock, siteOf }: Services, args: readonly string[]): Promise<Reply> => {
  const { role, brand, agency, positionals } = optionsOf(args)
  const [verb, email = '', ...more] = positionals
  if (verb !== 'invite' || more.length > 0) throw new WrongUse('person takes invite and an email address.')
  if (!isEmail(email)) throw new WrongUse(`${email === '' ? 'Nothing' : email} is no email address.`)
  if (!isRole(role)) throw new WrongUse(`A role is ${ROLES.join(', ')}.`)
  if ((role === 'office') !== (agency === undefined))
    throw new WrongUse('The office has no --agency, and every other role needs one.')
  const place = await placeOf(db, { brand, agency })
  if ('problem' in place) return { failed: true, text: place.problem }
  const origin = siteOf(place.tenant, place.isDefault)
  await invite(db, { email, role, agencyId: place.agencyId, tenant: place.tenant, byAccountId: null, origin }, clock())
  return {
    failed: false,
    text: `${email} is invited to the desk of ${place.name} as ${role}. The email with the link is on its way; it works for ${INVITATION_DAYS} days at ${origin}.`,
  }
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

type Place =
  | {
      readonly tenant: string
      readonly isDefault: boolean
      readonly agencyId: number | null
      readonly name: string
    }
  | { readonly problem: string }

const placeOf = async (
  db: Database,
  { brand, agency }: { readonly brand: string | undefined; readonly agency: string | undefined },
): Promise<Place> => {
  if (agency !== undefined) {
    const [found] = /^\d{1,9}$/.test(agency)
      ? await db.sql
          .select({
            ...{ id: agencies.id, name: agencies.name, tenant: officeOf },
            isDefault: sql<boolean>`coalesce((SELECT is_default FROM tenants WHERE label = ${agencies.tenant}), true)`,
          })
          .from(agencies)
          .where(eq(agencies.id, Number(agency)))
      : []
    if (found === undefined) return { problem: `Agency ${agency} not found.` }
    return { ...found, agencyId: found.id }
  }
  const isChosen = brand === undefined ? eq(tenants.isDefault, true) : eq(tenants.label, brand)
  const [found] = await db.sql.select().from(tenants).where(isChosen)
  if (found === undefined)
    return { problem: `There is no brand ${brand ?? ''}. \`npm run office -- brands\` lists them.` }
  return { tenant: found.label, isDefault: found.isDefault, agencyId: null, name: found.details.name }
}

const optionsOf = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string', default: 'office' },
        brand: { type: 'string' },
        agency: { type: 'string' },
      },
    })
    return { role: values.role, brand: values.brand, agency: values.agency, positionals }
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error))
  }
}

export const MEMBER_COMMANDS = { person }
