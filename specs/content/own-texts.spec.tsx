// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NO_TEXTS } from '../../domain/content/brand-texts'
import { address, closePage, main, openPage } from '../shared/opened-page'

afterEach(closePage)

const EARLIER = { version: 1, publishedOn: '2026-11-03' }
const CURRENT = { version: 2, publishedOn: '2026-11-28' }
const own = { texts: { ...NO_TEXTS, privacy: CURRENT } }
const ANSWERS = {
  'GET /api/legal/privacy/2': {
    data: {
      ...CURRENT,
      text: 'How we treat <your> data.\n\n# Collection\n\nWe ask for **your name** only.\n- Once\n- **Kindly**\n\n# Use\n\nNone.',
      earlier: [EARLIER],
    },
  },
  'GET /api/legal/privacy/1': { data: { ...EARLIER, text: 'We keep nothing.', earlier: [] } },
}
const texts = (selector: string) =>
  [...main().getByRole('article').querySelectorAll(selector)].map((e) => e.textContent)

test('a brand’s own text is laid out as the standard one, with its version, date and earlier versions', async () => {
  await openPage('/policy2', ANSWERS, { tenant: own })
  await screen.findByText('Version 2, 28 November 2026')
  expect(texts('h1')).toEqual(['Privacy Policy'])
  expect(texts('h2')).toEqual(['01Collection', '02Use', 'Earlier versions'])
  expect(texts('nav button')).toEqual(['01Collection', '02Use'])
  expect(texts('section p, section li')).toEqual(['We ask for your name only.', 'Once', 'Kindly', 'None.'])
  expect(texts('section strong')).toEqual(['your name', 'Kindly'])
  expect(main().getByText('How we treat <your> data.')).toBeTruthy()
  const link = main().getByRole('link', { name: 'Version 1, 3 November 2026' })
  expect(link.getAttribute('href')).toBe('#/legal/privacy/1/2026-11-03')
})

test('an earlier version says that it is one, and leads to the current one', async () => {
  await openPage('/legal/privacy/1/2026-11-03', ANSWERS, { tenant: own })
  await screen.findByText('We keep nothing.')
  expect(main().getByText('Version 1, 3 November 2026')).toBeTruthy()
  expect(main().getByText('This is an earlier version.', { exact: false })).toBeTruthy()
  expect(main().getByRole('link', { name: 'Read version 2, 28 November 2026' }).getAttribute('href')).toBe('#/policy2')
})

test.each([
  ['another date', '/legal/privacy/1/2026-11-04'],
  ['no number', '/legal/privacy/first/2026-11-03'],
  ['no text', '/legal/manners/1/2026-11-03'],
])('an address with %s leads home', async (_, path) => {
  await openPage(path, ANSWERS, { tenant: own })
  await waitFor(() => expect(address()).toBe('/'))
})

test('a text that can’t be loaded says so, and can be loaded again', async () => {
  await openPage(
    '/policy2',
    { 'GET /api/legal/privacy/2': { status: 500, code: 50001, message: 'Away.' } },
    { tenant: own },
  )
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy')
})
