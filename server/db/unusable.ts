import { codeOf } from './database'

/** The database cannot be used at startup. The message says why and what to do, without secrets. */
export class DatabaseUnusable extends Error {}

interface Server {
  readonly host: string
  readonly port: number
  readonly database?: string | undefined
  readonly user?: string | undefined
}

/** The cause in one sentence, from the error codes of Node and the SQLSTATE of PostgreSQL. Null if the address could not be parsed. */
export const unusablePostgres = (server: Server | null, error: unknown): DatabaseUnusable => {
  if (server === null)
    return new DatabaseUnusable(
      'DATABASE_URL is not a valid address: it looks like postgres://user:password@host:5432/database.',
    )
  return new DatabaseUnusable(sentenceFor(server, codeOf(error) ?? '', messageOf(error)), { cause: error })
}

const sentenceFor = ({ host, port, database, user }: Server, code: string, message: string): string => {
  const at = `${host}:${port}`
  if (message.includes('timeout expired'))
    return `PostgreSQL at ${at} did not answer within 5 seconds. Check DATABASE_URL and the network.`
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server is listening at ${at}. Start it, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} cannot be found. Correct DATABASE_URL.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `PostgreSQL at ${at} cannot be reached. Check DATABASE_URL and the network.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at} refused the user ${user ?? ''}. Check the user name and password in DATABASE_URL.`
    case '3D000':
      return `The database ${database ?? ''} does not exist at ${at}. Create it, or correct DATABASE_URL.`
    case '42501':
      return `The user ${user ?? ''} may not create tables or extensions in the database ${database ?? ''} at ${at}. Grant these rights, or use the database's owner.`
    default:
      return `The database ${database ?? ''} at ${at} cannot be used: ${message}.`
  }
}

/** The innermost message: drizzle wraps it in one that quotes the statement. */
const messageOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? messageOf(cause) : message.replace(/\.$/, '')
}

export const unusableFolder = (folder: string, error: unknown): DatabaseUnusable =>
  new DatabaseUnusable(
    `The embedded database in ${folder} cannot be opened: ${messageOf(error)}. Restore the folder from a backup, or move it away to start with an empty database.`,
    { cause: error },
  )
