import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../server/identity/identity.tables'
import { sandboxSessions } from '../../server/sandbox/sandbox.tables'
import { makeListing, revealPrices } from '../shared/support/fixtures'
import { openStage, type Stage } from '../shared/support/stage'
import { wirePurchaser } from '../reservation/tasks/wire-form'

/** Without PUBLIC_URL, as in a local `npm start`. */
let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

interface Answer {
  readonly code: number
  readonly message: string
  readonly data: Record<string, unknown>
}

/** `fetch` sets the Host header itself, so forging one needs the plain client. */
const post = (host: string, path: string, body: object, token = '') =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: stage.port,
        method: 'POST',
        path,
        headers: { host, 'content-type': 'application/json', ...(token === '' ? {} : { token }) },
      },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part
          })
          .on('end', () => resolve(JSON.parse(text) as Answer))
      },
    )
    sent.on('error', reject).end(JSON.stringify(body))
  })

const linksTo = async (recipient: string): Promise<readonly string[]> => {
  await stage.tick()
  const words = stage.emails
    .filter((each) => each.recipient === recipient)
    .map(({ text, html }) => `${text} ${html}`)
    .join(' ')
  return [
    ...new Set(
      [...words.matchAll(/https?:\/\/[^/\s"'<]+/g)]
        .map(([origin]) => origin)
        .filter((origin) => !/twitter|facebook|instagram|android|ios/.test(origin)),
    ),
  ]
}

describe.each([
  ['a forged host', () => 'evil.example', () => `http://localhost:${stage.port}`],
  ['a brand on this machine', () => `wren.localhost:${stage.port}`, () => `http://wren.localhost:${stage.port}`],
])('%s', (name, host, origin) => {
  const local = name.replace(/ /g, '-')

  test('does not change a password link, unless it is this machine', async () => {
    await post(host(), '/api/email/user/password', { email: 'buyer@example.com' })
    const before = stage.emails.length
    await stage.tick()
    expect(
      stage.emails
        .slice(before)
        .flatMap(({ text }) => /https?:\S+password\/reset\S*/.exec(text) ?? [])
        .map((link) => new URL(link).origin),
    ).toEqual([origin()])
  })

  test('does not change where a payment returns to', async () => {
    const {
      data: { token },
    } = await post(host(), '/api/user/login', { email: 'buyer@example.com', password: 'Offplan-2026' })
    const { id, units } = await makeListing(stage.db, stage.clock.now(), {})
    const [buyer] = await stage.db.sql
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, 'buyer@example.com'))
    await revealPrices(stage.db, [buyer?.id ?? 0])
    const form = {
      propertyId: id,
      roomId: Object.values(units)[0],
      ordersType: 'Select Now',
      ordersPurchaserVOList: [wirePurchaser('Ann', 'buyer@example.com')],
      ordersPurchaserLegalVO: {
        companyName: '',
        contactPerson: '',
        address: '',
        suburb: '',
        state: '',
        postCode: '',
        phone: '',
        mobile: '',
        email: '',
      },
      ownConveyancer: false,
      ordersCardbagVO: { cardCvv: '', cardName: '', cardNumber: '', expMonth: '', expYear: '' },
      purchasingEntity: '',
      cashDeposit: false,
      makeOfferAmount: null,
      stripeSessionId: null,
    }
    const { message, data } = await post(host(), '/api/create-checkout-session', form, String(token))
    expect(message).toBe('success')
    const [session] = await stage.db.sql
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, String(data['sessionId'])))
    expect(new URL(session?.returnUrl ?? '').origin).toBe(origin())
  })

  test('does not change the links in an enquiry', async () => {
    const { id, agentEmail } = await makeListing(stage.db, stage.clock.now(), {})
    expect(
      (
        await post(host(), `/api/agent/contact-agent-email/${id}`, {
          name: 'Vera Visitor',
          email: 'vera@example.org',
          phone: '0491576398',
          message: 'Hello',
          actions: [],
        })
      ).message,
    ).toBe('success')
    expect(await linksTo(agentEmail)).toEqual([origin()])
  })

  test('does not change the links of the U-Connect wizard', async () => {
    const email = `una-${local}@example.org`
    await post(host(), '/api/u-connect/checkUser', { email })
    await post(host(), '/api/u-connect/checkUser', { email })
    expect(await linksTo(email)).toEqual([origin()])
  })
})
