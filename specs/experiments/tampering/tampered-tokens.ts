import { createHmac } from 'node:crypto'
import { tokensWith } from '../../../server/http/tokens'
import { SECRET } from '../arena'
import { submission } from '../journeys/reservation-journey'
import { type Attempt, refused, type Stage } from './tampering-stage'

const [MISSING, INVALID, ENDED] = [90_000, 90_001, 90_002]
const WEEK = 7 * 86_400_000

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (token: string, part: 0 | 1) =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

/** The attacker opens a checkout as the account the token claims. */
const attempt = (name: string, code: number, tokenOf: (stage: Stage) => string | Promise<string>): Attempt => [
  name,
  async (stage) => {
    const token = await tokenOf(stage)
    const answer = await stage.arena.post(
      '/api/create-checkout-session',
      submission(stage.free, stage.victim, null),
      token === '' ? {} : { token },
    )
    return refused(answer, code)
  },
]

/** The attacker's token with changed claims, signed with `sign`. */
const altered = ({ attacker, victim }: Stage, header: object, sign: (signed: string) => string): string => {
  const claims = { ...decoded(attacker.token, 1), sub: JSON.stringify({ userId: victim.accountId }) }
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${sign(signed)}`
}

const hmac = (secret: string | Buffer) => (signed: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url')
const HS256 = { alg: 'HS256' }

const pricesOf = async ({ arena, elsewhere }: Stage, revealToken: string): Promise<string | null> => {
  const { code, data } = await arena.post('/api/roomList', {
    propertyId: elsewhere.listingId,
    orderByKeyword: null,
    ascOrdesc: null,
    revealToken,
  })
  const prices = code === 0 ? (data as { revisedPrice: number | null }[]).map(({ revisedPrice }) => revisedPrice) : []
  return prices.every((price) => price === null) ? null : `prices were shown: ${prices.join(', ')}`
}

const revealOf = async ({ arena, free }: Stage): Promise<string> => {
  const { data } = await arena.post('/api/reveal/priceList', {
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    countryCode: '+61',
    mobileNumber: '0491576398',
    propertyId: free.listingId,
  })
  return (data as { revealToken: string }).revealToken
}

export const tamperedTokens: readonly Attempt[] = [
  attempt('no token', MISSING, () => ''),
  attempt('a made-up token', INVALID, () => 'a.b.c'),
  attempt('a token without a signature', INVALID, (stage) => altered(stage, { alg: 'none' }, () => '')),
  attempt('other claims under the signature', INVALID, (stage) =>
    altered(stage, HS256, () => stage.attacker.token.split('.')[2] ?? ''),
  ),
  attempt('another secret', INVALID, (stage) => altered(stage, HS256, hmac('another secret'))),
  attempt('the secret without the purpose', INVALID, (stage) => altered(stage, HS256, hmac(SECRET))),
  attempt('an empty secret', INVALID, (stage) => altered(stage, HS256, hmac(Buffer.alloc(1)))),
  attempt('the token of a price list', INVALID, revealOf),
  attempt('a session that nobody started', INVALID, ({ arena, victim }) =>
    tokensWith(SECRET, arena.clock).sign(
      'session',
      JSON.stringify({ userId: victim.accountId }),
      { jti: '00000000-0000-4000-8000-000000000000' },
      new Date(arena.clock().getTime() + WEEK),
    ),
  ),
  attempt('a token that is over', ENDED, async ({ arena, victim }) =>
    tokensWith(SECRET, arena.clock).sign(
      'session',
      JSON.stringify({ userId: victim.accountId }),
      { jti: String(decoded(victim.token, 1)['jti']) },
      new Date(arena.clock().getTime() - 1_000),
    ),
  ),
  attempt('a session that was logged out of', ENDED, async ({ arena, victim }) => {
    const token = await arena.startSession(victim.accountId)
    await arena.post('/api/user/logout', {}, { token })
    return token
  }),
  ['the price list of another listing', async (stage) => pricesOf(stage, await revealOf(stage))],
  ['a session’s token for a price list', (stage) => pricesOf(stage, stage.attacker.token)],
  [
    'a price list’s token for another listing, signed with another secret',
    async (stage) => {
      const [header = '', ,] = (await revealOf(stage)).split('.')
      const signed = `${header}.${encoded({ sub: String(stage.elsewhere.listingId), exp: 4_000_000_000 })}`
      return pricesOf(stage, `${signed}.${hmac('another secret')(signed)}`)
    },
  ],
]
