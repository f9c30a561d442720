import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog, blogs } from '../../adapters/http/content/blog.contract'
import { contacts } from '../../adapters/http/content/content.contract'
import { currentUser } from '../../adapters/http/identity/identity.contract'
import { allStates } from '../../adapters/http/listing/search.contract'
import { call, httpClient } from '../../adapters/http/shared/http-client'

/** A host that answers everything, and notes what it was asked for, without the changing time. */
class Host {
  readonly asked: string[] = []
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(`${request.method} ${(request.url ?? '').replace(/\?t=\d{13}$/, '?t')}`)
    response.setHeader('content-type', 'application/json').end('{"code":50001,"message":"Not today.","data":null}')
  })

  readonly open = (): Promise<void> => new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve))
  readonly close = (): Promise<unknown> => new Promise((resolve) => this.server.close(resolve))
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
}

const [api, admin] = [new Host(), new Host()]
beforeAll(() => Promise.all([api.open(), admin.open()]))
afterAll(() => Promise.all([api.close(), admin.close()]))

test('calls to /oa/ go to the admin host [M7-2] [A6-7], all others to the API host [M7-1] [A7-1]', async () => {
  const client = httpClient({
    apiHost: api.url,
    adminHost: admin.url,
    token: () => null,
    now: () => 1_700_000_000_000,
    onSessionEnded: () => undefined,
    onBroken: () => undefined,
    log: () => undefined,
  })
  await call(client, contacts)({})()
  await call(client, allStates)({})()
  await call(client, currentUser)({})()
  await call(client, blogs)({ params: { page: 1, pageSize: 9 } })()
  await call(client, blog)({ params: { blogId: 7 } })()
  expect([api.asked, admin.asked]).toEqual([
    ['POST /api/contacts', 'GET /api/house/getAllStates?t', 'GET /api/user'],
    ['GET /oa/blog/blogs/1/9?t', 'GET /oa/blog/blog/7?t'],
  ])
})
