import { across, isFar, outline, quad, storeyOf, topOf, upright, type Face } from './face'
import type { Material } from '../../domain/listing/massing/material'
import { mix } from '../palette'
import { line, pair, polyline } from '../path'
import type { Scene } from '../scene/scene'
import type { Volume } from './volumes'

/** Up to this many windows per volume are drawn individually; beyond that, piers and bands cross in front of the glass. */
const MOST_WINDOWS = 60
/** Below this storey height on the sheet, windows are drawn without perspective slope. */
const SMALL = 9

/** A façade's style in 3D. */
export type Style = 'grid' | 'windows' | 'slab' | 'fins'

export const styleOf = (scene: Scene, { facade, role }: Volume, faces: readonly Face[]): Style => {
  if (role === 'podium') return 'grid'
  if (facade === 'slab' || facade === 'fins') return facade
  const windows = faces.reduce((sum, { bays, storeys }) => sum + bays * storeys, 0)
  return facade !== 'grid' && windows <= MOST_WINDOWS * scene.detail ? 'windows' : 'grid'
}

const glassOf = (scene: Scene, face: Face) => mix(scene.palette.glass, scene.palette.dark, face.turned > 0 ? 0.24 : 0)

export const FACE_STYLES: Readonly<Record<Style, (scene: Scene, face: Face, volume: Volume) => void>> = {
  grid: (scene, face, { material, facade, role }) => {
    const { pier, band } = role === 'podium' ? WALLS.grid : WALLS[facade]
    scene.draw(outline(face), { fill: glassOf(scene, face), line: 0.9 })
    drawLamps(scene, face)
    if (isFar(scene, face)) drawStrokes(scene, face, material, pier, band)
    else drawPiersAndBands(scene, face, material, pier, band)
    drawMullions(scene, face)
    if (role !== 'podium' && facade !== 'grid') drawRails(scene, face, material)
    scene.draw(outline(face), { line: 0.9 })
  },
  windows: (scene, face, { material, facade }) => {
    const { palette, random } = scene
    const panes: string[] = []
    const lamps: string[] = []
    const rails: string[] = []
    const reveals: string[] = []
    for (let storey = 0; storey < face.storeys; storey++) {
      for (let i = 0; i < face.bays; i++) {
        const opening = openingOf(face, storey, i, facade)
        const lit = random.chance(palette.lit * 0.6)
        ;(lit ? lamps : panes).push(opening.pane)
        reveals.push(opening.reveal)
        rails.push(opening.rail)
      }
    }
    scene.draw(outline(face), { fill: palette.tone(material, face.turned), line: 0.9 })
    scene.draw(panes.join(''), { fill: glassOf(scene, face) })
    scene.draw(lamps.join(''), { fill: palette.lamp })
    scene.draw(reveals.join(''), { stroke: palette.tone(material, 0.62), line: 1.5 })
    scene.draw(rails.join(''), {
      fill: palette.grid ? palette.glassLight : mix(palette.tone(material, face.turned), palette.tone('white'), 0.5),
      fillOpacity: 0.8,
      line: 0.3,
    })
  },
  slab: (scene, face, { material }) => {
    const { bays, base, floor, storeys } = face
    scene.draw(outline(face), { fill: glassOf(scene, face), line: 0.8 })
    drawMullions(scene, face, 2)
    const blades = Array.from({ length: Math.ceil(bays / 2) }, (_, i) =>
      quad(face, (2 * i) / bays, (2 * i + 0.14) / bays, base, base + storeys * floor),
    )
    scene.draw(blades.join(''), { fill: scene.palette.tone(material, face.turned) })
    drawLamps(scene, face)
  },
  fins: (scene, face, { material }) => {
    const { bays, storeys, base, floor } = face
    const band = scene.palette.tone(material, Math.max(0.1, face.turned))
    scene.draw(outline(face), { fill: glassOf(scene, face), line: 0.9 })
    drawLamps(scene, face)
    if (isFar(scene, face)) {
      const bands = Array.from({ length: storeys }, (_, i) => across(face, base + (i + 0.89) * floor))
      scene.draw(bands.join(''), { stroke: band, line: storeyOf(face) * 0.2 })
    } else {
      const bands = Array.from({ length: storeys }, (_, i) =>
        quad(face, 0, 1, base + (i + 0.78) * floor, base + (i + 1) * floor),
      )
      scene.draw(bands.join(''), { fill: band, fillOpacity: 0.7 })
    }
    const blades = Math.min(Math.round(36 * scene.detail), bays * 4)
    const fins = Array.from({ length: blades + 1 }, (_, i) => upright(face, i / blades))
    scene.draw(fins.join(''), { stroke: scene.palette.tone(material, face.turned), line: 1.3 })
    scene.draw(outline(face), { line: 0.9 })
  },
}

const drawMullions = (scene: Scene, face: Face, perBay = 1) => {
  if (scene.detail < 0.5) return
  const count = face.bays * perBay > 32 ? face.bays : face.bays * perBay
  const mullions = Array.from({ length: count }, (_, i) => upright(face, (i + 0.5) / count))
  scene.draw(mullions.join(''), { line: 0.35, opacity: 0.5 })
}

/** The solid parts of a wall, as fractions of a bay and a storey. */
const WALLS: Readonly<Record<Volume['facade'], { readonly pier: number; readonly band: number }>> = {
  grid: { pier: 0.22, band: 0.26 },
  slab: { pier: 0.1, band: 0.2 },
  fins: { pier: 0.1, band: 0.22 },
  arch: { pier: 0.34, band: 0.26 },
  stagger: { pier: 0.34, band: 0.32 },
  punch: { pier: 0.42, band: 0.36 },
}

