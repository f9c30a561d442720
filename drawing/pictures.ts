import * as t from 'io-ts'
import { isVacant } from '../domain/listing/massing/estate'
import { exterior, View, viewsOf, type ExteriorOptions } from './exterior'
import { floorPlan } from './plan/floor-plan'
import { countryMap } from './site/country-map'
import type { Massing } from '../domain/listing/massing/massing'
import { massingFor } from './massing/massing-for'
import { Mood, MOODS } from './palette'
import { randomFrom } from './random'

/** A picture of a listing; `view` and `mood` are null for plans. */
export const Picture = t.type(
  {
    kind: t.keyof({ exterior: null, site: null, plan: null }),
    view: t.union([View, t.null]),
    mood: t.union([Mood, t.null]),
  },
  'Picture',
)
export type Picture = t.TypeOf<typeof Picture>
export type Exterior = Picture & { readonly kind: 'exterior'; readonly view: View; readonly mood: Mood }

export const isExterior = (picture: Picture): picture is Exterior => picture.kind === 'exterior'

/**
 * A listing's pictures: exteriors in different views and moods, then the site plan and a floor plan. The first is the
 * lead picture.
 */
export const pictureSet = (massing: Massing, seed: string): readonly [Exterior, Exterior, ...Picture[]] => {
  const random = randomFrom(`${seed}|pictures`)
  const views = viewsOf(massing)
  const first = random.whole(0, views.length - 1)
  const moods = shuffled(MOODS, random.next)
  const exteriorAt = (i: number): Exterior => {
    const view = views[(first + i) % views.length] ?? views[0]
    const mood = moods[i % moods.length] ?? 'day'
    return { kind: 'exterior', view, mood }
  }
  const rest: Picture[] = [exteriorAt(2), ...(massing.kind === 'building' ? [exteriorAt(3)] : [])]
  const site: Picture = { kind: 'site', view: null, mood: null }
  const plan: Picture = { kind: 'plan', view: null, mood: null }
  return [exteriorAt(0), exteriorAt(1), ...rest, site, ...(isLand(massing) ? [] : [plan])]
}

const shuffled = <T>(items: readonly T[], next: () => number): readonly T[] =>
  items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

const isLand = (massing: Massing) => massing.kind === 'estate' && isVacant(massing)

/**
 * Chooses each listing's lead picture so that neighbours differ: the first that differs from the previous lead in both
 * view and mood, otherwise in at least one of them.
 */
export const leadsOf = (sets: readonly (readonly Picture[])[]): readonly (Exterior | null)[] => {
  let before: Exterior | null = null
  return sets.map((set) => {
    const exteriors = set.filter(isExterior)
    const other = exteriors.find(({ view, mood }) => view !== before?.view && mood !== before?.mood)
    before = other ?? exteriors.find(({ view, mood }) => view !== before?.view || mood !== before.mood) ?? null
    return before
  })
}

const articleHome = (beds: number) => ({ type: 'Apartments' as const, beds, baths: Math.min(2, beds), cars: 1 })

type SceneOptions = Pick<ExteriorOptions, 'brand' | 'ink' | 'title' | 'prefix'>

/** An article's picture, 620 × 330 units: a building, the map of the country, or a plan, chosen by the seed. */
export const articlePicture = (seed: string, options: SceneOptions): string => {
  const random = randomFrom(`${seed}|article`)
  const kind = random.of(['building', 'map', 'plan', 'townhouses', 'estate'] as const)
  if (kind === 'map') return countryMap({ width: 620, height: 330, ...options })
  if (kind === 'plan')
    return floorPlan({ seed, ...articleHome(random.whole(1, 3)), bare: true, height: 330, ...options })
  const massing =
    kind === 'building'
      ? imagined(seed, 6, 7)
      : massingFor(seed, kind === 'estate' ? 'House & Land' : 'Townhouses', 'VIC', numbers(6))
  return exterior(massing, {
    width: 620,
    height: 330,
    view: random.of(viewsOf(massing)),
    mood: random.of(MOODS),
    ...options,
  })
}

/** An advertisement's picture, 320 × 420 units: a tower, by default in white line on the brand's colour. */
export const adPicture = (
  seed: string,
  { mood = 'blueprint', height = 420, ...options }: SceneOptions & { readonly mood?: Mood; readonly height?: number },
): string => exterior(imagined(seed, 14, 5), { width: 320, height, view: 'elevation', mood, ...options })

const numbers = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`)

/** An imaginary building with this many levels and homes per level. */
const imagined = (seed: string, levels: number, homes: number): Massing =>
  massingFor(
    seed,
    'Apartments',
    'NSW',
    numbers(levels).flatMap((level) => numbers(homes).map((home) => `${level}0${home}`)),
  )
