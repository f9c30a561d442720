import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/shared/dates'
import { officeServices, runCommand } from '../../server/office-commands'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { wireBuyerForm, wireClientForm } from '../reservation/tasks/wire-form'
import { type MadeListing, makeAccount, makeListing, PASSWORD } from '../shared/support/fixtures'
import { billingSetup, DECLINED_LATER, VISA } from './billing-setup'
import type { Answer, MembershipServer } from './membership-server'
import { withMembership } from './with-membership'

let server: MembershipServer
let billing: ReturnType<typeof billingSetup>
withMembership((made) => {
  server = made
  billing = billingSetup(server)
})

const office = async (...args: string[]): Promise<string> => {
  const { failed, text } = await runCommand({ ...officeServices(server.db), clock: server.clock }, args)
  return failed ? `failed: ${text}` : text
}
const tokenOf = async (email: string, password: string): Promise<string> =>
  String((await server.post('/api/user/login', { email, password })).data?.['token'])

let members = 0
/** Joined U-Connect with the free plan. */
const freeMember = async () => {
  members += 1
  const known = await server.ready(`introducer-${members}@example.com`, { subscriptionUConnectId: 1 })
  await server.report(known.key, { session_id: '', uid: known.userId })
  return { email: known.email, token: await tokenOf(known.email, 'long enough') }
}
const paidMember = async (planId: number) => {
  const member = await billing.member({ subscriptionUConnectId: planId, paymentInterval: 'MONTHLY' })
  return { ...member, token: await tokenOf(member.email, 'long enough') }
}

const REFUSED = {
  code: 40302,
  message: 'You need a paid U-Connect plan for this. Choose one under “Membership and billing”.',
  data: null,
}

const newListing = () =>
  makeListing(server.db, server.clock(), {
    listing: { commission: 18_000, maxCommission: 22_000 },
    units: [
      { apt: '101', revisedPrice: 600_000, revisedPriceMax: null },
      { apt: '102', revisedPrice: 620_000, revisedPriceMax: 640_000 },
      { apt: '103', revisedPrice: 640_000, revisedPriceMax: null },
    ],
  })

const callsAt = (listing: MadeListing, token: string) => {
  const call = (method: 'GET' | 'POST', path: string, body: object = {}) => server.call(method, path, body, token)
  const idOf = (apt: string) => listing.units[apt] ?? 0
  const form = { ...wireClientForm(), propertyId: listing.id, roomId: idOf('101') }
  const toSign = {
    ...{ propertyId: listing.id, roomId: idOf('103'), tempName: '103 / 1 Test Street Glenelg SA 5045' },
    ...{ email: 'pia@example.com', name: 'Pia Purchaser' },
  }
  const offer = (isForClient: boolean) =>
    call('POST', '/api/orders/reservation', {
      ...{ ...wireBuyerForm('Cleo', 'cleo@example.com'), ordersType: 'Make Offer', makeOfferAmount: '610000' },
      ...{ propertyId: listing.id, roomId: idOf('102'), offerIsForClient: isForClient },
    })
  return {
    makeLink: () => call('POST', '/api/privateLinks', { propertyId: listing.id, label: '', passWord: 'wattle 77' }),
    sign: () => call('POST', '/api/sign', toSign),
    signForUrl: () => call('POST', '/api/signForUrl', { ...toSign, email: 'pio@example.com' }),
    reserve: (apt = '101') => call('POST', '/api/orders/reservation', { ...form, roomId: idOf(apt) }),
    offer,
    /** A unit's price and the commission, before the listing's price list is unlocked. */
    shown: async () => {
      const list = (await call('GET', `/api/houseRoomList/${listing.id}`)).data as unknown as {
        revisedPrice: number | null
      }[]
      const { data } = await call('GET', `/api/house/${listing.id}/0/0`)
      await call('POST', '/api/user/favorites', { propertyId: listing.id })
      const { data: kept } = await call('GET', '/api/user/favorites/0/9999999999/1/10')
      const [card] = (kept as unknown as { list: { housePropertyPOJO: Record<string, unknown> }[] }).list
      return [
        list[0]?.revisedPrice,
        data?.['commision'],
        data?.['maxCommision'],
        card?.housePropertyPOJO['commission'],
        (await call('POST', '/api/priceList/file', { propertyId: listing.id, revealToken: null })).code,
      ]
    },
  }
}

