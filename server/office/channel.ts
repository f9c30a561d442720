import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Reply } from './reply'

/** The longest text that a command may have, in bytes: a post, an update, an answer. */
export const LONGEST_TEXT = 250_000
/** As JSON, in which a text may be twice as long. */
const MOST_BYTES = 2 * LONGEST_TEXT + 16_384

/** The server did not say what became of a command. */
export class OutcomeUnknown extends Error {}

/** The socket is in a folder only its owner can enter, who can read the database anyway. */
const folderIn = (dataDir: string): string => join(dataDir, 'office')
const socketIn = (dataDir: string): string => join(folderIn(dataDir), 'socket')

export interface OfficeChannel {
  close(): Promise<void>
}

/**
 * Lets office commands run while this process has the embedded database locked. Without such sockets, or if the path is
 * too long for one, the server runs without it.
 */
export const openOfficeChannel = async (
  dataDir: string,
  run: (args: readonly string[]) => Promise<Reply>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<OfficeChannel> => {
  const server = createServer((request, answer) => {
    bodyOf(request)
      .then((body) => run(JSON.parse(body) as string[]))
      .then(
        (reply) => answer.end(JSON.stringify(reply)),
        (error: unknown) => {
          log.error({ err: error }, 'a command of the office failed')
          answer.writeHead(500).end()
        },
      )
  })
  try {
    mkdirSync(folderIn(dataDir), { recursive: true })
    chmodSync(folderIn(dataDir), 0o700)
    // Left by a killed process: the data folder's lock shows that it has ended.
    rmSync(socketIn(dataDir), { force: true })
    server.listen(socketIn(dataDir))
    await once(server, 'listening')
  } catch (error) {
    log.warn({ err: error }, 'the office cannot reach this server')
  }
  return {
    close: async () => {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Sends a command to the running server; null if none is listening. Throws `OutcomeUnknown` for a command that failed there. */
export const askServer = async (dataDir: string, args: readonly string[]): Promise<Reply | null> => {
  const outgoing = request({ socketPath: socketIn(dataDir), method: 'POST', agent: false })
  outgoing.end(JSON.stringify(args))
  try {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const body = await bodyOf(answer)
    if (answer.statusCode === 200) return JSON.parse(body) as Reply
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw new OutcomeUnknown('The server stopped before it replied. Check what became of the command.', {
      cause: error,
    })
  }
  throw new OutcomeUnknown('The command failed. See the server log.')
}

const bodyOf = async (stream: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    // Commands are limited in size; answers are not, since they may list many reservations.
    if (stream.method !== undefined && chunks.reduce((total, { length }) => total + length, 0) > MOST_BYTES)
      throw new Error('the command is too long')
  }
  return Buffer.concat(chunks).toString('utf8')
}
