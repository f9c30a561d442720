import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/shared/dates'
import { listings } from '../../../server/listing/listing.tables'
import { reservations } from '../../../server/reservation/reservation.tables'
import { makeListing } from '../../shared/support/fixtures'
import { makeSale } from '../sales/make-sale'
import { withTerms } from '../sales/terms/terms-stage'

const at = withTerms()

const path = (rest = '') => `/api/desk/projects/${at.house.id}/contract-pack${rest}`
const add = async (kind: string, text: string, note = '') => {
  const added = await at.upload(
    'seller',
    `POST ${path(`/${kind}`)}?name=A.pdf&note=${encodeURIComponent(note)}`,
    Buffer.from(`%PDF-1.7\n${text}\n`),
  )
  expect(added.code).toBe(0)
}
/** The first version, from before the sales of a case. */
const first = async (...kinds: string[]) => {
  for (const kind of kinds) await add(kind, 'One.')
  await later()
}
const later = async () => {
  at.stage.clock.advance(3 * MINUTE)
  await at.stage.tick()
}
/** What an address is sent about papers, with the clock as it was. */
const mails = async (address: string) => {
  await at.stage.tick()
  return (await at.mails(address)).filter(({ subject }) => /(have|has) (changed|been added)$/.test(subject))
}
const subjects = async (address: string) => (await mails(address)).map(({ subject }) => subject)
const bea = 'bea@buyers.example'
const cal = 'cal@buyers.example'

test('[D52-26] each buyer who holds a unit or has an open offer is emailed once about a new version, in words that say what goes on', async () => {
  await first('draftContract')
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  const offer = await at.made({ status: 'offered', buyer: 'Cal', apt: '102', offer: 580_000 })
  await at.made({ status: 'cancelled', buyer: 'Dan', apt: '103' })
  await at.made({ status: 'contracted', buyer: 'Eve', apt: '104' })
  await add('draftContract', 'Two.', 'Clause 12')
  expect(await subjects(bea)).toEqual([])
  await later()
  await later()
  const [email, ...more] = await mails(bea)
  expect([email?.subject, more]).toEqual(['The draft contract of apartment 101, Kestrel House has changed', []])
  const [greeting, ...parts] = email?.text.split('\n\n') ?? []
  expect([greeting, ...parts.slice(0, 7)]).toEqual([
    'Dear Bea,',
    'The seller has published a new version of the draft contract. Earlier versions no longer count.',
    'Read what is current before you sign a contract, and ask your conveyancer what it means for you.',
    'Your reservation stays as it is. The property below is held for you until Friday 27 November, 5:03 pm ACDT.',
    'Until the contract is signed, you can cancel your reservation in My account.',
    'The $1,000 reservation fee (GST inclusive) is refunded once the contract is signed, or if you do not go to contract. The refund takes 3-5 business days to clear. The card transaction fee of $30.30 is not refunded.',
    `Read the papers: https://unifi.example/property-details/view?pid=${at.house.id}&at=papers`,
    `See your reservation: https://unifi.example/profile?section=reservations&reservation=${id}`,
  ])
  expect(parts[7]).toContain('Draft contract: Version 2 of 20/11/2026, Clause 12')
  expect(parts[7]).toContain(`Reservation number: ${id}\nProperty: Apartment 101, Kestrel House`)
  expect(email?.html).toContain('Apartment 101, Kestrel House</b>')
  const [offered] = await mails(cal)
  expect(offered?.text).toContain('Your offer stays open.')
  expect(offered?.text).toContain('Until the contract is signed, you can withdraw your offer in My account.')
  expect(offered?.text).toContain(
    `See your offer: https://unifi.example/profile?section=reservations&reservation=${offer}`,
  )
  expect(offered?.text).not.toContain('fee')
  for (const other of ['dan@buyers.example', 'eve@buyers.example']) expect(await mails(other)).toEqual([])
})