/** The answers of the calls that only introducers may make, 0 for a success, and what they see of a new listing. */
const ALLOWED = {
  ...{ shown: [600_000, 18_000, 22_000, 18_000, 0], link: 0, sign: 0, signForUrl: 0, reserve: 0, offer: 0 },
  mayIntroduce: true,
}
const NOT_ALLOWED = {
  ...{ shown: [null, null, null, null, 20_002], link: REFUSED, sign: REFUSED, signForUrl: REFUSED },
  ...{ reserve: REFUSED, offer: REFUSED, mayIntroduce: false },
}
const answered = (answer: Answer) => (answer.code === 0 ? 0 : answer)

const rightsWith = async (token: string) => {
  const at = callsAt(await newListing(), token)
  return {
    shown: await at.shown(),
    link: answered(await at.makeLink()),
    sign: answered(await at.sign()),
    signForUrl: answered(await at.signForUrl()),
    reserve: answered(await at.reserve()),
    offer: answered(await at.offer(true)),
    mayIntroduce: (await server.call('GET', '/api/user', {}, token)).data?.['mayIntroduce'],
  }
}

describe('an agent on the free plan', () => {
  test('sees no prices and no commission before the sale, and can do nothing for clients', async () => {
    expect(await rightsWith((await freeMember()).token)).toEqual(NOT_ALLOWED)
  })

  test('unlocks a price list and makes an offer like a buyer', async () => {
    const { token } = await freeMember()
    const listing = await newListing()
    const at = callsAt(listing, token)
    expect((await at.offer(false)).code).toBe(70_029)
    const form = `/api/houseRoom/${listing.id}/${listing.units['102'] ?? 0}`
    expect((await server.call('GET', form, {}, token)).code).toBe(0)
    expect([(await at.offer(false)).code, await at.shown()]).toEqual([0, [600_000, null, null, null, 0]])
  })

  test('may introduce in the same session once a plan is paid for', async () => {
    const { email, token } = await freeMember()
    const buy = await server.call('POST', '/api/u-connect/billing/checkout', { planId: 2, period: 'MONTHLY' }, token)
    await payInSandbox(server.payments.books, String(buy.data?.['clientSecret']), VISA, 'never')
    const bill = await server.call('GET', '/api/u-connect/billing', {}, token)
    expect([bill.data?.['mayIntroduce'], await rightsWith(token)]).toEqual([true, ALLOWED])
    expect(await office('withdraw-introducing', email)).toBe(`failed: ${email} has no grant.`)
  })

  test('may introduce in the same session while the office’s grant lasts', async () => {
    const { email, token } = await freeMember()
    expect(await office('grant-introducing', email.toUpperCase())).toBe(
      `${email.toUpperCase()} may introduce clients without a paid plan, from now on.`,
    )
    const bill = await server.call('GET', '/api/u-connect/billing', {}, token)
    expect([bill.data?.['mayIntroduce'], await rightsWith(token)]).toEqual([true, ALLOWED])
    expect(await office('grant-introducing', email)).toBe(`${email} already had the grant.`)
    expect(await office('withdraw-introducing', email)).toBe(
      `The grant of ${email} is withdrawn. They can’t introduce clients any more; what they made before stays.`,
    )
    expect(await rightsWith(token)).toEqual(NOT_ALLOWED)
  })
})

