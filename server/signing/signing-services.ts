import type { FastifyBaseLogger } from 'fastify'
import type { Tenant } from '../../domain/content/tenant'
import type { Clock } from '../clock'
import type { Database, Sql } from '../db/database'
import type { FileStore } from '../files/file-store'
import type { Tokens } from '../http/tokens'
import type { Render } from '../rendering/renderer'
import type { SigningProvider } from './provider'
import type { Seal } from './seal/seal'

/** Emailed codes, provided by the identity context. Both run in the caller's transaction. */
export interface SignerCodes {
  /** False after three codes within an hour. */
  send(
    sql: Sql,
    request: {
      readonly subject: SignerSubject
      readonly email: string
      readonly firstName: string
      readonly tenant: string
    },
  ): Promise<boolean>
  /** The address that is confirmed; null if the code is wrong, expired, used or tried five times. */
  use(sql: Sql, subject: SignerSubject, typed: string): Promise<string | null>
}
interface SignerSubject {
  readonly kind: 'signer'
  readonly id: number
}

export interface SigningServices {
  readonly db: Database
  readonly clock: Clock
  readonly store: FileStore
  readonly derive: Tokens['derive']
  readonly tenantByLabel: (sql: Sql, label: string) => Promise<Tenant>
  readonly provider: SigningProvider
  readonly seal: Seal
  /** People wait for signatures, so this comes before public documents. */
  readonly render: Render
  readonly codes: SignerCodes
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
