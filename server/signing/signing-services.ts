import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../domain/content/tenant'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { FileStore } from '../files/file-store'
import type { Tokens } from '../http/tokens'
import type { SigningProvider } from './provider'
import type { Seal } from './seal/seal'

export interface SigningServices {
  readonly db: Database
  readonly clock: Clock
  readonly store: FileStore
  readonly derive: Tokens['derive']
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  readonly provider: SigningProvider
  readonly seal: Seal
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
