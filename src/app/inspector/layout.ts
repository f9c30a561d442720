import ELK, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Arrow, type Box, type Chart, isBare } from './chart'

/** A box with its position, in pixels from the top left of the drawing. */
export interface PlacedBox {
  readonly box: Box
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedArrow {
  /** Ids of the boxes that it leads from and to; a box's entry has the id of its box. */
  readonly from: string
  readonly to: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly label: { readonly x: number; readonly y: number; readonly lines: readonly string[] } | null
}

/** The events between two sets of states: `load-more`, `search done`. */
export interface Taken {
  readonly from: ReadonlySet<string>
  readonly to: ReadonlySet<string>
  readonly event: string
}

/** An arrow from anywhere in a state is taken if the state, or one inside it, was left. */
const isBetween = ({ from, to }: PlacedArrow, taken: Taken): boolean => {
  const anywhere = /^(?:(.*)\.)?\(anywhere\)$/.exec(from)
  const outer = anywhere?.[1] ?? ''
  const isLeft =
    anywhere === null
      ? taken.from.has(from)
      : [...taken.from].some((each) => outer === '' || each.startsWith(`${outer}.`))
  return isLeft && taken.to.has(to)
}

/**
 * The arrows between these states that have the event in their label, whatever its guard; all between them if none has:
 * immediate transitions name no event, and delays are written in other units.
 */
export const takenAmong = (arrows: readonly PlacedArrow[], taken: Taken): ReadonlySet<PlacedArrow> => {
  const between = arrows.filter((arrow) => isBetween(arrow, taken))
  const named = between.filter(({ label }) => label?.lines.some((line) => line.replace(/ \[.*\]$/, '') === taken.event))
  return new Set(named.length > 0 ? named : between)
}

/** A laid-out statechart; parents come before their children. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
  /** Positions of the initial-state dots of composite states. */
  readonly entries: readonly { readonly x: number; readonly y: number }[]
}

export const lineHeight = 17
export const boxPadding = 12

// A monospaced font, so text can be measured without rendering it.
const letter = 7.25

const widthOf = (lines: readonly string[]) => Math.max(0, ...lines.map((line) => line.length)) * letter

const coordinates = { 'org.eclipse.elk.json.shapeCoords': 'ROOT', 'org.eclipse.elk.json.edgeCoords': 'ROOT' }

const spacing = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Up to a third narrower than the default.
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.spacing.nodeNode': '40',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.edgeNode': '20',
}

const entryId = (box: Box) => `${box.id}(entry)`

/** Lays a chart out from top to bottom. */
export const draw = async (chart: Chart): Promise<Drawing> => {
  const nodes = isBare(chart.root) ? insideOf(chart.root) : [nodeOf(chart.root)]
  const edges = [...chart.arrows.map(edgeOf), ...entriesOf(chart.root)]
  const graph = {
    id: 'sheet',
    layoutOptions: { ...spacing, ...coordinates, 'elk.padding': '[top=16,left=16,bottom=16,right=16]' },
    children: nodes,
    edges,
  }
  return drawingOf(await new ELK().layout(graph), allBoxes(chart.root))
}

const nodeOf = (box: Box): ElkNode => {
  const lines = [box.name, ...box.lines]
  const size = { width: widthOf(lines) + 2 * boxPadding, height: lines.length * lineHeight + 2 * boxPadding }
  if (box.children.length === 0) return { id: `#${box.id}`, ...size }
  return {
    id: `#${box.id}`,
    layoutOptions: {
      ...spacing,
      'elk.padding': `[top=${size.height + 8},left=24,bottom=24,right=24]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width + 24},${size.height})`,
    },
    children: insideOf(box),
  }
}

const insideOf = (box: Box): ElkNode[] => [
  ...(box.initial === null ? [] : [{ id: entryId(box), width: 10, height: 10 }]),
  ...box.children.map(nodeOf),
]

const edgeOf = ({ from, to, labels }: Arrow, i: number): ElkExtendedEdge => ({
  id: `arrow ${i}`,
  sources: [`#${from}`],
  targets: [`#${to}`],
  labels: [{ text: labels.join('\n'), width: widthOf(labels) + 8, height: labels.length * lineHeight }],
})

const entriesOf = (root: Box): ElkExtendedEdge[] =>
  allBoxes(root).flatMap((box) =>
    box.initial === null ? [] : [{ id: `entry ${box.id}`, sources: [entryId(box)], targets: [`#${box.initial}`] }],
  )

const allBoxes = (box: Box): Box[] => [box, ...box.children.flatMap(allBoxes)]

const drawingOf = (sheet: ElkNode & { edges?: ElkExtendedEdge[] }, boxes: readonly Box[]): Drawing => {
  const placed = allNodes(sheet)
  const byId = new Map(boxes.map((box) => [`#${box.id}`, box]))
  return {
    width: sheet.width ?? 0,
    height: sheet.height ?? 0,
    boxes: placed.flatMap(({ id, x = 0, y = 0, width = 0, height = 0 }) => {
      const box = byId.get(id)
      return box === undefined ? [] : [{ box, x, y, width, height }]
    }),
    arrows: (sheet.edges ?? []).map(arrowOf),
    entries: placed.filter(({ id }) => id.endsWith('(entry)')).map(({ x = 0, y = 0 }) => ({ x: x + 5, y: y + 5 })),
  }
}

const allNodes = (node: ElkNode): ElkNode[] => (node.children ?? []).flatMap((child) => [child, ...allNodes(child)])

const arrowOf = ({ sections = [], labels = [], sources, targets }: ElkExtendedEdge): PlacedArrow => ({
  from: (sources[0] ?? '').replace(/^#/, ''),
  to: (targets[0] ?? '').replace(/^#/, ''),
  points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
  label: labelOf(labels[0]),
})

const labelOf = (label: ElkLabel | undefined) =>
  label?.text === undefined ? null : { x: (label.x ?? 0) + 4, y: label.y ?? 0, lines: label.text.split('\n') }
