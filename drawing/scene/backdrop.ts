import { street } from './landscape'
import { tag } from '../markup'
import { moveTo, pair, rect, short, tenth } from '../path'
import { mix } from '../palette'
import type { Scene } from './scene'

/** Sheet units from the bottom of the sheet to the ground line of an elevation. */
const STREET = 52

/** Draws the sky, background and street of an elevation; returns the y of the ground, `depth` above the bottom of the sheet. */
export const drawStreetscape = (scene: Scene, depth = STREET): number => {
  const ground = scene.height - depth
  sky(scene, ground)
  distance(scene, ground)
  street(scene, ground)
  return ground
}

/** The sky above the horizon at y, or its replacement in this mood. */
export const sky = (scene: Scene, horizon: number): void => {
  const { palette } = scene
  scene.paper(scene.gradient(...palette.sky))
  if (palette.wash) markerWash(scene, horizon, palette.wash)
  else if (palette.grid) blueprintGrid(scene)
  else weather(scene, horizon)
}

const weather = (scene: Scene, horizon: number) => {
  const { palette, random } = scene
  if (palette.lit > 0.5) stars(scene, horizon)
  if (random.chance(0.55)) clouds(scene, random.between(0.12, 0.4) * horizon)
  if (palette.lit > 0.1 && random.chance(0.6)) {
    const [cx, cy] = [tenth(random.between(0.1, 0.9) * scene.width), tenth(horizon * random.between(0.2, 0.5))]
    scene.add(tag('circle', { cx, cy, r: palette.lit > 0.5 ? 9 : 15, fill: '#fff6dc', opacity: 0.85 }))
  }
}

/** A wash in two overlapping strokes across the sheet, the second lower and darker, with bare paper above. */
const markerWash = (scene: Scene, horizon: number, colour: string) => {
  for (const top of [0.14, 0.46]) {
    const [rise, fall] = [scene.random.between(0, 0.2), scene.random.between(0, 0.2)]
    const [from, to, half] = [horizon * (top + fall), horizon * (top + rise), scene.width / 2]
    const crest = `C${pair(half * 0.7, from - horizon * 0.16)} ${pair(half * 1.2, to + horizon * 0.16)} ${pair(scene.width, to)}`
    scene.draw(`${moveTo(0, horizon)}V${short(from)}${crest}V${short(horizon)}z`, { fill: colour, opacity: 0.5 })
  }
}

const blueprintGrid = (scene: Scene) => {
  const upright = Array.from(
    { length: Math.ceil(scene.width / 40) - 1 },
    (_, i) => `M${(i + 1) * 40} 0V${scene.height}`,
  )
  const level = Array.from({ length: Math.ceil(scene.height / 40) - 1 }, (_, i) => `M0 ${(i + 1) * 40}H${scene.width}`)
  scene.draw([...upright, ...level].join(''), { line: 0.3, opacity: 0.28 })
}

const stars = (scene: Scene, horizon: number) => {
  const { random, width } = scene
  const dots = Array.from(
    { length: 14 },
    () => `${moveTo(random.between(0, width), random.between(0, horizon * 0.5))}h.1`,
  )
  scene.add(
    tag('path', { d: dots.join(''), stroke: '#fff', 'stroke-width': 1.4, 'stroke-linecap': 'round', opacity: 0.6 }),
  )
}

const clouds = (scene: Scene, y: number) => {
  const { random, width, palette } = scene
  for (let i = 0; i < 3; i++) {
    const length = random.between(120, 320)
    scene.draw(
      `${moveTo(random.between(-0.1, 0.7) * width, y + i * 17)}h${short(length)}l-14 6h${short(-length * 0.7)}z`,
      {
        fill: '#fff',
        opacity: palette.lit > 0.4 ? 0.12 : 0.45,
      },
    )
  }
}

/** The background suits the location: ranges, sea, or a skyline that is lower in towns. */
export const distance = (scene: Scene, horizon: number): void => {
  const { state } = scene
  if (state === 'TAS' || state === 'ACT') ranges(scene, horizon)
  else if (state === 'QLD' || (state === 'WA' && scene.random.chance(0.6))) sea(scene, horizon)
  else skyline(scene, horizon, state === 'NT' || state === 'SA' ? 0.45 : 1)
}

export const ranges = (scene: Scene, horizon: number): void => {
  const { random, width, palette } = scene
  let height = random.between(50, 80)
  const peaks = Array.from({ length: 13 }, (_, i) => {
    height = Math.max(24, Math.min(120, height + random.between(-26, 26)))
    return `L${pair((width * i) / 12, Math.round(horizon - height))}`
  })
  scene.draw(`M0 ${short(horizon)}${peaks.join('')}L${pair(width, horizon)}z`, { fill: palette.distance, line: 0.4 })
}

const sea = (scene: Scene, horizon: number) => {
  const { random, width, palette } = scene
  scene.draw(rect(0, horizon - 26, width, 26), { fill: mix(palette.distance, palette.glass, 0.3) })
  scene.draw(
    `M0 ${short(horizon - 18)}h${short(width * 0.4)}M${pair(width * 0.5, horizon - 12)}h${short(width * 0.3)}`,
    {
      line: 0.4,
      opacity: 0.3,
    },
  )
  const steps = Math.floor((width * 0.5) / 30)
  const headland = Array.from(
    { length: steps + 1 },
    (_, i) => `L${pair(i * 30, horizon - 26 - random.between(0, 16) * (1 - i / (steps + 1)))}`,
  )
  scene.draw(`M0 ${short(horizon - 26)}${headland.join('')}z`, { fill: palette.distance })
}

const skyline = (scene: Scene, horizon: number, scale: number) => {
  const { random, width, palette } = scene
  let d = `M0 ${short(horizon)}`
  let x = 0
  while (x < width) {
    const house = random.whole(18, 58)
    d += `V${Math.round(horizon - random.between(24, 110) * scale)}h${house}`
    x += house
  }
  scene.draw(`${d}V${short(horizon)}z`, { fill: palette.distance, line: 0.3 })
}
