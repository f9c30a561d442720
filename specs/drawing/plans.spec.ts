import { expect, test } from 'vitest'
import { initialsPortrait, likenessIn, portrait } from '../../drawing/graphics/portrait'
import { street } from '../../drawing/elevation/street'
import { STREET_ZONES } from '../../drawing/massing/street-zones'
import { AGENTS } from '../../server/seed/demo-agencies'
import { elementsOf, faultsOf } from './svg'

const brand = '#0b4f8a'
test('the street has a section for each property type, without gaps', () => {
  expect(STREET_ZONES.map(({ type }) => type)).toEqual(['Land', 'House', 'House & Land', 'Townhouses', 'Apartments'])
  expect(STREET_ZONES.map(({ from }) => from)).toEqual([0, ...STREET_ZONES.slice(0, -1).map(({ to }) => to)])
  expect(STREET_ZONES.at(-1)?.to).toBe(1)
  expect(faultsOf(street({ brand, title: 'A street' }))).toEqual([])
})

test('a portrait is the same for the same person, and follows a given likeness', () => {
  expect(portrait({ seed: 'Imogen', title: null })).toBe(portrait({ seed: 'Imogen', title: null }))
  expect(faultsOf(portrait({ seed: 'Imogen', title: 'Imogen Castellari' }))).toEqual([])
  const fills = elementsOf(portrait({ seed: 'Imogen', title: null, likeness: likenessIn('cropped-grey-deep') })).map(
    ({ attributes: { fill } }) => fill,
  )
  expect([fills.includes('#8d5f41'), fills.includes('#8f979d')]).toEqual([true, true])
  expect([
    likenessIn('cropped-grey-deep'),
    likenessIn('cropped-grey'),
    likenessIn('cropped-toString-deep'),
    likenessIn(''),
  ]).toEqual([{ cut: 'cropped', hair: 'grey', skin: 'deep' }, null, null, null])
  expect(AGENTS.filter(({ likeness }) => likenessIn(likeness) === null)).toEqual([])
})

test('a person of whose looks nothing is known is drawn as initials [D19-4]', () => {
  const drawn = initialsPortrait('mia', ' Éva-Rose Chen')
  expect([faultsOf(drawn), drawn.includes('>MÉ<')]).toEqual([[], true])
  expect(elementsOf(drawn).filter(({ name }) => name === 'path')).toEqual([])
})
