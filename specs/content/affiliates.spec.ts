import { expect, test } from 'vitest'
import { AFFILIATED_COMPANIES_PATH } from '../../domain/construction/service-provider'
import { AFFILIATES } from '../../server/seed/demo-affiliates'
import { NO_TEXTS } from '../../domain/content/brand-texts'
import type { Said } from '../../domain/content/left-out'
import { EMPTY_DETAILS } from '../../domain/content/stored-tenant'
import { footerLinks } from '../../src/app/shell/footer-links'
import { ROUTES } from '../../src/app/routes'

test('removalists, electricity and gas each have placeholder words and companies [A2.10-5 M2-143]', () => {
  expect(
    AFFILIATES.map(({ title, words, companies }) => [title, words, companies.map(({ name }) => name).join(', ')]),
  ).toEqual([
    [
      'Removalists',
      'Packing, moving and storage, for the day your title is registered or the month after.',
      'Tandem Removals, Long Haul & Sons, Boxroom, Careful Hands',
    ],
    [
      'Electricity',
      'A connection that is live when you open the door, and plans for homes with solar or a car charger.',
      'Meridian Power, Lumen & Co, Switchyard',
    ],
    ['Gas', 'Hot water and cooking, where the building or the street has gas.', 'Pilot Gas, Bluering, Hearth Energy'],
  ])
})

test('the providers page and the footer lead to the affiliated companies [A2.10-5 M2-143]', () => {
  expect(ROUTES.filter(({ paths }) => paths.includes(AFFILIATED_COMPANIES_PATH)).map(({ paths }) => paths)).toEqual([
    ['/affiliated-companies'],
  ])
  const linkOf = (affiliates: typeof AFFILIATES) =>
    footerLinks(true, { ...EMPTY_DETAILS, affiliates }).find(({ label }) => label === 'Affiliated companies')?.target
  expect(linkOf(AFFILIATES)).toEqual({ to: '/affiliated-companies' })
  expect(linkOf([])).toBe(undefined)
})

test('the footer leads to About us where there is a text or a page of pictures', () => {
  const hasLink = (says: Partial<Said>) =>
    footerLinks(true, { ...EMPTY_DETAILS, ...says }).some(({ label }) => label === 'About us')
  const about = { version: 1, publishedOn: '2026-11-28' }
  expect([{}, { texts: { ...NO_TEXTS, about } }, { aboutLook: 'pictures' as const }].map(hasLink)).toEqual([
    ...[false, true, true],
  ])
})
