import { eq, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PersonData } from '../../domain/leads/person-data'
import { DAY } from '../../domain/shared/dates'
import { accounts } from '../../server/identity/identity.tables'
import { recordLead } from '../../server/leads/record-lead'
import { leadMessages, leadPeople } from '../../server/leads/leads.tables'
import { enquiries } from '../../server/listing/enquiry.tables'
import { agencies, listings, priceReveals } from '../../server/listing/listing.tables'
import { piaRequests } from '../../server/listing/pia.tables'
import { outbox } from '../../server/mail/mail.tables'
import { referrals } from '../../server/membership/referrals.tables'
import { alertReaders, savedSearches } from '../../server/alerts/alerts.tables'
import { queuePlaces } from '../../server/queue/queue.tables'
import { reservations } from '../../server/reservation/reservation.tables'
import { privateLinks } from '../../server/sharing/sharing.tables'
import { envelopes, envelopeSigners } from '../../server/signing/signing.tables'
import { deskInvitations } from '../../server/stock/members.tables'
import { call, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { atTheDesk, makeAgency } from '../stock/desk-people'
import { makeSale } from '../stock/sales/make-sale'

export const EMAIL = 'noor@person.example'
export const CALL = '/api/desk/brands/unifi/person-data'

/** Two brands that know a person: what each stores about them, new for each case. */
export const withPerson = () => {
  let stage: Stage
  let house: MadeListing
  let foreign: MadeListing
  let noor: SignedIn
  let agencyId: number
  const people: Record<string, SignedIn> = {}

  beforeAll(async () => {
    stage = await openStage()
    agencyId = await makeAgency(stage, 'Ardent & Vale')
    const others = await makeAgency(stage, 'Other Agency')
    await stage.db.sql.update(agencies).set({ tenant: 'wren' }).where(eq(agencies.id, others))
    const listing = async (name: string, agency: number) => {
      const made = await makeListing(stage.db, stage.clock.now(), { listing: { name }, units: [{ apt: '805' }] })
      await stage.db.sql.update(listings).set({ agencyId: agency }).where(eq(listings.id, made.id))
      return made
    }
    house = await listing('Kestrel House', agencyId)
    foreign = await listing('House of Wren', others)
    noor = await signedIn(stage, { firstName: 'Noor' })
    await stage.db.sql.update(accounts).set({ email: EMAIL }).where(eq(accounts.id, noor.id))
    people['manager'] = await atTheDesk(stage, { role: 'manager', agencyId, firstName: 'Mia' })
    people['olga'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Olga' })
    people['una'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Una', isProven: false })
    people['wren'] = await atTheDesk(stage, { role: 'office', agencyId: null, firstName: 'Wanda', tenant: 'wren' })
    const sale = await makeSale(stage, {
      ...{ listingId: house.id, unitId: house.units['805'] ?? 0, status: 'held', buyer: 'Noor' },
      ...{ accountId: noor.id, said: {} },
    })
    await stage.db.sql
      .update(reservations)
      .set({ form: raw`jsonb_set(form, '{purchasers,0,email}', '"Noor@person.example"')` })
      .where(eq(reservations.id, sale))
    await papers()
  })
  afterAll(() => stage.close(), 30_000)

  /** What stays: a form that was sent for signature, and invitations to both brands' desks. */
  const papers = async () => {
    const { sql } = stage.db
    const at = stage.clock.now()
    const none = { name: '', email: '', phone: '', address: '', company: '' }
    for (const listingId of [house.id, foreign.id]) {
      const [envelope] = await sql
        .insert(envelopes)
        .values({
          ...{
            tenant: 'unifi',
            origin: 'https://unifi.example',
            provider: 'own',
            listingId,
            unitIds: [],
            fieldsHash: '',
          },
          form: {
            ...{ property: 'Kestrel House', address: '', unit: 'Apartment 805', purchasers: [none], entity: '' },
            ...{ agreement: { name: '', date: '' }, conveyancer: null, introducer: null, feeTexts: [] },
          },
          ...{ documentKey: '', documentHash: '', returnPath: '', createdAt: at, expiresAt: at, status: 'expired' },
        })
        .returning({ id: envelopes.id })
      await sql.insert(envelopeSigners).values({
        ...{
          envelopeId: envelope?.id ?? 0,
          position: 1,
          name: 'Noor Haddad',
          email: EMAIL,
          tokenHash: `of ${listingId}`,
        },
      })
    }
    await sql.insert(deskInvitations).values([
      { id: crypto.randomUUID(), email: EMAIL, agencyId, role: 'seller', createdAt: at, expiresAt: at },
      { id: crypto.randomUUID(), email: EMAIL, tenant: 'wren', role: 'office', createdAt: at, expiresAt: at },
    ])
  }

  const as = (who: string, line: string, body: object = {}) =>
    call(stage, line, body, { token: people[who]?.token ?? '' })
  const found = async (email = EMAIL): Promise<PersonData> =>
    (await as('olga', `POST ${CALL}`, { email })).data as unknown as PersonData
  const ask = (site: string, listingId: number, email = EMAIL) =>
    stage.db.transaction((sql) =>
      recordLead(sql, {
        ...{ kind: 'enquiry', site, listingId, accountId: null, at: stage.clock.now(), message: 'Is there a shed?' },
        person: { name: 'Noor Haddad', email, phone: '0491570158' },
      }),
    )

  beforeEach(async () => {
    stage.clock.advance(DAY)
    const { sql } = stage.db
    for (const table of [
      privateLinks,
      referrals,
      leadPeople,
      enquiries,
      priceReveals,
      piaRequests,
      queuePlaces,
      outbox,
    ])
      await sql.delete(table)
    const at = stage.clock.now()
    const lead = await ask('unifi', house.id)
    await ask('wren', foreign.id)
    await sql.insert(leadMessages).values({ leadId: lead, kind: 'note', by: 'Mia', text: 'Rings on Monday', at })
    const form = { name: 'Noor Haddad', phone: '0491570158', message: 'Is there a shed?', actions: [], at }
    await sql.insert(enquiries).values([
      { ...form, listingId: house.id, email: 'Noor@person.example', tenant: 'wren', fingerprint: 'own' },
      { ...form, listingId: foreign.id, email: EMAIL, tenant: 'unifi', fingerprint: 'foreign' },
      { ...form, listingId: house.id, email: 'bo@person.example', tenant: 'unifi', fingerprint: 'other' },
    ])
    const reveal = { firstName: 'Noor', lastName: 'Haddad', email: EMAIL, countryCode: '+61', mobile: '491570158', at }
    await sql.insert(priceReveals).values([
      { ...reveal, listingId: house.id },
      { ...reveal, listingId: foreign.id },
    ])
    await sql.insert(piaRequests).values({ accountId: noor.id, listingId: house.id, request: 'Rent', at })
    const client = { name: 'Noor Haddad', email: EMAIL, phone: '', wants: 'Two bedrooms', consent: 'Yes', at }
    await sql.insert(referrals).values([
      { ...client, accountId: people['manager']?.id ?? 0, tenant: 'unifi' },
      { ...client, accountId: people['manager']?.id ?? 0, tenant: 'wren' },
    ])
    const link = { accountId: people['manager']?.id ?? 0, recipientEmail: EMAIL, isPublic: true, createdAt: at }
    await sql.insert(privateLinks).values(
      [house.id, foreign.id].map((listingId) => ({
        ...{
          ...link,
          listingId,
          label: 'Noor and Sam',
          endsOn: '2027-02-18',
          endsAt: new Date('2027-02-18T13:29:59.000Z'),
        },
      })),
    )
    await sql.insert(queuePlaces).values(
      [house, foreign].map((listing) => ({
        ...{ unitId: listing.units['805'] ?? 0, accountId: noor.id, tenant: 'unifi', origin: 'https://unifi.example' },
        ...{ offerHours: 24, wantsNews: false, positionTold: 1, joinedAt: at },
      })),
    )
    await sql.delete(alertReaders)
    const readers = await sql
      .insert(alertReaders)
      .values([
        { tenant: 'unifi', accountId: noor.id, origin: 'https://unifi.example' },
        { tenant: 'unifi', email: EMAIL, origin: 'https://unifi.example' },
        { tenant: 'wren', email: EMAIL, origin: 'https://wren.unifi.example' },
      ])
      .returning({ id: alertReaders.id })
    const saved = { query: '', savedAt: at, toldId: 0, place: '', words: [] }
    await sql.insert(savedSearches).values(
      readers.map(({ id: readerId }, i) => ({
        ...saved,
        readerId,
        ...(i === 0
          ? { name: 'All', frequency: 'weekly' as const }
          : { name: 'By address', frequency: 'daily' as const }),
      })),
    )
    const data = { firstName: 'Noor', lastName: 'Haddad', email: EMAIL, phoneNumber: '0491570158' }
    const email = { kind: 'agent-kit-requested', subjectId: '1', data, createdAt: at, nextAttemptAt: at }
    await sql.insert(outbox).values([
      { ...email, tenant: 'unifi', key: 'kit-own' },
      { ...email, tenant: 'wren', key: 'kit-foreign' },
    ])
  })
  return {
    get stage() {
      return stage
    },
    get house() {
      return house
    },
    get foreign() {
      return foreign
    },
    get noor() {
      return noor
    },
    ...{ as, found, ask },
  }
}
