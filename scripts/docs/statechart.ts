import type { AnyStateMachine } from 'xstate'
import { type Arrow, type Box, chartOf, isBare } from '../../src/app/inspector/chart'

/** A machine as a Mermaid state diagram; the output is deterministic. */
export const statechart = (machine: AnyStateMachine): string => {
  const { root, arrows } = chartOf(machine)
  const body = isBare(root) ? insideLines(root) : boxLines(root)
  return ['stateDiagram-v2', ...indented([...body, ...arrows.map(arrowLine), ...styleLines(root)])].join('\n')
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** Mermaid names consist of letters, digits and underscores. */
const nameOf = (id: string) => ['s', ...id.split('.')].join('_').replace(/\W/g, '_')

const escaped = (text: string) => text.replace(/[#;:"<>{}]/g, (each) => `#${each.charCodeAt(0)};`)

const boxLines = (box: Box): string[] => {
  const head = `state "${escaped(box.kind === 'history' ? `${box.name} (history)` : box.name)}" as ${nameOf(box.id)}`
  if (box.children.length > 0) return [`${head} {`, ...indented(insideLines(box)), '}']
  return [head, ...box.lines.map((line) => `${nameOf(box.id)} : ${escaped(line)}`), ...box.kind === 'final' ? [`${nameOf(box.id)} --> [*]`] : []]
}

const insideLines = (box: Box): string[] => {
  const parts = box.children.map(boxLines)
  if (box.kind === 'parallel') return parts.flatMap((lines, i) => i === 0 ? lines : ['--', ...lines])
  return [...box.initial === null ? [] : [`[*] --> ${nameOf(box.initial)}`], ...parts.flat()]
}

const arrowLine = ({ from, to, labels }: Arrow) => `${nameOf(from)} --> ${nameOf(to)} : ${labels.map(escaped).join('<br>')}`

const styleLines = (root: Box): string[] => {
  const anywhere = allBoxes(root).filter(({ kind }) => kind === 'anywhere')
  return anywhere.length === 0 ? [] : ['classDef anywhere stroke-dasharray: 4 3', ...anywhere.map(({ id }) => `class ${nameOf(id)} anywhere`)]
}

const allBoxes = (box: Box): Box[] => [box, ...box.children.flatMap(allBoxes)]
