import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { formSections } from '../../../server/signing/documents/form.document'
import { hashOfToken } from '../../../server/signing/signing-link'
import { envelopes, envelopeSigners } from '../../../server/signing/signing.tables'
import { wirePurchaser } from '../../reservation/tasks/wire-form'
import type { UnifiWorld } from '../../shared/support/world'
import { building, roomIdOf } from '../../shared/tasks/building'
import { make } from '../../shared/tasks/calls'
import { emailsOf } from '../../shared/tasks/mailbox'
import { accountOf, lastAnswer, noteAnswer, tokenOf } from '../../shared/tasks/people'
import { allFilledIn } from '../../shared/tasks/text'

const noteToken = (world: UnifiWorld, person: string, address: string): void => {
  const [, token = ''] = /^\S+\/#\/sign\/([\w-]{22})$/.exec(address) ?? []
  assert.equal(address, `${world.site}/#/sign/${token}`)
  world.notes.set(`signing token of ${person}`, token)
}

/** The address that the last call answered. */
export const isLinkFor = (world: UnifiWorld, person: string): void => {
  noteToken(world, person, String(lastAnswer(world).data))
}

export const hasEmailedLink = async (world: UnifiWorld, person: string): Promise<void> => {
  const { text = '' } = (await emailsOf(world, person)).at(-1) ?? {}
  noteToken(world, person, /https?:\/\/\S+\/sign\/\S+/.exec(text)?.[0] ?? '')
}

/** A whole form, of purchasers such as `Pia Purchaser, Nina Buyer`, whose email addresses are those of their accounts. */
export const haveSigned = async (world: UnifiWorld, person: string, unit: string, names: string): Promise<void> => {
  const purchasers = []
  for (const name of names.split(', ')) {
    const [firstName = '', surName = ''] = name.split(' ')
    const { email } = await accountOf(world, firstName)
    purchasers.push({ ...wirePurchaser(firstName, email), gender: 'Ms.', middleName: '', surName })
  }
  const token = tokenOf(world, person)
  const body = {
    propertyId: building(world).id,
    roomId: roomIdOf(world, unit),
    otherRoomIds: [],
    tempName: `${unit} / 1 Test Street Glenelg SA 5045`,
    email: purchasers[0]?.email ?? '',
    name: names.split(', ')[0] ?? '',
    form: {
      ordersPurchaserVOList: purchasers,
      ordersPurchaserLegalVO: {
        ...{ companyName: '', contactPerson: '', address: '', suburb: '', state: '', postCode: '' },
        ...{ phone: '', mobile: '', email: '' },
      },
      noConveyancer: true,
      agreementName: 'Pia Purchaser',
      agreementDate: '20/11/2026',
      purchasingEntity: '',
    },
  }
  noteAnswer(world, await world.call('POST', '/api/sign', body, token === null ? {} : { token }))
}

export const consent = async (world: UnifiWorld, person: string): Promise<void> => {
  const { data } = await make(world, person, `GET /api/signing/{signing token of ${person}}`)
  const { consentWording } = data as { consentWording: string }
  await make(world, person, `POST /api/signing/{signing token of ${person}}/consent`, [['wording', consentWording]])
}

/** What the document of a person's link is made of. */
export const documentSays = async (world: UnifiWorld, person: string, lines: readonly string[]): Promise<void> => {
  const [found] = await world.stage.db.sql
    .select({ form: envelopes.form })
    .from(envelopeSigners)
    .innerJoin(envelopes, eq(envelopes.id, envelopeSigners.envelopeId))
    .where(eq(envelopeSigners.tokenHash, hashOfToken(world.note<string>(`signing token of ${person}`))))
  const said = (found === undefined ? [] : formSections(found.form)).flatMap(({ title, rows, paragraphs }) => [
    ...rows.map(([label, value]) => `${title}, ${label}: ${value}`),
    ...paragraphs.map((text) => `${title}: ${text}`),
  ])
  const wanted = await allFilledIn(
    world,
    lines.map((line) => [line]),
  )
  assert.deepEqual(said, wanted.flat())
}
