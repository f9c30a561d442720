import * as E from 'fp-ts/lib/Either.js'
import { NO_TEXTS } from '../../../domain/content/brand-texts'
import type { BrandDetails } from '../../../domain/content/stored-tenant'
import { type Failure, failure } from '../../../domain/shared/failure'
import { tenants } from '../../content/content.tables'
import type { Database } from '../../db/database'
import { record } from '../record-change'

/** Adds a brand by the label of its hosts. Whether its details are right, the caller has checked. */
export const addBrand = (
  db: Database,
  { brand, details, accountId }: { brand: string; details: BrandDetails; accountId: number | null },
  at: Date,
): Promise<E.Either<Failure, null>> =>
  db.transaction(async (sqlOf) => {
    const [added] = await sqlOf
      .insert(tenants)
      // Another brand's texts are not its own.
      .values({ label: brand, details: { ...details, texts: NO_TEXTS } })
      .onConflictDoNothing()
      .returning({ label: tenants.label })
    if (added === undefined)
      return E.left(failure('malformed', `Brand ${brand} is there already: change it with edit-brand.`))
    await record(sqlOf, [{ at, accountId, tenant: brand, action: 'brand-added', subject: details.name }])
    return E.right(null)
  })
