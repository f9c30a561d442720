import { randomUUID } from 'node:crypto'
import { after, DAY } from '../../domain/shared/dates'
import { tokensWith } from '../../server/http/tokens'
import { sessions } from '../../server/identity/identity.tables'
import { type MadeAccount, makeAccount } from './support/fixtures'
import { SECRET, type Stage } from './support/stage'

export interface Reply {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

/** The caller and the site; by default a visitor of `localhost`. */
export interface From {
  readonly token?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes one call as another program would: `call(stage, 'POST /api/user/login', { email, password })`. */
export const call = async (
  { server }: Pick<Stage, 'server'>,
  line: string,
  body: object | string = {},
  { token, host = 'localhost', headers = {} }: From = {},
): Promise<Reply> => {
  const [method = '', url = ''] = line.split(' ')
  const answer = await server.app.inject({
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url,
    ...(method === 'GET' ? {} : { payload: body }),
    headers: { host, ...(token === undefined ? {} : { token }), ...headers },
  })
  return answer.json<Reply>()
}

export interface SignedIn extends MadeAccount {
  readonly token: string
}

/** An account with a session; logging in would take the time of hashing a password. */
export const signedIn = async (
  { db, clock }: Pick<Stage, 'db' | 'clock'>,
  values: Parameters<typeof makeAccount>[2] = {},
): Promise<SignedIn> => {
  const now = clock.now()
  const account = await makeAccount(db, now, values)
  const id = randomUUID()
  const expiresAt = after(now, 30 * DAY)
  await db.sql.insert(sessions).values({ id, accountId: account.id, createdAt: now, expiresAt })
  const token = tokensWith(SECRET, clock.now).sign(
    'session',
    JSON.stringify({ userId: account.id }),
    { jti: id },
    expiresAt,
  )
  return { ...account, token }
}

/** Of the emails that have been sent to an address, once the due ones are sent. */
export const sentTo = async (stage: Pick<Stage, 'tick' | 'emails'>, address: string) => {
  await stage.tick()
  return stage.emails.filter(({ recipient }) => recipient === address)
}
