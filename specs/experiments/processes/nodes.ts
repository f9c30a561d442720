import { runCommand } from '../../../server/office-commands'
import type { Reply } from '../../../server/office/reply'
import type { OfficeServices } from '../../../server/reservation/move-reservation'
import type { OwnDatabase } from '../../shared/own-database'
import { type Child, startChild } from './child'
import type { FromNode, ToNode } from './office-node'

export const NODES = 4

/** Runs commands in this process, all at the same time. */
export const atOnce = (services: OfficeServices, commands: ToNode): Promise<Reply[]> =>
  Promise.all(commands.map((args) => runCommand(services, args)))

/**
 * Runs the office's commands on four nodes, all at the same time: processes of their own on PostgreSQL; the embedded database has one
 * process, so there the nodes share it. `services` are those of a node in this process;
 * `meanwhile` begins when all nodes are ready.
 */
export const onNodes = async (
  db: OwnDatabase,
  services: OfficeServices,
  commandsOf: (node: number) => ToNode,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Reply[]> => {
  const commands = Array.from({ length: NODES }, (_, node) => commandsOf(node))
  if (db.url === '') return (await Promise.all([atOnce(services, commands.flat()), meanwhile()]))[0]
  const nodes = await Promise.all(
    commands.map(() =>
      startChild<FromNode>('office-node', { URL_OF_DATABASE: db.url, NOW: services.clock().toISOString() }),
    ),
  )
  try {
    for (const node of nodes) if ((await node.heard(isReady)) === null) throw new Error(node.errors())
    nodes.forEach((node, i) => node.send(JSON.stringify(commands[i] ?? [])))
    const [replies] = await Promise.all([Promise.all(nodes.map(repliesOf)), meanwhile()])
    return replies.flat()
  } finally {
    nodes.forEach((node) => node.kill('SIGKILL'))
    await Promise.all(nodes.map(({ ended }) => ended))
  }
}

const isReady = (message: FromNode): message is FromNode & { kind: 'ready' } => message.kind === 'ready'
const hasReplies = (message: FromNode): message is FromNode & { kind: 'replies' } => message.kind === 'replies'

const repliesOf = async (node: Child<FromNode>): Promise<readonly Reply[]> => {
  const answer = await node.heard(hasReplies)
  if (answer === null) throw new Error(`a node ended: ${node.errors()}`)
  return answer.replies
}
