import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alertReaders, savedSearches } from '../../server/alerts/alerts.tables'
import { accounts } from '../../server/identity/identity.tables'
import { leadPeople } from '../../server/leads/leads.tables'
import { enquiries } from '../../server/listing/enquiry.tables'
import { priceReveals } from '../../server/listing/listing.tables'
import { outbox } from '../../server/mail/mail.tables'
import { referrals } from '../../server/membership/referrals.tables'
import { privateLinks } from '../../server/sharing/sharing.tables'
import { CALL, EMAIL, withPerson } from './with-person'

const setup = withPerson()
const { as, found, ask } = setup

/** As if the person had no account. */
const withoutAccount = async (act: () => Promise<void>) => {
  const login = (email: string) =>
    setup.stage.db.sql.update(accounts).set({ email }).where(eq(accounts.id, setup.noor.id))
  await login('login@person.example')
  try {
    await act()
  } finally {
    await login(EMAIL)
  }
}
const searchesOf = async (email: string) => {
  const rows = await setup.stage.db.sql
    .select({ tenant: alertReaders.tenant, name: savedSearches.name })
    .from(savedSearches)
    .innerJoin(alertReaders, eq(alertReaders.id, savedSearches.readerId))
    .where(eq(alertReaders.email, email))
    .orderBy(savedSearches.id)
  return rows.map(({ tenant, name }) => [tenant, name])
}

test('[D52-49] a new address reaches the searches that were saved for the old one in the brand, also if there are only these', async () => {
  await withoutAccount(async () => {
    const was = { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' }
    const khan = 'khan@person.example'
    expect((await as('olga', `PUT ${CALL}`, { was, now: { ...was, email: khan } })).code).toBe(0)
    expect([await searchesOf(EMAIL), await searchesOf(khan)]).toEqual([
      [['wren', 'By address']],
      [['unifi', 'By address']],
    ])
    const { sql } = setup.stage.db
    for (const table of [privateLinks, referrals, leadPeople, enquiries, priceReveals, outbox]) await sql.delete(table)
    const only = { name: '', email: khan, phone: '' }
    expect((await as('olga', `PUT ${CALL}`, { was: only, now: { ...only, email: EMAIL } })).code).toBe(0)
    expect((await searchesOf(EMAIL)).map(([tenant]) => tenant)).toEqual(['unifi', 'wren'])
  })
})

test('[D52-49] a person with an account keeps the address that it logs in with', async () => {
  const was = { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' }
  const { code, message } = await as('olga', `PUT ${CALL}`, { was, now: { ...was, email: 'khan@person.example' } })
  expect([code, message]).toEqual([40000, expect.stringContaining('This person logs in with this address')])
  expect((await found()).enquiries).toHaveLength(1)
  expect((await as('olga', `PUT ${CALL}`, { was, now: { ...was, name: 'Noor Khan' } })).code).toBe(0)
})

test('[D39-15] a correction reaches every form of the brand, and nothing of another', async () => {
  await withoutAccount(async () => {
    const was = { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' }
    const now = { name: 'Noor Van Khan', email: 'Khan@person.example', phone: '0491 570 156' }
    const { code, data } = await as('olga', `PUT ${CALL}`, { was, now })
    expect([code, data]).toMatchObject([
      0,
      {
        ...{ name: 'Noor Van Khan', email: 'khan@person.example', phone: '0491 570 156', unsentEmails: 1 },
        enquiries: [{ name: 'Noor Van Khan', phone: '0491 570 156' }],
        priceLists: [{ name: 'Noor Van Khan', phone: '0491 570 156' }],
        privateLinks: [{ label: 'Noor and Sam' }],
        referrals: [{ name: 'Noor Van Khan', phone: '0491 570 156' }],
      },
    ])
    // What is left under the old address is the account's own.
    expect(await found()).toMatchObject({
      ...{ id: null, enquiries: [], priceLists: [], privateLinks: [], referrals: [], unsentEmails: 0 },
    })
    expect((await setup.stage.db.sql.select().from(outbox).where(eq(outbox.key, 'kit-own')))[0]?.data).toEqual({
      ...{ firstName: 'Noor Van', lastName: 'Khan', email: 'khan@person.example', phoneNumber: '0491 570 156' },
    })
    const foreignForms = await setup.stage.db.sql
      .select()
      .from(enquiries)
      .where(eq(enquiries.listingId, setup.foreign.id))
    expect(foreignForms.map(({ name, email }) => [name, email])).toEqual([['Noor Haddad', EMAIL]])
  })
})

test('[D39-15] a correction of what another person has changed, a taken address and a wrong field are refused', async () => {
  await withoutAccount(async () => {
    const was = { name: 'Noor Haddad', email: EMAIL, phone: '0491570158' }
    await setup.stage.db.sql.insert(leadPeople).values({
      ...{ tenant: 'unifi', email: 'taken@person.example', name: 'Bo', phone: '' },
      ...{ firstAt: setup.stage.clock.now(), lastAt: setup.stage.clock.now() },
    })
    const correct = async (now: object, seen: object = {}) => {
      const { code, message } = await as('olga', `PUT ${CALL}`, { was: { ...was, ...seen }, now: { ...was, ...now } })
      return [code, message]
    }
    expect([
      await correct({ name: 'Noor Khan' }, { name: 'Nora Haddad' }),
      await correct({ email: 'taken@person.example' }),
      await correct({ name: '🏠' }),
      await correct({ phone: 'ring me' }),
    ]).toMatchObject([
      [71010, 'Another person has changed this meanwhile. You see it as it is now.'],
      [40000, expect.stringContaining('Another person who asked has this address.')],
      [40000, expect.stringContaining('Name')],
      [40000, expect.stringContaining('Please enter a valid phone number')],
    ])
    expect((await found()).name).toBe('Noor Haddad')
  })
})

test('[D39-15] a person whose questions have ended is corrected as well, and doesn’t become another', async () => {
  await withoutAccount(async () => {
    await setup.stage.db.sql.delete(leadPeople)
    const was = { name: 'Noor Haddad', email: EMAIL, phone: '' }
    expect(await found()).toMatchObject({ id: null, ...was })
    await ask('unifi', setup.house.id, 'taken@person.example')
    const correct = async (email: string) => (await as('olga', `PUT ${CALL}`, { was, now: { ...was, email } })).code
    expect([await correct('taken@person.example'), await correct('khan@person.example')]).toEqual([40000, 0])
    expect(await found('khan@person.example')).toMatchObject({
      id: null,
      name: 'Noor Haddad',
      referrals: [{ phone: '' }],
    })
  })
})
