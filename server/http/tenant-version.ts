import { createHash } from 'node:crypto'
import type { Tenant } from '../../domain/content/tenant'

const versions = new WeakMap<Tenant, string>()

/** A short name for exactly these details of the tenant: they are read again every minute. */
export const versionOf = (tenant: Tenant): string => {
  const known = versions.get(tenant)
  if (known !== undefined) return known
  const version = createHash('sha256').update(JSON.stringify(tenant)).digest('base64url')
  versions.set(tenant, version)
  return version
}
