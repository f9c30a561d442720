import { eq } from 'drizzle-orm'
import { addressAt } from '../../domain/shared/paths'
import type { Sql } from '../db/database'
import { pageAddress } from '../http/page-address'
import { missingHead } from '../http/page-head'
import type { HeadOf } from '../http/pages'
import { hashOfToken, isToken } from './signing-link'
import { envelopeSigners } from './signing.tables'

/** Of a wrong link to sign; null for all others. */
export const signingHead =
  (sql: Sql): HeadOf =>
  async (request, tenant) => {
    const { path } = pageAddress(request)
    if (addressAt(path) !== 'signing') return null
    const [, , token = ''] = path.split('/')
    const isKnown =
      isToken(token) && (await sql.$count(envelopeSigners, eq(envelopeSigners.tokenHash, hashOfToken(token)))) > 0
    return isKnown ? null : missingHead(tenant, path, 'This link isn’t valid')
  }
