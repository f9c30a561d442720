import { expect, test } from 'vitest'
import { filtersOf, nameOfSearch } from '../../domain/alerts/saved-search'

test('a search of any typed place has a name of one line, and no half of a character [D46-1]', () => {
  const nameFor = (place: string) => nameOfSearch(filtersOf(`?suburb=${encodeURIComponent(place)}`))
  expect(nameFor('x\r\nBcc: eve@person.example')).toBe('Properties for sale in x Bcc: eve@person.example')
  expect(nameFor('😀'.repeat(60))).toBe(`Properties for sale in ${'😀'.repeat(38)}`)
})
