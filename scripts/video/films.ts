import { exterior } from '../../domain/drawing/exterior'
import type { Mood } from '../../domain/drawing/palette'
import { PROJECTS } from '../../server/seed/demo'
import { TENANTS } from '../../server/seed/demo-tenants'
import { developmentOf } from '../../server/seed/units'
import { Sentence } from '../lib/project.mjs'
import type { Scene } from './film'

export interface FilmPlan {
  /** Its file's name in server/files/videos, without the ending. */
  readonly name: string
  readonly scenes: () => readonly Scene[]
  readonly bitrate: number
  readonly loops: boolean
}

const HOURS: readonly (readonly [mood: Mood, words: string])[] = [
  ['morning', '7 am'],
  ['day', 'Midday'],
  ['late', '5 pm'],
  ['dusk', '8 pm'],
  ['night', '10 pm'],
]
/** A tower, a row of townhouses, an estate, a block: what is sold here. */
const SHOWN = [0, 20, 28, 5] as const

const scene = (project: number, mood: Mood, words: (name: string) => string, view: 'elevation' | 'corner'): Scene => {
  const [tenant] = TENANTS
  const found = PROJECTS[project]
  if (found === undefined || tenant === undefined) throw new Sentence('There is no such demo listing to film.')
  const { massing } = developmentOf(project + 1, found)
  return {
    svg: exterior(massing, { view, mood, brand: tenant.brand, ink: tenant.ink, title: null, width: 640, height: 360 }),
    words: words(`${found.name}, ${found.suburb}`),
  }
}

export const FILMS: readonly FilmPlan[] = [
  {
    name: 'the-lantern',
    scenes: () => HOURS.map(([mood, hour]) => scene(0, mood, () => `${PROJECTS[0]?.name ?? ''}, ${hour}`, 'elevation')),
    bitrate: 340_000,
    loops: false,
  },
  {
    name: 'agents',
    scenes: () => SHOWN.map((project, i) => scene(project, i % 2 === 0 ? 'day' : 'late', (name) => name, 'corner')),
    bitrate: 180_000,
    loops: true,
  },
]
