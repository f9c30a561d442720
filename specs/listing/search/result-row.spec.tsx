// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ANALYTICS } from '../../../domain/analytics/analytics.ports'
import type { ListingRow } from '../../../domain/listing/listing'
import { ResultRow } from '../../../src/listing/results/ResultRow'
import { given, partWith } from '../../shared/screen-at'
import { ROW } from '../samples'

afterEach(cleanup)

const OTHER: ListingRow = {
  ...ROW,
  companyName: 'Hill Homes',
  companyColour: '#7a1f1f',
  companyLogoUrl: '/drawings/agency/2.svg',
  agent: { firstName: 'Olga', lastName: 'Owen', imageUrl: '/drawings/portrait/2.svg' },
  propertyType: 'Townhouses',
  address: '3 Hill Road',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '2042',
}
const shown = (row: ListingRow) =>
  partWith(<ResultRow row={row} tags={{ isNew: false, remaining: null }} first />, [
    given(ANALYTICS, { note: () => undefined }),
  ])

test.each([
  [ROW, '/drawings/agency/1.svg', '#1f3d36'],
  [OTHER, '/drawings/agency/2.svg', '#7a1f1f'],
])('a row has the agency’s logo on its colour, %# [B2.4-14]', (row, logo, colour) => {
  shown(row)
  const image = document.querySelector(`img[src="${logo}"]`)
  expect(image?.closest<HTMLElement>('[style]')?.getAttribute('style')).toContain(colour)
})

const BASE = '/media/0123456789abcdef0123456789abcdef'

test('a row has the photograph in its variants, with the agency’s text, and says that it is an impression', () => {
  shown({ ...ROW, picture: `${BASE}-1200.webp`, pictureText: 'Artist’s impression: The lobby' })
  const image = screen.getByRole('img', { name: 'Artist’s impression: The lobby' })
  expect(image.getAttribute('srcset')).toBe(`${BASE}-480.webp 480w,${BASE}-960.webp 960w,${BASE}-1200.webp 1200w`)
  expect(image.getAttribute('sizes')).toBe('(max-width: 760px) 80vw, 320px')
  expect(screen.getByText('Artist’s impression').tagName).toBe('SPAN')
})

test.each([
  ['Bay Agency', '#1f3d36'],
  ['Hill Homes', '#7a1f1f'],
])('a row without a picture has the name and colour of %s, and no broken picture', (companyName, companyColour) => {
  shown({ ...ROW, picture: '', pictureText: '', companyName, companyColour, companyLogoUrl: '/logo.svg' })
  expect(document.querySelector('img[src=""]')).toBeNull()
  const name = screen.getAllByText(companyName).find((each) => each.style.borderColor !== '')
  expect(name?.style.borderColor).toBe(companyColour)
})

test.each([
  [ROW, 'Alex Agent', '/drawings/portrait/1.svg'],
  [OTHER, 'Olga Owen', '/drawings/portrait/2.svg'],
])('a row has the agent’s name and picture, %# [B2.4-15]', (row, name, picture) => {
  shown(row)
  expect(screen.getByText(name).closest('a')?.querySelector('img')?.getAttribute('src')).toBe(picture)
})

test.each([
  [ROW, 'Apartments', '41 Bayview Street, Glenelg SA 5045'],
  [OTHER, 'Townhouses', '3 Hill Road, Newtown NSW 2042'],
])('a row has the property’s type and address, %# [B2.4-16]', (row, type, address) => {
  shown(row)
  expect([screen.getByText(type).tagName, screen.getByText(address).tagName]).toEqual(['SPAN', 'P'])
})
