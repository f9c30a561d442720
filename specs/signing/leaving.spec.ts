import { describe, expect, test, vi } from 'vitest'
import { returnPathOf } from '../../domain/signing/return-path'
import { viewIn } from './signing.graph'
import { startPage } from './signing-page-setup'

const elsewhere = { providerAddress: 'https://sign.example/view' }

describe('leaving', () => {
  test('returns to the form, unless it is open in another tab', async () => {
    const { page, went, told } = await startPage([viewIn('consented')])
    page.leave()
    await vi.waitFor(() => expect(went).toEqual(['/property/write/7?event=cancel']))
    expect([page.ending, told]).toEqual(['left', ['token cancel']])
  })

  test('does not lead away from the page that was opened meanwhile', async () => {
    const { page, closePage, went, told } = await startPage([viewIn('consented')])
    page.leave()
    closePage()
    await Promise.resolve()
    await Promise.resolve()
    expect([page.isFormOpen, went, told]).toEqual([null, [], ['token cancel']])
  })

  test('closes the tab if the form is open in another one, which hears of it', async () => {
    const { page, went, told } = await startPage([viewIn('consented')], {}, { isFormOpen: true })
    page.leave()
    await vi.waitFor(() => expect(told).toEqual(['token cancel', 'close']))
    expect([page.returnPath, went]).toEqual([null, []])
  })

  test.each([
    ['signed', 'signing_complete'],
    ['declined', 'decline'],
  ] as const)('a document that is %s closes the tab of an open form, or leads back to it', async (state, event) => {
    const inOther = await startPage([viewIn(state)], {}, { isFormOpen: true })
    await vi.waitFor(() => expect(inOther.told).toEqual([`token ${event}`, 'close']))
    expect([inOther.page.isFormOpen, inOther.page.returnPath]).toEqual([true, null])
    const alone = await startPage([viewIn(state)])
    await vi.waitFor(() => expect(alone.page.returnPath).toBe(`/property/write/7?event=${event}`))
    expect([alone.told, alone.went]).toEqual([[`token ${event}`], []])
  })

  test('without a form, the page offers to continue', async () => {
    const { page, went } = await startPage([viewIn('consented', { returnPath: '' })])
    page.leave()
    expect([page.ending, page.returnPath, went]).toEqual(['left', null, []])
    page.resume()
    expect(page.step).toBe('ready')
  })

  test.each([
    ['open', '/f?event=cancel'],
    ['consented', '/f?event=cancel'],
    ['signed', '/f?event=signing_complete'],
    ['declined', '/f?event=decline'],
    ['voided', '/f?event=cancel'],
    ['expired', '/f?event=ttl_expired'],
  ] as const)('a document that is %s returns to %s', (state, path) => {
    expect(returnPathOf('/f', state)).toBe(path)
  })

  test('the event is added to a query', () => {
    expect([returnPathOf('/f?a=1', 'signed'), returnPathOf('', 'signed')]).toEqual([
      '/f?a=1&event=signing_complete',
      null,
    ])
  })
})

describe('a provider with its own page', () => {
  test('is opened at once', async () => {
    const { page, went } = await startPage([viewIn('open', elsewhere)])
    expect([page.ending, went]).toEqual(['redirecting', ['https://sign.example/view']])
  })

  test('is not opened again by its return, which waits for the report', async () => {
    const { page, clock, went, settled } = await startPage(
      [viewIn('open', elsewhere), viewIn('open', elsewhere), viewIn('signed')],
      {},
      { returned: 'signing_complete' },
    )
    expect([page.ending, page.isExpected, went]).toEqual(['away', true, []])
    clock.increment(3_000)
    await settled()
    expect(page.ending).toBe('away')
    clock.increment(3_000)
    await settled()
    expect(page.ending).toBe('signed')
  })

  test('is asked 20 times at most', async () => {
    const { page, clock, loads, settled } = await startPage(
      [viewIn('open', elsewhere)],
      {},
      { returned: 'signing_complete' },
    )
    for (let looked = 0; looked < 25; looked += 1) {
      clock.increment(3_000)
      await settled()
    }
    expect([page.ending, loads()]).toEqual(['away', 21])
  })

  test('is opened again on request after a break there', async () => {
    const { page, clock, went, settled, loads } = await startPage(
      [viewIn('open', elsewhere)],
      {},
      { returned: 'cancel' },
    )
    clock.increment(60_000)
    expect([page.ending, page.isExpected, loads()]).toEqual(['away', false, 1])
    page.resume()
    await settled()
    expect([page.ending, went]).toEqual(['redirecting', ['https://sign.example/view']])
  })
})

test('a fresh address of the document changes nothing else', async () => {
  const { page } = await startPage([
    viewIn('open', { documentAddress: '/files/kept/1' }),
    viewIn('consented', { documentAddress: '/files/kept/2', signed: 1 }),
  ])
  page.refresh()
  await vi.waitFor(() => expect(page.view?.documentAddress).toBe('/files/kept/2'))
  expect([page.step, page.view?.state, page.view?.signed]).toEqual(['reading', 'open', 0])
})
