import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leadPeople } from '../../server/leads/leads.tables'
import { enquiries } from '../../server/listing/enquiry.tables'
import { outbox } from '../../server/mail/mail.tables'
import { CALL, EMAIL, withPerson } from './with-person'

const setup = withPerson()
const { as, found, ask } = setup

test('[D39-15] a correction reaches every form of the brand, and nothing of another', async () => {
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

test('[D39-15] a correction of what another person has changed, a taken address and a wrong field are refused', async () => {
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

test('[D39-15] a person whose questions have ended is corrected as well, and doesn’t become another', async () => {
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
