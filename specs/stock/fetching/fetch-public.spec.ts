import type { RequestListener } from 'node:http'
import { get } from 'node:https'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPublic } from '../../../server/stock/fetching/fetch-public'
import { isPublicAddress } from '../../../server/stock/fetching/public-hosts'
import { certificateFor, fetchingFrom, HOST, type LocalServer, localServer, type Pair } from './local-server'

let pair: Pair
let server: LocalServer
const answers: Record<string, RequestListener> = {}
beforeAll(async () => {
  pair = await certificateFor(HOST)
  server = await localServer(pair, (request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
})
afterAll(() => server.close())

const at = (path: string): string => `https://${HOST}:${server.port}${path}`
const fetching = (more: Partial<Parameters<typeof fetchingFrom>[0]> = {}) =>
  fetchingFrom({ port: server.port, authority: pair.cert, ...more })
/** The text of a file, or the kind of the failure. */
const said = async (path: string, more: Partial<Parameters<typeof fetchingFrom>[0]> = {}) => {
  const answer = await fetching(more)({ url: at(path) })
  return E.isLeft(answer) ? answer.left.kind : (answer.right?.bytes.toString() ?? null)
}

describe('A file is fetched', () => {
  it.each([
    ['as it is', undefined, (bytes: Buffer) => bytes],
    ['as gzip', 'gzip', gzipSync],
    ['as brotli', 'br', brotliCompressSync],
    ['as deflate', 'deflate', deflateSync],
  ])('over https, %s [D22-9]', async (name, encoding, pack) => {
    const path = `/${name.replaceAll(' ', '-')}`
    answers[path] = (_request, response) =>
      response
        .writeHead(200, {
          ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
          ...{ etag: '"7"', 'last-modified': 'Wed, 25 Nov 2026 01:02:03 GMT' },
        })
        .end(pack(Buffer.from('some text')))
    expect(await fetching()({ url: at(path) })).toEqual(
      E.right({ bytes: Buffer.from('some text'), etag: '"7"', lastModified: 'Wed, 25 Nov 2026 01:02:03 GMT' }),
    )
  })

  it('only if it has changed [D22-9]', async () => {
    answers['/changes'] = ({ headers }, response) =>
      response
        .writeHead(headers['if-none-match'] === '"1"' || headers['if-modified-since'] === 'then' ? 304 : 200)
        .end('new')
    const known = async (of: object) => await fetching()({ url: at('/changes'), ...of })
    expect([await known({ etag: '"1"' }), await known({ lastModified: 'then' })]).toEqual([
      E.right(null),
      E.right(null),
    ])
    expect(await known({ etag: '"2"' })).toMatchObject({ right: { bytes: Buffer.from('new') } })
    answers['/odd'] = (_request, response) => response.writeHead(304).end()
    expect(await said('/odd')).toBe('refused')
  })

  it('from an address that it leads to on the same host, and from no other [D22-10]', async () => {
    const to =
      (location: string): RequestListener =>
      (_request, response) =>
        response.writeHead(302, { location }).end()
    Object.assign(answers, {
      '/moved': to('/there'),
      '/there': (_request, response) => response.end('there'),
      '/elsewhere': to('https://other.example/there'),
      '/plain': to(`http://${HOST}/there`),
      '/port': to(`https://${HOST}:22/there`),
      '/person': to(`https://a:b@${HOST}:${server.port}/there`),
      '/round': to('/round'),
      '/nowhere': to('https://['),
    } satisfies Record<string, RequestListener>)
    const paths = ['/moved', '/elsewhere', '/plain', '/port', '/person', '/round', '/nowhere']
    expect(await Promise.all(paths.map((path) => said(path)))).toEqual([
      ...['there', 'leads-elsewhere', 'leads-elsewhere', 'refused', 'refused', 'refused', 'refused'],
    ])
    expect(await fetching()({ url: at('/elsewhere') })).toMatchObject({
      left: { message: 'The address leads to another server, other.example. Use the address it leads to.' },
    })
  })
})

describe('Nothing is fetched', () => {
  it.each([
    ['http://feeds.example/a', 'address-not-secure'],
    ['ftp://feeds.example/a', 'address-not-secure'],
    ['https://mia@feeds.example/a', 'address-not-secure'],
    ['https://mia:secret@feeds.example/a', 'address-not-secure'],
    ['https://feeds.example:22/a', 'address-not-secure'],
    ['feeds.example/a', 'address-not-secure'],
    ['https://127.0.0.1/a', 'host-not-public'],
    ['https://2130706433/a', 'host-not-public'],
    ['https://0x7f.1/a', 'host-not-public'],
    ['https://[::1]/a', 'host-not-public'],
    ['https://[::ffff:7f00:1]/a', 'host-not-public'],
    ['https://169.254.169.254/latest/meta-data', 'host-not-public'],
    ['https://localhost/a', 'host-not-public'],
    ['https://nothing.invalid/a', 'host-not-found'],
  ])('from %s [D22-10]', async (url, kind) => {
    expect(await fetchPublic()({ url })).toMatchObject({ left: { kind } })
  })

  it('over http, unless that is allowed [D22-10]', async () => {
    expect(await fetchPublic({ allowsHttp: true })({ url: 'ftp://feeds.example/a' })).toMatchObject({
      left: { kind: 'address-not-allowed' },
    })
    expect(await fetchPublic({ allowsHttp: true })({ url: 'http://127.0.0.1/a' })).toMatchObject({
      left: { kind: 'host-not-public' },
    })
  })

  it.each([
    ...['0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.0.0.8', '192.0.2.1'],
    ...['192.88.99.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::808:808', '64:ff9b:1::1', '100::1'],
    ...['2001::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '2002:808:808::1', '3fff::1', '5f00::1'],
    ...['fc00::1', 'fd00::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '', 'feeds.example'],
  ])('at %s, which isn’t public [D22-10]', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    'but at %s it may be [D22-10]',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it('from a host with one address that isn’t public among others [D22-10]', async () => {
    answers['/a'] = (_request, response) => response.end('a')
    expect(await said('/a', { addresses: [['127.0.0.1', '10.0.0.1']] })).toBe('host-not-public')
    expect(await said('/a', { addresses: [[]] })).toBe('host-not-found')
    expect(await said('/a')).toBe('a')
  })

  it('from another address than the one that was checked, whatever the name means a moment later [D22-10]', async () => {
    const within = await localServer(pair, (_request, response) => response.end('private'), '127.0.0.2', server.port)
    answers['/b'] = (_request, response) => response.end('public')
    const addresses = [['127.0.0.1'], ['127.0.0.2']]
    expect(await said('/b', { addresses })).toBe('public')
    expect(within.asked).toEqual([])

    // The control: a name that is checked, then looked up again for the connection.
    let looks = 0
    const resolve = () => addresses[Math.min((looks += 1), 2) - 1]?.[0] ?? ''
    expect(resolve()).toBe('127.0.0.1')
    const text = await new Promise<string>((done) => {
      get(
        at('/b'),
        {
          ca: pair.cert,
          agent: false,
          lookup: (_host, _options, give) => give(null, [{ address: resolve(), family: 4 }]),
        },
        (response) => response.on('data', (chunk) => done(String(chunk))),
      )
    })
    expect([text, within.asked]).toEqual(['private', [`${HOST}:${server.port} /b`]])
    await within.close()
  })

  it('from a server whose certificate isn’t the host’s [D22-10]', async () => {
    const other = await certificateFor('other.example')
    const wrong = await localServer(other, (_request, response) => response.end('wrong'))
    const url = `https://${HOST}:${wrong.port}/`
    expect(await fetchingFrom({ port: wrong.port, authority: other.cert })({ url })).toMatchObject({
      left: { kind: 'not-secure', message: 'feeds.example has no valid certificate. Ask its operator to renew it.' },
    })
    expect(await fetchingFrom({ port: wrong.port, authority: pair.cert })({ url })).toMatchObject({
      left: { kind: 'not-secure' },
    })
    expect(wrong.asked).toEqual([])
    await wrong.close()
  })
})

describe('A fetch ends', () => {
  const most = 10_000
  it('when more comes out than is allowed, compressed or not [D22-11]', async () => {
    answers['/long'] = (_request, response) => response.end(Buffer.alloc(most + 1))
    answers['/fits'] = (_request, response) => response.end('a'.repeat(most))
    answers['/bomb'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(40 * 1024 * 1024)))
    expect([await said('/long', { most }), await said('/bomb', { most: 5_000_000 }), await said('/bomb')]).toEqual([
      ...['too-large', 'too-large', 'too-large'],
    ])
    expect(await said('/fits', { most })).toHaveLength(most)
  })

  it('when it takes longer than is allowed, in its headers, its body or its look-up [D22-11]', async () => {
    answers['/silent'] = () => undefined
    answers['/drips'] = (_request, response) => void response.writeHead(200).write('a')
    const within = 150
    expect([await said('/silent', { within }), await said('/drips', { within })]).toEqual(['too-slow', 'too-slow'])
    const never = fetchPublic(
      { within },
      {
        resolve: () => new Promise(() => undefined),
        isPublic: isPublicAddress,
        isPort: () => true,
      },
    )
    expect(await never({ url: 'https://feeds.example/' })).toMatchObject({
      left: { kind: 'too-slow', message: 'The server took too long. Try again later, or ask its operator.' },
    })
  })

  it('with what went wrong [D22-11]', async () => {
    answers['/gone'] = (_request, response) => response.writeHead(410).end()
    answers['/half'] = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    }
    answers['/odd-gzip'] = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no')
    answers['/zstd'] = (_request, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('no')
    const paths = ['/gone', '/missing', '/half', '/odd-gzip', '/zstd']
    expect(await Promise.all(paths.map((path) => said(path)))).toEqual([
      ...['refused', 'refused', 'cut-short', 'cut-short', 'unreadable-encoding'],
    ])
    expect(await fetching()({ url: at('/gone') })).toMatchObject({
      left: { message: 'The server answered with status 410. Check that the address opens in a browser.' },
    })
    const closed = await localServer(pair, () => undefined)
    await closed.close()
    expect(
      await fetchingFrom({ port: closed.port, authority: pair.cert })({ url: `https://${HOST}:${closed.port}/` }),
    ).toMatchObject({ left: { kind: 'not-reached' } })
  })
})
