import type { FastifyInstance } from 'fastify'
import { createServer } from '../../server/server'
import type { Database } from '../../server/db/database'
import { seedTenants } from '../reservation/desk-setup'
import { tenants } from '../../server/content/content.tables'
import { hashPassword } from '../../server/identity/password'
import { passwordProblem } from '../../server/identity/password-problem'
import type { MembershipDesk } from '../../server/membership/desk'
import { membershipEmails } from '../../server/membership/emails'
import { uConnectPlans } from '../../server/membership/membership.tables'
import { PLANS } from '../../server/seed/plans'
import type { EmailMessage } from '../../server/mail/mail'
import { payInSandbox } from '../../server/payments/sandbox-pay'
import { type SandboxPayments, sandboxPayments } from '../../server/payments/sandbox.payments'
import { settingsFrom } from '../../server/settings'
import { START } from '../payments/sandbox-setup'
import { DETAILS } from './samples'

const SECRET = 'a secret of the specs, 32 characters'
const VISA = { cardNumber: '4242 4242 4242 4242', expiry: '05/29', cvv: '123', name: 'Una Marsh' }
const HOST = 'wren.unifi.example'

export interface Answer { readonly code: number; readonly message: string; readonly data: Record<string, unknown> | null }
export interface Key { readonly key: string; readonly userId: number; readonly email: string }

/** The whole server over one database, for the brand Wren & Co, with a clock that stands until it is moved. */
export const membershipServer = async (db: Database, environment: Readonly<Record<string, string>> = {}) => {
  let now = START.getTime()
  const clock = () => new Date(now)
  const emails: EmailMessage[] = []
  const payments: SandboxPayments = sandboxPayments({ database: db, clock, webhookSecret: SECRET })
  if (await db.sql.$count(tenants) === 0) await seedTenants(db)
  await db.sql.insert(uConnectPlans).values(PLANS.map((plan) => ({ ...plan }))).onConflictDoNothing()
  const settings = settingsFrom({
    PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ACCOUNT_RATE_LIMIT: '1000000', SIGN_IN_LIMIT: '1000000', NODE_ENV: 'test', PUBLIC_URL: 'https://unifi.example', DATA_DIR: '.data-of-no-spec', ...environment,
  })
  const server = await createServer({
    settings, db, clock, payments, mail: { send: async (email) => void emails.push(email) }, tokenSecret: SECRET, version: 'specs',
    template: async () => ({ html: async () => '<!doctype html><!--head-->', fonts: () => [], firstPaint: null }),
  })
  const desk: MembershipDesk = { db, clock, payments, hashPassword, passwordProblem, log: server.app.log, letters: membershipEmails(clock) }
  const inject = (app: FastifyInstance, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, token?: string) =>
    app.inject({ method, url, ...(method === 'GET' ? {} : { payload: body ?? {} }), headers: { host: HOST, ...(token === undefined ? {} : { token }) } })
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, token?: string): Promise<Answer> => (await inject(server.app, method, url, body, token)).json<Answer>()
  const post = (url: string, body: object = {}) => call('POST', url, body)

  const check = (email: string) => post('/api/u-connect/checkUser', { email })
  const begin = async (email: string): Promise<Key> => {
    const { data } = await check(email)
    return { key: String(data?.['uConnectRegistrationKey']), userId: (data?.['user'] as { userId: number }).userId, email }
  }
  const package_ = ({ key, userId, email }: Key, fields: object) =>
    post(`/api/u-connect/updateUConnectUser/packageDetails/${key}`, { userId, email, uConnectRegistrationKey: key, subscriptionUConnectId: 3, paymentInterval: 'MONTHLY', ...fields })
  const password = ({ key, userId, email }: Key, word = 'long enough') => post(`/api/u-connect/updateUConnectUser/${key}`, { userId, email, password: word, uConnectRegistrationKey: key })
  const details = ({ key, userId, email }: Key, fields: object = {}) =>
    post(`/api/u-connect/updateUConnectUser/${key}`, { userId, email, password: '', uConnectRegistrationKey: key, ...DETAILS, ...fields })
  const terms = ({ key, userId, email }: Key) => post(`/api/u-connect/updateUConnectUser/tnc/${key}`, { userId, email, uConnectRegistrationKey: key })
  const next = (from: Key, { data }: Answer): Key => ({ ...from, key: String(data?.['uConnectRegistrationKey']) })
  /** All that comes before the money, with a plan. */
  const ready = async (email: string, plan: object = {}): Promise<Key> => {
    const begun = await begin(email)
    await package_(begun, plan)
    const named = next(begun, await password(begun))
    const known = next(named, await details(named))
    await terms(known)
    return known
  }
  const checkout = ({ key, userId, email }: Key, fields: object = {}) =>
    post('/api/stripe/create-u-connect-checkout-session', { sessionId: key, userId, email, subscriptionType: 'U_CON_STND', ...fields })
  const report = (token: string, body: object) => post(`/api/stripe/update/u-connect/user/session/${token}`, { token, ...body })
  /** Pays as the sandbox's frame would, and answers the address it then leads to; no webhook is sent. */
  const pay = async ({ data }: Answer): Promise<{ sessionId: string; query: URLSearchParams; path: string }> => {
    const paid = await payInSandbox(payments.books, String(data?.['clientSecret']), VISA, 'never')
    if (paid?.status !== 'complete') throw new Error(`not paid: ${paid?.status ?? 'unknown'}`)
    const { pathname, searchParams } = new URL(paid.returnUrl)
    return { sessionId: searchParams.get('session_id') ?? '', query: searchParams, path: pathname }
  }
  const reportReturn = (query: URLSearchParams) =>
    report(query.get('token') ?? '', { session_id: query.get('session_id'), uid: query.get('uid'), productCode: query.get('productCode') })
  return {
    app: server.app, desk, db, emails, payments, clock, inject, call, post, check, begin, package: package_, password, details, terms, next, ready, checkout, report, pay, reportReturn,
    move: (milliseconds: number) => { now += milliseconds },
    tick: () => server.tick(),
    close: () => server.close(),
  }
}
export type MembershipServer = Awaited<ReturnType<typeof membershipServer>>
