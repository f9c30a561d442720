import type { Tenant } from '../../domain/content/tenant'

/** The tenant's company, as the consent names it. */
export const companyOf = ({ company, name }: Tenant): string => (company.legalName === '' ? name : company.legalName)