test('[D52-26] several units of a buyer are one email for each brand, and those of another listing none', async () => {
  await first('byLaws')
  await at.made({ status: 'held', buyer: 'Bea' })
  await at.made({ status: 'accepted', buyer: 'Bea', apt: '102', offer: 580_000 })
  const wren = await at.made({ status: 'held', buyer: 'Bea', apt: '103' })
  await at.stage.db.sql
    .update(reservations)
    .set({ tenant: 'wren', origin: 'https://wren.example' })
    .where(eq(reservations.id, wren))
  const other = await makeListing(at.stage.db, at.stage.clock.now(), { units: [{ apt: '7' }] })
  await makeSale(at.stage, { listingId: other.id, unitId: other.units['7'] ?? 0, status: 'held', buyer: 'Cal' })
  await add('byLaws', 'Two.')
  await later()
  const emails = await mails(bea)
  expect(emails.map(({ subject, sender }) => [subject, sender.split(' ')[0]]).toSorted()).toEqual([
    ['The by-laws of apartment 101 and apartment 102, Kestrel House have changed', 'Unifi'],
    ['The by-laws of apartment 103, Kestrel House have changed', 'Wren'],
  ])
  const both = emails.find(({ subject }) => subject.includes('102'))
  expect(both?.text).toContain('Your holds and offers below stay as they are.')
  expect(both?.text).toMatch(/Property: Apartment 101[^\n]+\nPrice: \$600,000\nHeld until: /)
  expect(both?.text).toContain('See your reservation of apartment 102: https://unifi.example')
  expect(emails.find(({ subject }) => subject.includes('103'))?.text).toContain('Read the papers: https://wren.example')
  expect(await mails(cal)).toEqual([])
})

test('[D52-26] papers that follow each other are one email, which leaves out what was replaced or withdrawn before it was sent', async () => {
  await first('draftContract', 'plan', 'finishes')
  await at.made({ status: 'held', buyer: 'Bea' })
  await add('draftContract', 'Two.')
  at.stage.clock.advance(MINUTE)
  await add('disclosure', 'One.')
  at.stage.clock.advance(MINUTE)
  await add('draftContract', 'Three.')
  at.stage.clock.advance(MINUTE)
  await add('plan', 'Two.')
  const { data } = await at.as('seller', `GET ${path()}`)
  const plan = (data as { papers: { kind: string; versions: { id: number }[] }[] }).papers.find(
    ({ kind }) => kind === 'plan',
  )
  await at.as('seller', `POST ${path(`/versions/${plan?.versions[0]?.id}/withdraw`)}`)
  await later()
  const [email, ...more] = await mails(bea)
  expect([email?.subject, more]).toEqual(['The contract papers of apartment 101, Kestrel House have changed', []])
  expect(email?.text).toContain(
    [
      'The seller has published a new version of the draft contract. Earlier versions no longer count.',
      'The seller has added the disclosure statement to the contract papers.',
    ].join('\n\n'),
  )
  expect(email?.text).toContain(
    'Draft contract: Version 3 of 20/11/2026\nDisclosure statement: Version 1 of 20/11/2026\n',
  )
  await add('plan', 'Three.')
  await later()
  expect((await subjects(bea))[1]).toBe('The plan of subdivision of apartment 101, Kestrel House has changed')
})

test('[D52-26] a buyer whose hold has ended before it is sent gets none', async () => {
  await first('draftContract')
  const id = await at.made({ status: 'held', buyer: 'Bea' })
  await at.made({ status: 'held', buyer: 'Cal', apt: '102' })
  await add('draftContract', 'Two.')
  await at.stage.db.sql.update(reservations).set({ status: 'cancelled' }).where(eq(reservations.id, id))
  await later()
  expect([await subjects(bea), await subjects(cal)]).toEqual([
    [],
    ['The draft contract of apartment 102, Kestrel House has changed'],
  ])
})

test('[D52-26] a client is emailed, and so is the agent who reserved for them; of a listing that isn’t public the email leads to the sale', async () => {
  await first('draftContract')
  const id = await at.made({ status: 'held', buyer: 'Bea', isForClient: true })
  await at.stage.db.sql
    .update(listings)
    .set({ published: false, publication: 'withdrawn' })
    .where(eq(listings.id, at.house.id))
  await add('draftContract', 'Two.')
  await later()
  const [client] = await mails(bea)
  expect(client?.text).toContain('Until the contract is signed, your agent can cancel your reservation for you.')
  expect(client?.text).toContain('Made for you by: Alan Agent')
  expect(client?.text).not.toContain('https://unifi.example')
  const [agent, ...more] = await mails(at.emailOf('agent'))
  expect([agent?.subject, more]).toEqual([client?.subject, []])
  expect(agent?.text).toContain('This is what we wrote to your client, Bea Byrne:')
  expect(agent?.text).toContain(
    `See the reservation: https://unifi.example/account/reserved/${at.house.id}/${at.house.units['101']}/${id}`,
  )
})
