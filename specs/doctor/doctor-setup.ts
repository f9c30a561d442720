import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'

/** A folder and servers for a case, closed after it with what else is in `closing`. */
export const closedAfterEach = () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'unifi-doctor-'))
    closing.push(() => rmSync(made, { recursive: true, force: true }))
    return made
  }

  const serving = async (listener: RequestListener): Promise<number> => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }
  return { closing, folder, serving }
}

export const SECRET_KEY = 'sk_live_5ecretKeyOfStripe'
export const SECRETS =
  /5ecretKeyOfStripe|whsec_hidden9|f3a91c7e|smtpPa55|dbPa55word|guid-1234|tileKey77|s3cretOfTheSpecs|m3tricsToken/

const PORTAL = { card: true, cancel: 'at_period_end', plan: true }

/** Responds like Stripe, for the key above. No `portal`: its settings were never saved. */
export const stripe =
  (
    events: readonly string[],
    url = 'https://unifi.example/api/payments/webhook',
    portal: typeof PORTAL | null = PORTAL,
  ): RequestListener =>
  (request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${SECRET_KEY}`
    const body = !isKnown
      ? {
          error: {
            type: 'invalid_request_error',
            message: `Invalid API Key provided: ${String(request.headers.authorization)}`,
          },
        }
      : request.url?.startsWith('/v1/balance')
        ? { object: 'balance', livemode: true, available: [], pending: [] }
        : request.url === '/v1/billing_portal/configurations?is_default=true&active=true&limit=1'
          ? listOf('/v1/billing_portal/configurations', portal === null ? [] : [portalSettings(portal)])
          : listOf('/v1/webhook_endpoints', [
              { id: 'we_1', object: 'webhook_endpoint', status: 'enabled', url, enabled_events: events },
            ])
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const listOf = (url: string, data: readonly object[]) => ({ object: 'list', has_more: false, url, data })
const portalSettings = ({ card, cancel, plan }: typeof PORTAL) => ({
  ...{ id: 'bpc_1', object: 'billing_portal.configuration', active: true, is_default: true },
  features: {
    payment_method_update: { enabled: card },
    subscription_cancel: { enabled: true, mode: cancel },
    subscription_update: { enabled: plan },
  },
})

export const outside =
  (isWell: boolean): RequestListener =>
  (request, response) => {
    if (!isWell) return response.writeHead(500, { 'content-type': 'text/plain' }).end('broken tileKey77')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outside')
    if (pathname === '/AbnDetails.aspx')
      return response.end(
        `${String(searchParams.get('callback'))}({"Abn":"51824753556","EntityName":"AUSTRALIAN TAXATION OFFICE","Message":""})`,
      )
    if (pathname === '/search') return response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    return response.writeHead(pathname === '/4/14/9.png' ? 200 : 404, { 'content-type': 'image/png' }).end()
  }

export const ALL = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'refund.failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]
export const keys = {
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden9',
}
export const services = (port: number) => ({
  TILE_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=tileKey77`,
  TILE_ATTRIBUTION: 'Our own tiles',
  GEOCODER_URL: `http://127.0.0.1:${port}/search`,
  ABR_URL: `http://127.0.0.1:${port}`,
  ABR_GUID: 'guid-1234',
})
export const bucket = (endpoint: string) => ({
  S3_BUCKET: 'unifi-files',
  S3_ENDPOINT: endpoint,
  S3_REGION: 'ap-southeast-2',
  S3_ACCESS_KEY_ID: 'KEYOFTHESPECS',
  S3_SECRET_ACCESS_KEY: 's3cretOfTheSpecs',
})
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://unifi.example',
  JWT_SECRET: 'f3a91c7e08d2b46557ce13a90b8f6d24',
}
export const at = (port: number) => ({ host: '127.0.0.1', port, protocol: 'http' as const })
export const lines = (text: string) => text.split('\n').map((line) => line.trim().replace(/ +/g, ' '))

export const NO_SENDER = 'warning Sender of emails Emails of unifi have no sender, so mail servers refuse them.'
export const EMPTY = 'warning Default tenant unifi has no contactEmail, no contactPhone, no streetAddress.'
