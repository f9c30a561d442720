import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

export type Environment = Readonly<Record<string, string | undefined>>

/** The environment, plus the `.env` file beside package.json if there is one. */
export const withFile = (environment: Environment): Environment => ({
  ...(existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}),
  ...environment,
})
