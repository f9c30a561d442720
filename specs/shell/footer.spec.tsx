// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Footer } from '../../src/app/shell/Footer'
import { Header } from '../../src/app/shell/Header'
import type { FooterProps } from '../../src/app/shell/shell.model'
import { TENANT as tenant } from './samples'

afterEach(cleanup)

const nowhere = { twitter: '', facebook: '', instagram: '' }

const quickSearch: FooterProps['quickSearch'] = {
  types: ['Apartments', 'Land'],
  count: (state, type) => (type === 'Land' ? 0 : state === 'NT' ? null : 12),
  path: (state, type) => `/results/${state}/${type}`,
}

const footer = (given: Partial<FooterProps> = {}) =>
  render(
    <MemoryRouter>
      <Footer
        tenant={tenant}
        social={nowhere}
        isSignedIn={false}
        year={2031}
        path="/property/search/results"
        quickSearch={quickSearch}
        {...given}
      />
    </MemoryRouter>,
  )

test('the quick search has eight states in the documents’ order, each a link [A2.4-12, A2.4-14]', () => {
  footer()
  const states = screen.getAllByRole('rowheader').map((each) => within(each).getByRole('link'))
  expect(states.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['New South Wales', '/results/NSW/null'],
    ['Queensland', '/results/QLD/null'],
    ['Victoria', '/results/VIC/null'],
    ['Australian Capital Territory', '/results/ACT/null'],
    ['South Australia', '/results/SA/null'],
    ['Western Australia', '/results/WA/null'],
    ['Tasmania', '/results/TAS/null'],
    ['Northern Territory', '/results/NT/null'],
  ])
  expect(screen.getByRole('link', { name: 'Land' }).getAttribute('href')).toBe('/results/null/Land')
})

test('its counts are links, unless they are zero or still loading', () => {
  footer()
  expect(screen.getByRole('link', { name: 'Apartments in Victoria, 12 listings' }).getAttribute('href')).toBe(
    '/results/VIC/Apartments',
  )
  expect(screen.queryByRole('link', { name: /Land in Victoria/ })).toBe(null)
  expect(screen.queryByRole('link', { name: /Apartments in Northern Territory/ })).toBe(null)
})

test.each([2026, 2031])('the copyright line has the year %i [A2.4-6 A9-27]', (year) => {
  footer({ year })
  expect(
    screen.getByText(`© ${year} Harbour. Captions say which pictures are examples or artist’s impressions.`),
  ).toBeTruthy()
})

test('the title block has the page’s number', () => {
  footer()
  expect(screen.getByText('02')).toBeTruthy()
})

test.each([
  ['Privacy Policy', '/policy2', '/files/privacy-policy.pdf', '[B2.1-26 A2.4-8]'],
  ['Terms & Conditions', '/term2', '/files/terms-and-conditions.pdf', '[B2.1-25 A2.4-9]'],
])('%s is a page, %s, with a PDF beside it, %s %s', (name, page, file) => {
  footer()
  const links = [name, `${name}, PDF`].map((each) => screen.getByRole('link', { name: each }).getAttribute('href'))
  expect(links).toEqual([page, file])
})

test.each([
  ['https://play.example/app', 'https://apps.example/app'],
  ['https://android.saltline.example/', 'https://ios.saltline.example/'],
])('the app is at the tenant’s stores, %s and %s [A2.4-10 A2.4-11]', (android, ios) => {
  footer({ tenant: { ...tenant, stores: { android, ios } } })
  const links = ['Android app', 'iOS app'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual([android, ios])
})

test.each([
  ['Harbour', 'unifi', null, [null]],
  ['Saltline', 'saltline', null, [null]],
  ['Northbank', 'unifi', { address: '/marks/0f3c.svg', width: 120, height: 30 }, ['/marks/0f3c.svg']],
] as const)('header and footer have the logo of %s [A2.4-5 M2-150]', (name, wordmark, logo, sources) => {
  const own = { ...tenant, name, wordmark, logo }
  const shown = () => screen.getAllByRole('img', { name }).map((image) => image.getAttribute('src'))
  footer({ tenant: own })
  expect(shown()).toEqual(sources)
  cleanup()
  render(
    <MemoryRouter>
      <Header
        tenant={own}
        social={nowhere}
        visitor={null}
        entries={{}}
        mode={null}
        home={{ current: false, reload: () => undefined }}
        onSignOut={() => undefined}
      />
    </MemoryRouter>,
  )
  expect(shown()).toEqual(sources)
})

test.each([
  ['About us', '/about', '[M2-41]'],
  ['How it works', '/how-it-works', '[M2-42]'],
  ['Join', '/register', '[M2-46]'],
  ['Blog', '/blog', '[M2-47]'],
  ['Terms and conditions', '/terms-and-conditions', '[M2-52]'],
])('%s leads to %s %s', (name, path) => {
  footer()
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

test.each(['/property/form', '/property/write/7/12', '/property/edit/7/12', '/unifi/register/payment'])(
  'below the form %s, the footer has contact and legal documents only',
  (path) => {
    footer({ path })
    expect(screen.queryByText('Quick search')).toBe(null)
    expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
      `mailto:${tenant.contactEmail}`,
      expect.stringMatching(/^tel:/),
      '/policy2',
      expect.stringMatching(/\.pdf$/),
      '/term2',
      expect.stringMatching(/\.pdf$/),
    ])
  },
)
