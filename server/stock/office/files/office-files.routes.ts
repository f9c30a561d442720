import * as E from 'fp-ts/lib/Either.js'
import { officeFile } from '../../../../adapters/http/stock/office-files.contract'
import type { Tenant } from '../../../../domain/content/tenant'
import type { Kernel } from '../../../http/kernel'
import { proven } from '../../people/desk'
import { deskRoute } from '../../people/desk-route'
import { officeFor } from '../brands'
import { officeFileOf } from './office-file'

type TenantByLabel = (label: string) => Promise<Pick<Tenant, 'timeZone'>>

/** Files for the office of a brand. They have the names of all its buyers, so they need two-step login. */
export const officeFilesRoutes = (kernel: Kernel, tenantByLabel: TenantByLabel): void =>
  deskRoute(
    kernel,
    officeFile,
    async ({ desk, params, query }) => {
      const brand = officeFor(desk, params.brand)
      if (E.isLeft(brand)) return brand
      const isProven = proven(desk)
      if (E.isLeft(isProven)) return isProven
      const { timeZone } = await tenantByLabel(brand.right)
      return officeFileOf(kernel.db.sql, { ...params, ...query }, timeZone)
    },
    { limitPerMinute: 20 },
  )
