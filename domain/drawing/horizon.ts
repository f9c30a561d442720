import { ranges, sky, distance } from './backdrop'
import type { Estate } from './estate'
import { person, tree } from './landscape'
import { mix } from './palette'
import { line, moveTo, polygon, rect, short, tick } from './path'
import type { Point } from './place'
import type { Scene } from './scene'

/** Vacant ground from a standing person's eyes: pegs, string lines, and the first lot marked out. */
export const drawHorizon = (scene: Scene, estate: Estate): void => {
  const { palette, random, width, height } = scene
  const horizon = height * 0.56
  sky(scene, horizon)
  if (estate.state === 'QLD' || estate.state === 'WA') distance(scene, horizon)
  else ranges(scene, horizon)
  scene.draw(rect(0, horizon, width, height - horizon), {
    fill: palette.grid ? palette.ground : mix(palette.leaf, '#ffffff', palette.lit > 0.4 ? 0.1 : 0.42),
  })
  scene.draw(`M0 ${short(horizon)}H${width}`, { line: 0.8 })
  const vanishing: Point = [width * random.between(0.35, 0.65), horizon - 6]
  const at = (x: number, nearness: number): Point => [
    vanishing[0] + (x - vanishing[0]) * nearness,
    vanishing[1] + (height - vanishing[1]) * nearness,
  ]
  for (let i = 0; i < 9; i++) tree(scene, random.between(0, width), horizon + random.between(0, 6), random.between(22, 50))
  const sides = [-340, -60, 160, 380, 640, 920].map((x) => line(at(x, 0.12), at(x, 1)))
  const rows = [0.16, 0.3, 0.62].map((nearness) => line([0, at(0, nearness)[1]], [width, at(0, nearness)[1]]))
  scene.draw([...sides, ...rows].join(''), { line: 0.7, dash: '9 3 2 3' })
  const corners = [at(160, 0.3), at(380, 0.3), at(380, 0.62), at(160, 0.62)]
  drawMarkedLot(scene, corners)
  const [left, right] = [at(160, 0.62), at(380, 0.62)]
  scene.draw(`${moveTo(left[0], left[1] + 14)}H${short(right[0])}${tick(right[0], right[1] + 14)}${tick(left[0], left[1] + 14)}`, {
    line: 0.8,
  })
  const [x, y] = at(250, 0.8)
  person(scene, x, y, 40)
  person(scene, x + 18, y + 2, 37)
  tree(scene, random.of([40, 0.92 * width]), height - 30, 190, 'gum')
}

const drawMarkedLot = (scene: Scene, corners: readonly Point[]) => {
  const { palette } = scene
  scene.draw(polygon(corners), { fill: palette.grid ? palette.glassLight : mix(palette.brand, '#ffffff', 0.7), line: 1, fillOpacity: 0.75 })
  scene.draw(corners.map(([x, y]) => `${moveTo(x, y)}v-22`).join(''), { line: 1.4 })
  scene.draw(corners.map(([x, y]) => `${moveTo(x, y - 22)}l10 3-10 4z`).join(''), {
    fill: palette.grid ? '#fff' : palette.brand,
    line: 0.5,
  })
}
