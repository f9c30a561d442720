import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faqs } from '../../server/content/content.tables'
import { openStage, type Stage } from '../shared/support/stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close(), 30_000)

const pageAt = async (url: string): Promise<string> =>
  (await stage.server.app.inject({ method: 'GET', url, headers: { host: 'wren.localhost:3000' } })).body
/** Kept pages are dropped once a change is announced. */
const pageWith = (url: string, text: string): Promise<string> =>
  vi.waitFor(async () => {
    const html = await pageAt(url)
    expect(html).toContain(text)
    return html
  })
const dataOf = (html: string): unknown => {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? null : JSON.parse(json)
}

test("the FAQ's page carries its questions as schema.org data, in display order", async () => {
  await stage.db.sql.delete(faqs)
  expect(dataOf(await pageAt('/faq'))).toBeNull()
  await stage.db.sql.insert(faqs).values([
    { position: 2, title: 'Second?', text: '<p>Yes.</p>' },
    { position: 1, title: 'Is it {brand}?', text: '<p>It is <b>{brand}</b>.</p>' },
  ])
  const html = await pageWith('/faq', 'Is it Wren')
  expect(html).toContain('<title>Wren &amp; Co | FAQ</title>')
  expect(dataOf(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it Wren & Co?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>It is <b>Wren &amp; Co</b>.</p>' },
      },
      { '@type': 'Question', name: 'Second?', acceptedAnswer: { '@type': 'Answer', text: '<p>Yes.</p>' } },
    ],
  })
  expect(dataOf(await pageAt('/about'))).toBeNull()
})

test('the markup of an answer cannot leave the data of its page', async () => {
  await stage.db.sql.delete(faqs)
  const hostile = '</script><script>window.broken = 1</script><img src=x onerror="window.broken = 1">'
  await stage.db.sql.insert(faqs).values({ position: 1, title: `Why ${hostile}?`, text: `<p>${hostile}</p>` })
  const html = await pageWith('/faq', 'Why ')
  expect([html.includes('<script>window'), html.includes('<img src=x')]).toEqual([false, false])
  expect(dataOf(html)).toMatchObject({
    mainEntity: [{ name: `Why ${hostile}?`, acceptedAnswer: { text: `<p>${hostile}</p>` } }],
  })
})
