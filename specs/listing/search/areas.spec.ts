import { describe, expect, test } from 'vitest'
import {
  type Area,
  areaLabel,
  areaNamed,
  areaOfTerm,
  AREAS,
  areasBeginning,
} from '../../../domain/listing/search/areas'
import { cleanSuburb } from '../../../domain/listing/search/search-filters'
import { type Locality, LOCALITIES } from '../../../domain/shared/places/localities'

const isIn = (area: Area, { latitude, longitude }: Locality): boolean =>
  area.circles.some(
    (circle) =>
      Math.hypot(
        (latitude - circle.latitude) * 111.32,
        (longitude - circle.longitude) * 111.32 * Math.cos((circle.latitude * Math.PI) / 180),
      ) <= circle.km,
  )
const suburbsOf = (name: string): string => {
  const area = areaNamed(name)
  return area === null
    ? 'no such area'
    : LOCALITIES.filter((each) => isIn(area, each))
        .map(({ suburb }) => suburb)
        .join(', ')
}

describe('cities and regions', () => {
  test.each([
    ['Inner West', 'Marrickville, Rhodes, Burwood, Homebush'],
    ['Eastern Suburbs', 'Bondi Junction'],
    ['North Shore', 'Chatswood, Macquarie Park, St Leonards'],
    ['Northern Beaches', 'Dee Why, Manly'],
    ['Hills District', 'Box Hill, Castle Hill, Rouse Hill, Kellyville'],
    ['Newcastle', 'Newcastle, Wickham, Maitland'],
    ['Wollongong', 'Wollongong, Shell Cove'],
    ['Geelong', 'Armstrong Creek, Geelong'],
    [
      'Brisbane',
      'Newstead, Ripley, Nundah, South Brisbane, West End, Fortitude Valley, Chermside, Toowong, Indooroopilly, Hamilton, Woolloongabba, Springfield Lakes, Redbank Plains, Yarrabilba, North Lakes, Redcliffe',
    ],
    ['Gold Coast', 'Surfers Paradise, Broadbeach, Robina, Palm Beach, Southport, Burleigh Heads, Coomera, Pimpama'],
    ['Sunshine Coast', 'Baringa, Maroochydore, Noosa Heads'],
    ['Townsville', 'Townsville City, North Ward'],
    ['Fremantle', 'Fremantle, North Fremantle'],
    ['Adelaide Hills', 'Mount Barker'],
    ['Fleurieu Peninsula', 'Aldinga Beach, Victor Harbor'],
    ['Launceston', 'Legana, Launceston, Invermay'],
    ['Palmerston', 'Zuccoli, Palmerston City'],
  ])('%s: %s', (name, suburbs) => {
    expect(suburbsOf(name)).toBe(suburbs)
  })

  test.each([
    [
      'Sydney',
      'NSW',
      'Newcastle, Wickham, Maitland, Wollongong, Shell Cove, Gosford, Googong, Queanbeyan, Byron Bay, Orange',
    ],
    ['Melbourne', 'VIC', 'Armstrong Creek, Geelong, Torquay, Ballarat Central, Lucas, Bendigo'],
    ['Perth', 'WA', 'Mandurah, Bunbury, Busselton, Dunsborough'],
    ['Adelaide', 'SA', 'Victor Harbor'],
    ['Hobart', 'TAS', 'Legana, Launceston, Invermay, Devonport, Burnie'],
    ['Canberra', 'ACT', ''],
    ['Darwin', 'NT', 'Alice Springs, Katherine'],
  ])('%s has every suburb of %s except: %s', (name, state, others) => {
    const city = suburbsOf(name).split(', ')
    const outside = LOCALITIES.filter((each) => each.state === state && !city.includes(each.suburb))
    expect(outside.map(({ suburb }) => suburb).join(', ')).toBe(others)
  })

  test('every known suburb is in one, and no two share a name', () => {
    expect(LOCALITIES.filter((each) => !AREAS.some((area) => isIn(area, each)))).toEqual([])
    const names = AREAS.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  })

  test('are found by name, by alias and as they are offered', () => {
    expect(
      ['Melb', 'syd', 'Brissie', 'GC', 'the gong', 'Freo', 'Barossa', 'Atlantis', ''].map(
        (name) => areaNamed(name)?.name ?? null,
      ),
    ).toEqual([
      'Melbourne',
      'Sydney',
      'Brisbane',
      'Gold Coast',
      'Wollongong',
      'Fremantle',
      'Barossa Valley',
      null,
      null,
    ])
    expect(areasBeginning('adel').map(areaLabel)).toEqual([
      'Adelaide and surrounds, SA',
      'Adelaide Hills and surrounds, SA',
    ])
    expect(areasBeginning('')).toEqual([])
    expect(areaOfTerm(cleanSuburb('Adelaide and surrounds, SA'))?.name).toBe('Adelaide')
    expect(areaOfTerm('Adelaide')).toBe(null)
  })
})