describe('a paid plan', () => {
  test.each([
    ['Basic', 2],
    ['Pro', 3],
  ])('%s lets its member introduce clients, also after a grant is withdrawn', async (name, planId) => {
    const { email, token } = await paidMember(planId)
    expect(await rightsWith(token)).toEqual(ALLOWED)
    await office('grant-introducing', email)
    expect(await office('withdraw-introducing', email)).toBe(
      `The grant of ${email} is withdrawn. The ${name} plan still lets them introduce clients.`,
    )
    expect(await rightsWith(token)).toEqual(ALLOWED)
  })

  test('goes on while a card is declined, and ends with the subscription', async () => {
    const una = await paidMember(2)
    await una.act({ action: 'card', ...DECLINED_LATER })
    server.move(32 * DAY)
    await billing.settled()
    const during = await tokenOf(una.email, 'long enough')
    expect([(await una.billing()).state, await rightsWith(during)]).toEqual(['past-due', ALLOWED])
    for (let day = 0; day < 20; day += 1) {
      server.move(DAY)
      await billing.settled()
    }
    const after = await tokenOf(una.email, 'long enough')
    expect([(await una.billing()).state, await rightsWith(after)]).toEqual(['free', NOT_ALLOWED])
  })

  test('that has ended leaves what its member made: links, reservations, offers and commission', async () => {
    const una = await paidMember(2)
    await una.act({ action: 'cancel' })
    server.move(29 * DAY)
    await billing.settled()
    const listing = await newListing()
    const at = callsAt(listing, await tokenOf(una.email, 'long enough'))
    expect((await una.billing()).state).toBe('ends')
    const link = (await at.makeLink()).data as unknown as { id: number; sessionId: string }
    const reservationId = Number((await at.reserve()).data?.['ordersId'])
    expect((await at.offer(true)).code).toBe(0)
    server.move(3 * DAY)
    await billing.settled()
    const token = await tokenOf(una.email, 'long enough')
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) =>
      server.call(method, path, body, token)
    expect([(await una.billing()).state, await callsAt(listing, token).makeLink()]).toEqual(['free', REFUSED])
    const passphrase = { email: 'vera@example.com', passWord: 'wattle 77' }
    const answers = {
      links: (await call('GET', `/api/privateLinks/${listing.id}/1/10`)).data?.['totalRecord'],
      renamed: (await call('PUT', `/api/privateLinks/${link.id}`, { label: 'Chens', endDate: '2027-06-30' })).code,
      passphrase: (await call('POST', `/api/house/sharePasswd/email/${link.id}`, passphrase)).code,
      visited: (await server.post(`/api/housePublic/${listing.id}`, { ...passphrase, sessionId: link.sessionId })).code,
      reserved: (await call('GET', '/api/orders/reservation/0/9999999999/1/10')).data?.['total'],
      receipt: (await call('GET', `/api/orders/reservation/${reservationId}/receipt`)).code,
      commission: (await call('GET', '/api/commission/month')).code,
      invoices: (await call('GET', '/api/invoice/due/numbers')).code,
      abandoned: (await call('POST', '/api/orders/reservation/abandon', { attempt: 'unknown' })).code,
      closed: (await call('POST', `/api/privateLinks/${link.id}/close`)).code,
    }
    expect(answers).toEqual({
      ...{ links: 1, renamed: 0, passphrase: 0, visited: 0, reserved: 2, receipt: 0, commission: 0 },
      ...{ invoices: 0, abandoned: 0, closed: 0 },
    })
  })
})

test('an agent who never joined needs the grant; a buyer cannot have it', async () => {
  const agent = await makeAccount(server.db, server.clock(), { role: 'agent', introducerGrantedAt: null })
  const buyer = await makeAccount(server.db, server.clock())
  const token = await tokenOf(agent.email, PASSWORD)
  expect(await rightsWith(token)).toEqual(NOT_ALLOWED)
  await office('grant-introducing', agent.email)
  expect(await rightsWith(token)).toEqual(ALLOWED)
  expect(await office('grant-introducing', buyer.email)).toBe(
    `failed: ${buyer.email} is a buyer’s account. It becomes an agent’s by joining U-Connect, also with the free plan.`,
  )
  expect(await office('grant-introducing', 'missing@example.com')).toBe(
    'failed: No account has the email address missing@example.com.',
  )
  expect(await office('withdraw-introducing')).toBe(
    'failed: withdraw-introducing takes the email address of one account.',
  )
  const asBuyer = callsAt(await newListing(), await tokenOf(buyer.email, PASSWORD))
  const wrongRole = { code: 40_301, message: 'Your account isn’t allowed to do this.', data: null }
  expect([await asBuyer.makeLink(), await asBuyer.sign(), await asBuyer.reserve()]).toEqual([
    wrongRole,
    wrongRole,
    wrongRole,
  ])
  expect((await asBuyer.offer(true)).message).toBe('Only agents can make an offer for a client.')
})
