import { expect, test } from 'vitest'
import { leadMessages, leadPeople, leads } from '../../server/leads/leads.tables'
import { enquiries } from '../../server/listing/enquiry.tables'
import { priceReveals } from '../../server/listing/listing.tables'
import { piaRequests } from '../../server/listing/pia.tables'
import { outbox } from '../../server/mail/mail.tables'
import { referrals } from '../../server/membership/referrals.tables'
import { alertReaders } from '../../server/alerts/alerts.tables'
import { queuePlaces } from '../../server/queue/queue.tables'
import { privateLinks } from '../../server/sharing/sharing.tables'
import { CALL, EMAIL, withPerson } from './with-person'

const setup = withPerson()
const { as, found } = setup

test('[D39-16] [D44-8] a deletion takes everything but reservations, of the brand alone, and once', async () => {
  const { code, data } = await as('olga', `POST ${CALL}/deletion`, { email: EMAIL })
  expect([code, data]).toMatchObject([0, { sales: [{ unit: '805', status: 'held' }] }])
  expect((await as('olga', `POST ${CALL}/deletion`, { email: EMAIL })).code).toBe(40400)
  const { sql } = setup.stage.db
  expect({
    people: (await sql.select().from(leadPeople)).map(({ tenant }) => tenant),
    questions: (await sql.select().from(leads)).map(({ tenant }) => tenant),
    messages: await sql.select().from(leadMessages),
    forms: (await sql.select().from(enquiries).orderBy(enquiries.id)).map(({ fingerprint }) => fingerprint),
    priceLists: (await sql.select().from(priceReveals)).map(({ listingId }) => listingId),
    analyses: await sql.select().from(piaRequests),
    links: (await sql.select().from(privateLinks).orderBy(privateLinks.listingId)).map((link) => [
      link.recipientEmail,
      link.label,
    ]),
    referrals: (await sql.select().from(referrals).orderBy(referrals.id)).map(
      ({ tenant, name, email, phone, wants }) => `${tenant}: ${[name, email, phone, wants].filter(Boolean).length}`,
    ),
    emails: (await sql.select().from(outbox)).map(({ key }) => key),
    alerts: (await sql.select().from(alertReaders)).map(({ tenant }) => tenant),
    places: (await sql.select().from(queuePlaces).orderBy(queuePlaces.unitId)).map(
      ({ accountId }) => accountId === setup.noor.id,
    ),
  }).toEqual({
    ...{
      people: ['wren'],
      questions: ['wren'],
      messages: [],
      forms: ['foreign', 'other'],
      priceLists: [setup.foreign.id],
    },
    ...{
      analyses: [],
      referrals: ['unifi: 0', 'wren: 3'],
      emails: ['kit-foreign'],
      alerts: ['wren'],
      places: [false, true],
    },
    links: [
      ['', ''],
      [EMAIL, 'Noor and Sam'],
    ],
  })
  expect(await found()).toMatchObject({
    ...{ id: null, name: '', questions: [], privateLinks: [], sales: [{ unit: '805' }] },
    ...{ signatures: [{ name: 'Noor Haddad' }], invitations: [{ role: 'seller' }] },
  })
})
