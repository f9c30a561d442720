import { eq, sql } from 'drizzle-orm'
import * as E from 'fp-ts/lib/Either.js'
import { INVITATION_DAYS } from '../../../domain/members/invitation'
import { ROLES, type Role } from '../../../domain/members/role'
import { type Failure, failure } from '../../../domain/shared/failure'
import { isEmail } from '../../../domain/shared/patterns'
import type { Sql } from '../../db/database'
import { tenants } from '../../content/content.tables'
import { agencies, officeOf } from '../../listing/listing.tables'
import { inColumns } from '../../office/columns'
import { done, refused } from '../../office/reply'
import { isNumber, wordsOf } from '../../office/words'
import { WrongUse } from '../../office/wrong-use'
import { brandNamed } from '../commands/own'
import type { StockCommand } from '../commands/stock-services'
import { type Desk, officeDesk } from './desk'
import { invite } from './invitations'
import { changeRole, endMember, membersOf, withdrawInvitation } from './members'

/** The first person of the office is invited here. */
const inviteOne: StockCommand = async ({ db, clock, siteOf, mailFrom }, args) => {
  const { role, brand, agency, words } = wordsOf(args, {
    role: { type: 'string', default: 'office' },
    brand: { type: 'string' },
    agency: { type: 'string' },
  })
  const [email = '', ...more] = words
  if (more.length > 0) throw new WrongUse('person invite takes one email address.')
  if (!isEmail(email)) throw new WrongUse(`${email === '' ? 'Nothing' : email} is no email address.`)
  if (!isRole(role)) throw new WrongUse(`A role is ${ROLES.join(', ')}.`)
  if ((role === 'office') !== (agency === undefined))
    throw new WrongUse('The office has no --agency, and every other role needs one.')
  const place = agency === undefined ? await officeOfBrand(db.sql, brand) : await placeOfAgency(db.sql, agency)
  if (E.isLeft(place)) return refused(place.left)
  const { tenant, isDefault, agencyId, name, contactEmail } = place.right
  if (mailFrom === '' && contactEmail === '')
    return {
      failed: true,
      text: `Emails of ${name} have no sender, so nobody is invited. Set MAIL_FROM and start again, or write contactEmail with \`npm run office -- edit-brand ${tenant} FILE\`.`,
      code: 'no-sender',
    }
  const origin = siteOf(tenant, isDefault)
  const id = await invite(db, { email, role, agencyId, tenant, byAccountId: null, origin }, clock())
  return done(
    `${email} is invited to the desk of ${name} as ${role}. The email with the link is on its way; it works for ${INVITATION_DAYS} days at ${origin}.`,
    { invitation: id, email, role, agencyId },
  )
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text)

interface Place {
  readonly tenant: string
  readonly isDefault: boolean
  readonly agencyId: number | null
  readonly name: string
  /** Of the brand; empty for none. */
  readonly contactEmail: string
}

const contactEmail = sql<string>`coalesce(${tenants.details}->>'contactEmail', '')`

const officeOfBrand = async (db: Sql, label: string | undefined): Promise<E.Either<Failure, Place>> => {
  const brand = await brandNamed(db, label)
  return E.isLeft(brand) ? brand : E.right({ ...brand.right, agencyId: null })
}

const placeOfAgency = async (db: Sql, agency: string): Promise<E.Either<Failure, Place>> => {
  const [found] = isNumber(agency)
    ? await db
        .select({
          agencyId: agencies.id,
          name: agencies.name,
          tenant: officeOf,
          ...{ isDefault: tenants.isDefault, contactEmail },
        })
        .from(agencies)
        .innerJoin(tenants, eq(tenants.label, sql`${officeOf}`))
        .where(eq(agencies.id, Number(agency)))
    : []
  return found === undefined
    ? E.left(failure('not-found', `Agency ${agency} not found.`, 'agency'))
    : E.right({ ...found, isDefault: found.isDefault })
}

const list: StockCommand = async ({ db, clock }, args) => {
  if (args.length > 0) throw new WrongUse('person list takes nothing.')
  const found = await membersOf(db.sql, await officeDesk(db.sql), clock())
  return done(
    found.length === 0
      ? 'The desk has no people.'
      : inColumns([
          ['Email', 'Name', 'Role', 'Desk', ''],
          ...found.map(({ email, name, role, place, id }) => [email, name, role, place, id === null ? 'invited' : '']),
        ]),
    found,
  )
}

/** Gives a person of an agency another role. */
const changeOne: StockCommand = async ({ db, clock }, args) => {
  const { agency, words } = wordsOf(args, { agency: { type: 'string' } })
  const [email = '', role = '', ...more] = words
  if (!isEmail(email) || more.length > 0) throw new WrongUse('person role takes an email address and a role.')
  if (!isRole(role)) throw new WrongUse(`A role is ${ROLES.join(', ')}.`)
  const [desk, now] = [await officeDesk(db.sql), clock()]
  const theirs = (await theirsOf(db.sql, desk, email, agency, now)).filter(({ agencyId }) => agencyId !== null)
  const [member, ...others] = theirs.flatMap(({ id, ...each }) => (id === null ? [] : [{ ...each, id }]))
  if (member === undefined) return refused(failure('not-found', `${email} isn’t at the desk of an agency.`, 'email'))
  if (others.length > 0)
    throw new WrongUse(`${email} is at the desks of several agencies. Say which one with --agency.`)
  const changed = await changeRole(db, desk, member.id, { was: member.role, role }, now)
  return E.isLeft(changed)
    ? refused(changed.left)
    : done(`${email} is ${role} at ${member.place} now.`, { email, role, agencyId: member.agencyId })
}

/** What a person has at the desk, in one agency or everywhere, invitations among it. */
const theirsOf = async (db: Sql, desk: Desk, email: string, agency: string | undefined, now: Date) => {
  if (agency !== undefined && !isNumber(agency)) throw new WrongUse('--agency takes the number of one agency.')
  return (await membersOf(db, desk, now)).filter(
    (member) =>
      member.email.toLowerCase() === email.toLowerCase() &&
      (agency === undefined || member.agencyId === Number(agency)),
  )
}

/** Ends every membership of a person and withdraws their invitations, in one agency or everywhere. */
const end: StockCommand = async ({ db, clock }, args) => {
  const { agency, words } = wordsOf(args, { agency: { type: 'string' } })
  const [email = '', ...more] = words
  if (!isEmail(email) || more.length > 0) throw new WrongUse('person end takes one email address.')
  const [desk, now] = [await officeDesk(db.sql), clock()]
  const theirs = await theirsOf(db.sql, desk, email, agency, now)
  if (theirs.length === 0) return refused(failure('not-found', `${email} isn’t at the desk.`, 'email'))
  for (const { id, invitationId } of theirs) {
    const ended =
      id === null ? await withdrawInvitation(db, desk, invitationId ?? '', now) : await endMember(db, desk, id, now)
    if (E.isLeft(ended)) return refused(ended.left)
  }
  const places = theirs.map(({ place }) => place)
  return done(`${email} is no longer at the desk of ${places.join(', ')}.`, { email, ended: theirs.length })
}

export const MEMBER_COMMANDS: Readonly<Record<string, StockCommand>> = {
  'person invite': inviteOne,
  'person list': list,
  'person role': changeOne,
  'person end': end,
}
