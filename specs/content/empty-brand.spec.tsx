// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { termsAndConditions, privacyPolicy } from '../../domain/content/legal'
import { STANDARD_TEXTS } from '../../domain/content/legal-text'
import { membershipAgreement } from '../../domain/content/membership-agreement'
import { PAGE_DESCRIPTIONS } from '../../domain/content/public-pages'
import type { Tenant } from '../../domain/content/tenant'
import { EMPTY_DETAILS } from '../../domain/content/stored-tenant'
import { websiteTerms } from '../../domain/content/website-terms'
import { layOut } from '../../server/mail/email-layout'
import { ROUTES } from '../../src/app/routes'
import { openPage } from '../shared/opened-page'
import { EXAMPLE_VALUES } from './example-values'

afterEach(cleanup)

const PLAIN: Tenant = { ...EMPTY_DETAILS, label: 'plainhaus', name: 'Plainhaus' }
const PUBLIC = ROUTES.filter(({ needs }) => needs === undefined).flatMap(({ paths }) =>
  paths.map((path) => path.replaceAll(/:\w+/g, '1').replace('/*', '')),
)
const ANSWERS = {
  'POST /api/contacts': { data: { contactEmail: '', contactPhone: '' } },
  'POST /api/faqList': { data: { faqPojoList: [], contactEmail: '' } },
}

/** Traces of a detail that a brand lacks. */
const GAPS = /mailto:(?:["?]|$)|"tel:"|undefined|\[object|,\s*,|\bat\s+or\b|to\s+us\s+at\s*[,.]|\s,|\(\)/
const gapsIn = (text: string): readonly string[] => [
  ...EXAMPLE_VALUES.filter((value) => text.includes(value)),
  ...(GAPS.exec(text) ?? []),
]

test('there are example values to look for, and public addresses', () => {
  expect(EXAMPLE_VALUES).toEqual(
    expect.arrayContaining(['hello@unifi.example', 'Parade Conveyancing', 'Tandem Removals', 'Imogen Castellari']),
  )
  expect(PUBLIC).toEqual(expect.arrayContaining(['/', '/about', '/contactus', '/faq', '/agent2', '/policy2']))
})

test.each(PUBLIC)('%s says nothing for a brand that says nothing about itself', async (path) => {
  await openPage(path, ANSWERS, { tenant: PLAIN })
  await waitFor(() => expect(document.body.innerHTML).not.toMatch(/Loading (?:contact|questions)/))
  expect(gapsIn(document.body.innerHTML)).toEqual([])
  const empty = [...document.querySelectorAll('h1, h2, h3, dd, dt, a')].filter(
    (element) => element.textContent?.trim() === '' && element.querySelector('img, svg') === null,
  )
  expect(empty.map((element) => element.outerHTML)).toEqual([])
})

test.each([
  ['terms and conditions', () => JSON.stringify(termsAndConditions(PLAIN))],
  ['privacy policy', () => JSON.stringify(privacyPolicy(PLAIN))],
  ['website terms', () => JSON.stringify(websiteTerms(PLAIN))],
  ['membership agreement', () => JSON.stringify(membershipAgreement(PLAIN))],
  [
    'page heads',
    () =>
      Object.values(PAGE_DESCRIPTIONS)
        .map((describe) => describe(PLAIN))
        .join('\n'),
  ],
  [
    'emails',
    () => JSON.stringify(layOut(PLAIN, { subject: 'Subject', greeting: 'Dear Ana,', paragraphs: [''], facts: [] })),
  ],
])('%s leave no gap for what the brand lacks', (_, text) => {
  expect(gapsIn(text())).toEqual([])
})

test.each([
  ['hello@plainhaus.example', '', 'to us at hello@plainhaus.example, and to you'],
  ['', '1 Pier Road', 'to us at 1 Pier Road, and to you'],
  ['hello@plainhaus.example', '1 Pier Road', 'to us at hello@plainhaus.example or 1 Pier Road, and to you'],
  ['', '', 'sent by email or post to you at the address in your account.'],
])('notices go to what the brand has of %j and %j', (contactEmail, streetAddress, words) => {
  expect(JSON.stringify(termsAndConditions({ ...PLAIN, contactEmail, streetAddress }))).toContain(words)
})

const LAW_AND_PLACES = /South Australia|Governing law|Cross-border storage|location/

test('a brand that hasn’t said has no governing law and no storage countries in its texts; one that has, has its own', () => {
  const said: Tenant = { ...PLAIN, governingLaw: 'Northern Territory', storageCountries: 'Iceland' }
  const textsOf = (tenant: Tenant) => Object.values(STANDARD_TEXTS).map((textOf) => JSON.stringify(textOf(tenant)))
  expect(textsOf(PLAIN).filter((text) => LAW_AND_PLACES.test(text))).toEqual([])
  const [terms, website, privacy, agreement] = textsOf(said)
  const courts =
    'The law of the Northern Territory governs these terms. The courts of the Northern Territory have non-exclusive jurisdiction.'
  expect([terms?.includes(courts), website?.includes(courts)]).toEqual([true, true])
  expect(agreement).toContain(
    'The law of the Northern Territory governs this agreement, and its courts have non-exclusive jurisdiction.',
  )
  expect(privacy).toContain('Some of these providers store data overseas. The location is Iceland.')
})
