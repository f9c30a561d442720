import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { createServer } from '../../server/server'
import type { Database } from '../../server/db/database'
import { seedTenants } from '../reservation/services-setup'
import { tenants } from '../../server/content/content.tables'
import { uConnectPlans, uConnectRegistrations } from '../../server/membership/membership.tables'
import { PLANS } from '../../server/seed/plans'
import type { EmailMessage } from '../../server/mail/mail'
import { payInSandbox } from '../../server/sandbox/sandbox-pay'
import { type SandboxPayments, sandboxPayments } from '../../server/sandbox/sandbox.payments'
import { settingsFrom } from '../../server/settings'
import { START } from '../payments/sandbox-setup'
import { DETAILS } from './samples'

const SECRET = 'a secret of the specs, 32 characters'
const VISA = { cardNumber: '4242 4242 4242 4242', expiry: '05/49', cvv: '123', name: 'Una Marsh' }
const HOST = 'wren.unifi.example'

export interface Answer {
  readonly code: number
  readonly message: string
  readonly data: Record<string, unknown> | null
}
export interface Key {
  readonly key: string
  readonly userId: number
  readonly email: string
}

/** The whole server over one database, for the brand Wren & Co, with a fixed clock. */
export const membershipServer = async (db: Database, environment: Readonly<Record<string, string>> = {}) => {
  let now = START.getTime()
  const clock = () => new Date(now)
  const emails: EmailMessage[] = []
  const payments: SandboxPayments = sandboxPayments({ database: db, clock, webhookSecret: SECRET })
  if ((await db.sql.$count(tenants)) === 0) await seedTenants(db)
  await db.sql
    .insert(uConnectPlans)
    .values(PLANS.map((plan) => ({ ...plan })))
    .onConflictDoNothing()
  const settings = settingsFrom({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    ACCOUNT_RATE_LIMIT: '1000000',
    SIGN_IN_LIMIT: '1000000',
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://unifi.example',
    DATA_DIR: join(tmpdir(), `unifi-specs-${process.pid}`),
    ...environment,
  })
  const server = await createServer({
    settings,
    db,
    clock,
    payments,
    mail: { send: async (email) => void emails.push(email) },
    tokenSecret: SECRET,
    version: 'specs',
    template: async () => ({ html: async () => '<!doctype html><!--head-->', fonts: () => [], firstPaint: null }),
  })
  const { services } = server
  const inject = (
    app: FastifyInstance,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
  ) =>
    app.inject({
      method,
      url,
      ...(method === 'GET' ? {} : { payload: body ?? {} }),
      headers: { host: HOST, ...(token === undefined ? {} : { token }) },
    })
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    token?: string,
  ): Promise<Answer> => (await inject(server.app, method, url, body, token)).json<Answer>()
  const post = (url: string, body: object = {}) => call('POST', url, body)

  const check = (email: string) => post('/api/u-connect/checkUser', { email })
  const begin = async (email: string): Promise<Key> => {
    const { data } = await check(email)
    return {
      key: String(data?.['uConnectRegistrationKey']),
      userId: (data?.['user'] as { userId: number }).userId,
      email,
    }
  }
  const package_ = ({ key, userId, email }: Key, fields: object) =>
    post(`/api/u-connect/updateUConnectUser/packageDetails/${key}`, {
      userId,
      email,
      uConnectRegistrationKey: key,
      subscriptionUConnectId: 3,
      paymentInterval: 'MONTHLY',
      ...fields,
    })
  const password = ({ key, userId, email }: Key, word = 'long enough') =>
    post(`/api/u-connect/updateUConnectUser/${key}`, { userId, email, password: word, uConnectRegistrationKey: key })
  const details = ({ key, userId, email }: Key, fields: object = {}) =>
    post(`/api/u-connect/updateUConnectUser/${key}`, {
      userId,
      email,
      password: '',
      uConnectRegistrationKey: key,
      ...DETAILS,
      ...fields,
    })
  const terms = ({ key, userId, email }: Key) =>
    post(`/api/u-connect/updateUConnectUser/tnc/${key}`, { userId, email, uConnectRegistrationKey: key })
  const next = (from: Key, { data }: Answer): Key => ({ ...from, key: String(data?.['uConnectRegistrationKey']) })
  const sendCode = ({ key }: Key) => post(`/api/u-connect/emailCode/${key}`)
  const confirm = ({ key }: Key, code: string) => post(`/api/u-connect/confirmEmail/${key}`, { code })
  /** The last code emailed to an address. */
  const codeFor = async (email: string): Promise<string> => {
    await server.tick()
    return (
      /Your code: (\d{6})/.exec(
        emails.findLast(({ recipient, subject }) => recipient === email && subject.startsWith('Confirm'))?.text ?? '',
      )?.[1] ?? ''
    )
  }
  /** Confirms the address without entering the code. */
  const confirmed = (email: string) =>
    db.sql
      .update(uConnectRegistrations)
      .set({ emailConfirmedAt: clock() })
      .where(eq(uConnectRegistrations.email, email))
  /** Completes all steps before payment, with a plan. */
  const ready = async (email: string, plan: object = {}): Promise<Key> => {
    const begun = await begin(email)
    await package_(begun, plan)
    const named = next(begun, await password(begun))
    const known = next(named, await details(named))
    await terms(known)
    await confirmed(email)
    return known
  }
  const checkout = ({ key, userId, email }: Key, fields: object = {}) =>
    post('/api/stripe/create-u-connect-checkout-session', {
      sessionId: key,
      userId,
      email,
      subscriptionType: 'U_CON_STND',
      ...fields,
    })
  const report = (token: string, body: object) =>
    post(`/api/stripe/update/u-connect/user/session/${token}`, { token, ...body })
  /** Pays as the sandbox's frame does, and returns the return URL; sends no webhook. */
  const pay = async ({ data }: Answer): Promise<{ sessionId: string; query: URLSearchParams; path: string }> => {
    const paid = await payInSandbox(payments.books, String(data?.['clientSecret']), VISA, 'never')
    if (paid?.status !== 'complete') throw new Error(`not paid: ${paid?.status ?? 'unknown'}`)
    const { pathname, searchParams } = new URL(paid.returnUrl)
    return { sessionId: searchParams.get('session_id') ?? '', query: searchParams, path: pathname }
  }
  const reportReturn = (query: URLSearchParams) =>
    report(query.get('token') ?? '', {
      session_id: query.get('session_id'),
      uid: query.get('uid'),
      productCode: query.get('productCode'),
    })
  return {
    app: server.app,
    services,
    db,
    emails,
    payments,
    clock,
    inject,
    call,
    post,
    check,
    begin,
    package: package_,
    password,
    details,
    terms,
    next,
    ready,
    sendCode,
    confirm,
    codeFor,
    confirmed,
    checkout,
    report,
    pay,
    reportReturn,
    move: (milliseconds: number) => {
      now += milliseconds
    },
    tick: () => server.tick(),
    close: () => server.close(),
  }
}
export type MembershipServer = Awaited<ReturnType<typeof membershipServer>>