const drawPiersAndBands = (scene: Scene, face: Face, material: Material, pier: number, band: number) => {
  const { bays, storeys, base, floor } = face
  const bands = Array.from({ length: storeys + 1 }, (_, i) =>
    quad(
      face,
      0,
      1,
      Math.max(base, base + (i - band * 0.4) * floor),
      Math.min(topOf(face), base + (i + band * 0.6) * floor),
    ),
  )
  const piers = Array.from({ length: bays + 1 }, (_, i) =>
    quad(face, Math.max(0, (i - pier / 2) / bays), Math.min(1, (i + pier / 2) / bays), base, topOf(face)),
  )
  const shadows = Array.from({ length: storeys }, (_, i) => {
    const z = base + (i + 0.97 - band * 0.4) * floor
    return across(face, z)
  })
  scene.draw(shadows.join(''), { stroke: scene.palette.tone(material, 0.62), line: 1.3 })
  scene.draw([...bands, ...piers].join(''), { fill: scene.palette.tone(material, face.turned) })
}

const drawStrokes = (scene: Scene, face: Face, material: Material, pier: number, band: number) => {
  const { bays, storeys, base, floor } = face
  const stroke = scene.palette.tone(material, face.turned)
  const top = topOf(face)
  const bands = Array.from({ length: storeys + 1 }, (_, i) => across(face, base + i * floor))
  const piers = Array.from({ length: bays + 1 }, (_, i) => upright(face, i / bays))
  const [left, right] = [face.at(0, top), face.at(1, top)]
  scene.draw(bands.join(''), { stroke, line: storeyOf(face) * band })
  scene.draw(piers.join(''), { stroke, line: ((right[0] - left[0]) / bays) * pier })
}

/** On a distant wall, every third window is a balcony. */
const drawRails = (scene: Scene, face: Face, material: Material) => {
  const { palette } = scene
  const rails: string[] = []
  for (let storey = 0; storey < face.storeys; storey++) {
    for (let i = storey % 3; i < face.bays && rails.length < 40 * scene.detail; i += 3) {
      const z = face.base + (storey + 0.28) * face.floor
      rails.push(line(face.at((i + 0.08) / face.bays, z), face.at((i + 0.92) / face.bays, z)))
    }
  }
  scene.draw(rails.join(''), {
    stroke: palette.grid ? palette.glassLight : mix(palette.tone(material, face.turned), palette.tone('white'), 0.5),
    line: storeyOf(face) * 0.34,
  })
}

/** Lit windows on a face of glass behind piers; about twenty at most. */
const drawLamps = (scene: Scene, face: Face) => {
  const { palette, random } = scene
  const { at, bays, storeys, base, floor } = face
  const share = Math.min(1, (40 * scene.detail) / (bays * storeys))
  const places = Array.from({ length: bays * storeys }, (_, i) => [i % bays, Math.floor(i / bays)] as const).filter(
    () => random.chance(palette.lit * 0.55 * share),
  )
  if (storeyOf(face) < SMALL) {
    const strokes = places.map(([i, storey]) =>
      line(at((i + 0.5) / bays, base + (storey + 0.1) * floor), at((i + 0.5) / bays, base + (storey + 0.94) * floor)),
    )
    const width = (at(1, base)[0] - at(0, base)[0]) / bays
    scene.draw(strokes.join(''), { stroke: palette.lamp, line: width * 0.84 })
  } else {
    const panes = places.map(([i, storey]) =>
      quad(face, (i + 0.06) / bays, (i + 0.94) / bays, base + (storey + 0.1) * floor, base + (storey + 0.94) * floor),
    )
    scene.draw(panes.join(''), { fill: palette.lamp, opacity: 0.94 })
  }
}

/** An opening in a wall: glass, the shadow inside its left edge, and a rail if it is a door. */
const openingOf = (face: Face, storey: number, i: number, facade: Volume['facade']) => {
  const window = facade === 'punch' ? (i + storey) % 3 !== 0 : facade === 'stagger' && (i + storey) % 2 === 0
  const [from, to] = [(i + (window ? 0.3 : 0.12)) / face.bays, (i + (window ? 0.7 : 0.88)) / face.bays]
  const sill = face.base + storey * face.floor + (window ? 0.9 : 0.3)
  const head = face.base + (storey + 0.88) * face.floor
  const inner = from + 0.05 / face.bays
  if (facade === 'arch') {
    const spring = head - face.floor * 0.3
    return {
      pane: archOf(face, from, to, sill, spring),
      reveal: line(face.at(inner, sill), face.at(inner, spring)),
      rail: '',
    }
  }
  return {
    pane: quad(face, from, to, sill, head),
    reveal: polyline([face.at(inner, sill), face.at(inner, head - 0.12), face.at(to, head - 0.12)]),
    rail: window ? '' : quad(face, from - 0.06 / face.bays, to + 0.06 / face.bays, sill - 0.1, sill + 0.95),
  }
}

/** A pane with an arched head. */
const archOf = ({ at, floor }: Face, from: number, to: number, sill: number, spring: number) => {
  const sides = polyline([at(from, spring), at(from, sill), at(to, sill), at(to, spring)])
  return `${sides}Q${pair(...at((from + to) / 2, spring + floor * 0.54))} ${pair(...at(from, spring))}z`
}
