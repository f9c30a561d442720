import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reservations } from '../../../../server/reservation/reservation.tables'
import { signedIn } from '../../../shared/api'
import { haveReserved, haveSigned, newPair } from '../../../signing/form-calls-setup'
import { withTerms } from '../terms/terms-stage'

const at = withTerms()

const resend = (who: string, id: number) => at.as(who, `POST /api/desk/sales/${id}/resend-signing`)

/** A paid reservation, whose form Pia has still to sign, and Nina, who was emailed. */
const signing = async () => {
  const pair = newPair()
  const agent = await signedIn(at.stage, { firstName: 'Ana', role: 'agent' })
  const scene = { stage: at.stage, agent, listing: at.house }
  await haveSigned(scene, '101', pair)
  const id = await haveReserved(scene, '101')
  await at.stage.db.sql.update(reservations).set({ placedAt: at.stage.clock.now() }).where(eq(reservations.id, id))
  await at.stage.tick()
  return { id, pair }
}
const subjects = async (address: string) => (await at.mails(address)).map(({ subject }) => subject)

test('a seller sends the link to sign again, once an hour, to the first purchaser too, and the history says to whom [D38-15] [D51-21]', async () => {
  const { id, pair } = await signing()
  expect(await at.sale(id)).toMatchObject({
    signing: { standing: { signed: 0, signers: 2, state: 'sent' }, awaited: ['Pia Purchaser', 'Nina Purchaser'] },
  })
  const before = await subjects(pair.nina)
  expect((await resend('seller', id)).data).toMatchObject({ signing: { awaited: ['Pia Purchaser', 'Nina Purchaser'] } })
  const asked = 'Please sign: Apartment 101, Kestrel House'
  expect([before, await subjects(pair.nina), await subjects(pair.pia)]).toEqual([[asked], [asked, asked], [asked]])
  expect((await at.mails(pair.pia)).at(-1)?.text).toContain('The reservation form for Apartment 101, Kestrel House')
  expect(await resend('manager', id)).toMatchObject({
    code: 70050,
    message:
      'seller Buyer emailed the link to sign on Friday 20 November, 5:00 pm ACDT. They were emailed less than an hour ago. Please try again later.',
  })
  expect(await at.history()).toMatchObject([
    { action: 'sale-signing-resent', fields: [{ field: 'sentTo', was: '', now: 'Pia Purchaser, Nina Purchaser' }] },
  ])
})

test('it is for those who sell the sale, and a sale without a form to sign says so [D38-15]', async () => {
  const { id, pair } = await signing()
  const codes = []
  for (const who of ['viewer', 'unproven', 'foreign', 'buyer', 'agent']) codes.push((await resend(who, id)).code)
  expect(codes).toEqual([40301, 71001, 40400, 40301, 40301])
  expect(await subjects(pair.nina)).toHaveLength(1)
  const unsigned = await at.made({ status: 'held', buyer: 'Bea', apt: '102' })
  expect(await at.sale(unsigned)).toMatchObject({ signing: null })
  expect(await resend('manager', unsigned)).toMatchObject({
    code: 70050,
    message: 'No purchaser has to sign at the moment.',
  })
})
