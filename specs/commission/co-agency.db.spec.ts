import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultFilters } from '../../domain/listing/search/search-filters'
import { formSections } from '../../server/signing/documents/form.document'
import { snapshotOf, unitsOfForm } from '../../server/signing/form-snapshot'
import { uConnectRegistrations } from '../../server/membership/membership.tables'
import { outbox } from '../../server/mail/mail.tables'
import { emptyClientForm } from '../../domain/reservation/client/client-form'
import { STANDARD_TERMS } from '../../domain/reservation/reservation-terms-codec'
import { ELITE, joins, PRO } from '../membership/member-on-plan'
import { call, type From, type SignedIn, signedIn } from '../shared/api'
import { type MadeListing, makeListing } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { makeLinkIn } from '../sharing/tasks/private-links'

let stage: Stage
let house: MadeListing
const people: Record<string, SignedIn> = {}

beforeAll(async () => {
  stage = await openStage()
  const member = async (name: string, planId: number) => {
    people[name] = await signedIn(stage, {
      ...{ firstName: name, lastName: 'Agent', role: 'agent', companyName: 'Parade Introductions' },
      introducerGrantedAt: null,
    })
    await joins(stage.db, stage.clock.now(), people[name], planId)
  }
  await member('Elle', ELITE)
  await member('Paul', PRO)
  people['Bea'] = await signedIn(stage, { firstName: 'Bea' })
  house = await makeListing(stage.db, stage.clock.now(), {
    listing: {
      ...{ name: 'Kestrel House', suburb: 'Coogan', commission: 15_000, maxCommission: null },
      commissionRules: [
        { kind: 'unit', of: '102', amount: 20_000, percent: null },
        { kind: 'co-agency', of: '', amount: null, percent: 3 },
      ],
    },
    units: [
      { apt: '101', revisedPrice: 600_000, revisedPriceMax: null },
      { apt: '102', revisedPrice: 800_000, revisedPriceMax: null },
    ],
  })
})
afterAll(() => stage.close(), 30_000)

const from = (name: string): From => ({ token: people[name]?.token ?? '' })

test('[D45-4] a co-agent reads in results and in the price list what the rule for co-agency pays, others what the other rules pay', async () => {
  const pays = async (name: string) => {
    const results = await call(stage, 'POST /api/house/1/15', { ...defaultFilters, searchSuburb: 'Coogan' }, from(name))
    const list = (results.data as { list: { commission: number | null; maxCommision: number | null }[] }).list
    const listing = await call(stage, `GET /api/house/${house.id}/0/0`, {}, from(name))
    return [
      ...list.map(({ commission, maxCommision }) => [commission, maxCommision]),
      (listing.data as { commission: number | null }).commission,
    ]
  }
  expect({ Elle: await pays('Elle'), Paul: await pays('Paul'), Bea: await pays('Bea') }).toEqual({
    Elle: [[18_000, 24_000], 18_000],
    Paul: [[15_000, 20_000], 15_000],
    Bea: [[null, null], null],
  })
})

test('[D45-8] the form for signature has the co-agent beside the vendor’s agent, in place of an introducer', async () => {
  const about = await unitsOfForm(stage.db.sql, {
    ...{ propertyId: house.id, unitIds: [house.units['101'] ?? 0], tempName: '', reader: null },
  })
  if (about === null) throw new Error('the listing is not public')
  await stage.db.sql
    .update(uConnectRegistrations)
    .set({
      details: {
        ...{ firstName: 'Elle', lastName: 'Agent', countryCode: '+61', mobileNumber: '', isOutsideAustralia: false },
        ...{ abnAcn: '', companyName: '', agentRegistrationNumber: 'RLA 300 200', businessRegistrationNumber: '' },
      },
    })
    .where(eq(uConnectRegistrations.accountId, people['Elle']?.id ?? 0))
  const sections = async (name: string) => {
    const introducerId = people[name]?.id ?? 0
    const form = await snapshotOf(stage.db.sql, about, emptyClientForm, { introducerId, brandTerms: STANDARD_TERMS })
    return formSections(form)
      .filter(({ title }) => ['Vendor’s agent', 'Co-agent', 'Introducer'].includes(title))
      .map(({ title, rows }) => [title, ...rows.filter(([label]) => label !== 'Phone').map(([, value]) => value)])
  }
  const vendors = ['Vendor’s agent', 'Spec Agency', '2 Test Street, Glenelg SA 5045', 'agency@example.com']
  expect(await sections('Elle')).toEqual([
    vendors,
    ['Co-agent', 'Elle Agent', 'Parade Introductions', people['Elle']?.email, 'RLA 300 200'],
  ])
  expect(await sections('Paul')).toEqual([
    vendors,
    ['Introducer', 'Paul Agent', 'Parade Introductions', people['Paul']?.email],
  ])
})

test('[D45-10] a private link and its email name both agencies, until the plan ends; the link stays', async () => {
  const shared = async (name: string) => {
    const link = await makeLinkIn(stage.db, {
      ...{ accountId: people[name]?.id ?? 0, listingId: house.id, now: stage.clock.now(), isPublic: true },
    })
    const referrer = async () => {
      const { code, data } = await call(stage, `GET /api/user?sessionId=${link.sessionId}`)
      return [code, (data as { coAgencyWith?: string }).coAgencyWith]
    }
    const text = async () => {
      const recipient = `client-${link.id}-${stage.emails.length}@example.com`
      const at = stage.clock.now()
      await stage.db.sql.insert(outbox).values({
        ...{ kind: 'private-link', subjectId: String(link.id), key: `link-${recipient}`, tenant: 'unifi' },
        ...{ origin: 'http://localhost:3000', data: { recipient }, createdAt: at, nextAttemptAt: at },
      })
      await stage.tick()
      return stage.emails.find((email) => email.recipient === recipient)?.text ?? ''
    }
    return { referrer, text }
  }
  const [elle, paul] = [await shared('Elle'), await shared('Paul')]
  const line = 'Co-agency: Spec Agency and Parade Introductions'
  expect([await elle.referrer(), await paul.referrer()]).toEqual([
    [0, 'Spec Agency'],
    [0, undefined],
  ])
  expect(await elle.text()).toContain(line)
  expect(await paul.text()).not.toContain('Co-agency')
  await stage.db.sql
    .update(uConnectRegistrations)
    .set({ planId: 1 })
    .where(eq(uConnectRegistrations.accountId, people['Elle']?.id ?? 0))
  expect(await elle.referrer()).toEqual([0, undefined])
  const after = await elle.text()
  expect(after).toContain('Elle Agent of Parade Introductions has shared Kestrel House with you.')
  expect(after).not.toContain('Co-agency')
})
