import type { Lot, Estate } from '../../domain/listing/massing/estate'
import type { Massing } from '../../domain/listing/massing/massing'
import { massingFor } from '../../drawing/massing/massing-for'
import { randomFrom, type Random } from '../../drawing/random'
import { byLabel } from '../../domain/listing/units/unit-label'
import { propertyTypeOf } from '../../domain/listing/property-type'
import { DWELLINGS, isDwellingCode, type Dwelling } from './dwellings'
import type { Project } from './project'

/** A unit before pricing. Areas in m²; each `level` from 1 up raises the price. */
export interface Unit {
  readonly apt: string
  readonly level: number
  /** Position from the left end of its level or row, from 0. */
  readonly place: number
  readonly dwelling: Dwelling | null
  readonly internal: number
  readonly balcony: number
  readonly storage: number
  readonly landSize: number
  readonly outlook: string
}

export interface Development {
  readonly massing: Massing
  readonly units: readonly Unit[]
}

interface Home {
  readonly apt: string
  readonly level: number
  readonly place: number
  /** Number of units on its level or in its row. */
  readonly of: number
  readonly stacked: boolean
  readonly code: string
}

/** A listing's units in label order, with the massing of their building or land. */
export const developmentOf = (id: number, project: Project): Development => {
  const homes = homesOf(project).sort((a, b) => byLabel(a.apt, b.apt))
  const massing = massingFor(
    String(id),
    propertyTypeOf(project.type),
    project.state,
    homes.map(({ apt }) => apt),
  )
  const lots = massing.kind === 'estate' ? lotsOf(massing) : null
  const sizes = sizesBy(randomFrom(`${id}|sizes`))
  return {
    massing,
    units: homes.map((home) => {
      const lot = lots?.get(home.apt)
      return {
        apt: home.apt,
        level: home.level,
        place: home.place,
        ...sizes(home),
        landSize: lot?.area ?? (project.titles === 'Torrens' || project.titles === 'mixed' ? plotOf(massing) : 0),
        outlook: lot === undefined ? outlookOf(project, home) : capital(lot.faces),
      }
    }),
  }
}

const lotsOf = (estate: Estate): ReadonlyMap<string, Lot> => new Map(estate.lots.map((lot) => [lot.label, lot]))

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const homesOf = ({ plan }: Project): Home[] => {
  if (plan.kind === 'levels') {
    return plan.storeys.flatMap(([from, to, homes]) =>
      Array.from({ length: to - from + 1 }, (_, i) => levelOf(from + i, homes)).flat(),
    )
  }
  const homes = plan.kind === 'row' ? plan.homes : ''
  return Array.from({ length: plan.count }, (_, place) => ({
    apt: `${plan.kind === 'row' ? plan.prefix : 'Lot '}${plan.first + place}`,
    level: 1,
    place,
    of: plan.count,
    stacked: false,
    code: homes[place % homes.length] ?? '',
  }))
}

const levelOf = (level: number, homes: string): Home[] =>
  Array.from(homes, (code, place) => ({
    apt: levelLabel(level, place + 1),
    level,
    place,
    of: homes.length,
    stacked: true,
    code,
  }))

/** `G02`, `905`, `1204`. */
const levelLabel = (level: number, place: number) => `${level === 0 ? 'G' : level}${String(place).padStart(2, '0')}`

type Sizes = Pick<Unit, 'dwelling' | 'internal' | 'balcony' | 'storage'>

/** Homes of one type that are stacked, or that alternate along a row, share a plan and so a size. */
const sizesBy = (random: Random) => {
  const plans = new Map<string, Sizes>()
  return ({ code, place, of, stacked }: Home): Sizes => {
    const key = `${code}${stacked ? Math.min(place, of - 1 - place) : place % 2}`
    const known = plans.get(key) ?? sizesOf(random, code)
    plans.set(key, known)
    return known
  }
}

const sizesOf = (random: Random, code: string): Sizes => {
  if (!isDwellingCode(code)) return { dwelling: null, internal: 0, balcony: 0, storage: 0 }
  const dwelling = DWELLINGS[code]
  const { inside, outside, storage } = dwelling
  return {
    dwelling,
    internal: random.whole(...inside),
    balcony: random.whole(...outside),
    storage: random.whole(...storage),
  }
}

/** A townhouse's land: its width times its depth, including a front court and a backyard. */
const plotOf = (massing: Massing) =>
  massing.kind === 'townhouses' ? Math.round(massing.houseWidth * (massing.depth + 13)) : 0

const outlookOf = ({ outlooks = [] }: Project, { place, of }: Home) =>
  outlooks[Math.floor((place * outlooks.length) / of)] ?? ''
