import { htmlOf } from '../stock/written-text'
import { withBrand } from './placeholders'
import type { Tenant } from './tenant'

/** HTML of what a brand has written about itself, with its name and terms. Its headings are the page’s second level. */
export const aboutHtml = (written: string, tenant: Pick<Tenant, 'name' | 'terms'>): string =>
  htmlOf(withBrand(written, tenant)).replaceAll(/<(\/?)h3>/g, '<$1h2>')
