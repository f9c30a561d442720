import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOfAddress, postPublic } from '../../../server/stock/fetching/post-public'
import { isPublicAddress } from '../../../server/stock/fetching/public-hosts'
import { certificateFor, HOST, type LocalServer, localServer, type Pair } from './local-server'

let pair: Pair
let server: LocalServer
const received: { readonly method: string; readonly type: string; readonly tag: string; readonly body: string }[] = []
beforeAll(async () => {
  pair = await certificateFor(HOST)
  server = await localServer(pair, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      received.push({
        ...{ method, type: headers['content-type'] ?? '', tag: String(headers['webhook-id']) },
        body: Buffer.concat(chunks).toString(),
      })
      if (url === '/silent') return
      response.writeHead(Number(url.slice(1)), url === '/307' ? { location: '/204' } : {}).end('not read')
    })
  })
})
afterAll(() => server.close())

interface Place {
  readonly address?: string
  readonly authority?: string
  readonly within?: number
}
/** The kind of the failure; `taken` for none. The local address is public here. */
const posted = async (path: string, { address = '127.0.0.1', authority = pair.cert, within = 5_000 }: Place = {}) => {
  const post = postPublic(
    {
      authority,
      resolve: async () => [address],
      isPublic: (each) => each === '127.0.0.1' || isPublicAddress(each),
      isPort: (port) => port === server.port,
    },
    within,
  )
  const headers = { 'webhook-id': 'sale_change_1' }
  const answer = await post({ url: `https://${HOST}:${server.port}${path}`, headers, body: '{"type":"sale.changed"}' })
  return answer._tag === 'Left' ? answer.left.kind : 'taken'
}

test('JSON is posted to a public https address, and every status from 200 to 299 takes it [D37-7]', async () => {
  expect([await posted('/200'), await posted('/204')]).toEqual(['taken', 'taken'])
  expect(received.slice(-2)).toEqual(
    [1, 2].map(() => ({
      ...{ method: 'POST', type: 'application/json', tag: 'sale_change_1', body: '{"type":"sale.changed"}' },
    })),
  )
})

test('other statuses, redirects, silence, another certificate and private addresses fail [D37-7]', async () => {
  const before = received.length
  expect([await posted('/404'), await posted('/500'), await posted('/307')]).toEqual(['refused', 'refused', 'refused'])
  // The redirect wasn’t followed.
  expect(received.length).toBe(before + 3)
  expect(await posted('/silent', { within: 300 })).toBe('too-slow')
  expect(await posted('/200', { authority: (await certificateFor(HOST)).cert })).toBe('not-secure')
  for (const address of ['10.0.0.1', '169.254.169.254', '::1', '192.168.1.1'])
    expect(await posted('/200', { address })).toBe('host-not-public')
})

test('an address is checked before it is kept [D37-7]', () => {
  expect(problemOfAddress('https://crm.example/sales?key=1')).toBeNull()
  expect(problemOfAddress('https://192.168.1.20/sales')).toBe(
    '192.168.1.20 is not a public server. Use an address that everyone can open.',
  )
  expect(problemOfAddress('ftp://crm.example')).toBe(
    'The address must begin with https://, without a user name, a password or a port.',
  )
})
