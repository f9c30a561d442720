import * as t from 'io-ts'
import { pathTo } from '../shared/paths'

/** A firm that buyers may need: a removalist, a conveyancer. */
export const ServiceProvider = t.type(
  {
    /** Names the logo for those who can't see it. */
    name: t.string,
    logoUrl: t.string,
    url: t.string,
    tags: t.array(t.string),
  },
  'ServiceProvider',
)
export type ServiceProvider = t.TypeOf<typeof ServiceProvider>

/** Providers of one type, in display order (A3-14). */
export const ProviderGroup = t.type({ type: t.string, providers: t.array(ServiceProvider) }, 'ProviderGroup')
export type ProviderGroup = t.TypeOf<typeof ProviderGroup>

/** A2.10-3. */
export const tagLine = (tags: readonly string[]): string => tags.join(' | ')

/** The code that users quote to a provider (A2.10-4, A9-28). */
export const codeWord = (product: string): string => product.toUpperCase()

/** A2.10-5. */
export const AFFILIATED_COMPANIES_PATH = pathTo('affiliates')
