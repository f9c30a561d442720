import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listings, publicationIs } from '../../server/listing/listing.tables'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const open = (url: string, host = 'localhost:3000', headers = {}) =>
  stage.server.app.inject({ url, headers: { host, ...headers } })

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer) => [png.subarray(1, 4).toString('latin1'), png.readUInt32BE(16), png.readUInt32BE(20)]

const cardsOf = (html: string) => ({
  meta: [...html.matchAll(/<meta (?:property|name)="(og:image[\w:]*|twitter:card)" content="([^"]*)">/g)].map(
    ([, name, content]) => [name, content],
  ),
  data: /<script type="application\/ld\+json">.*?"image":"([^"]*)"/.exec(html)?.[1],
})

describe('the picture of a shared link', () => {
  test.each(['localhost:3000', 'wren.localhost:3000', 'saltline.localhost:3000'])(
    'is a PNG of 1200 × 630 at %s',
    async (host) => {
      for (const url of ['/drawings/1/card.png', '/drawings/card.png']) {
        const { statusCode, headers, rawPayload } = await open(url, host)
        expect([statusCode, headers['content-type'], ...sizeOf(rawPayload)]).toEqual([
          200,
          'image/png',
          'PNG',
          1200,
          630,
        ])
      }
    },
  )

  test('is for emails the drawing alone, which programs that show emails may load [D49-14]', async () => {
    const { headers, rawPayload } = await open('/drawings/1/picture.png')
    expect([headers['content-type'], headers['cross-origin-resource-policy'], ...sizeOf(rawPayload)]).toEqual([
      'image/png',
      'cross-origin',
      ...['PNG', 1200, 600],
    ])
    const { statusCode } = await open('/drawings/1000/picture.png')
    expect(statusCode).toBe(404)
  })

  test('is sent once to a browser that has it', async () => {
    const { headers } = await open('/drawings/1/card.png')
    const again = await open('/drawings/1/card.png', undefined, { 'if-none-match': headers.etag })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test('shows the name a listing has now, and nothing of a listing that is not public', async () => {
    const { db } = stage
    const before = await open('/drawings/2/card.png')
    await db.sql.update(listings).set({ name: 'The Renamed' }).where(eq(listings.id, 2))
    await vi.waitFor(async () =>
      expect((await open('/drawings/2/card.png')).headers.etag).not.toBe(before.headers.etag),
    )
    await db.sql.update(listings).set(publicationIs('withdrawn')).where(eq(listings.id, 2))
    await vi.waitFor(async () => expect((await open('/drawings/2/card.png')).statusCode).toBe(404))
  })

  test('is named by its page with type and size, and by pages without a listing as the tenant’s', async () => {
    const listing = cardsOf((await open('/property-details/view?pid=1')).payload)
    expect(listing).toEqual({
      meta: [
        ['og:image', 'http://localhost:3000/drawings/1/card.png'],
        ['og:image:type', 'image/png'],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
        ['og:image:alt', expect.stringContaining('The Lantern')],
        ['twitter:card', 'summary_large_image'],
      ],
      data: 'http://localhost:3000/drawings/1/card.png',
    })
    expect(cardsOf((await open('/contact')).payload).meta[0]).toEqual([
      'og:image',
      'http://localhost:3000/drawings/card.png',
    ])
  })
})
