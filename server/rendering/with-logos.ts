import type { Tenant } from '../../domain/content/tenant'
import type { Render } from './renderer'
import type { Rendering } from './worker-threads'

/** A brand with the PNG of its logo, where it has one. */
export type WithLogo<T = Tenant> = T & { readonly logoBytes?: Uint8Array }

type Given = WithLogo<{ readonly logoPicture: Tenant['logoPicture'] }>
type LogoOf = (picture: NonNullable<Tenant['logoPicture']>) => Promise<Uint8Array | null>

/** Gives renderings the logo of a brand that is one of their arguments, or the `tenant` of one: worker threads read no database. */
export const withLogos = (rendering: Rendering, logoOf: LogoOf): Rendering => ({
  ...rendering,
  inTurn: givenLogos(rendering.inTurn, logoOf),
  ahead: givenLogos(rendering.ahead, logoOf),
})

export const givenLogos =
  (render: Render, logoOf: LogoOf): Render =>
  async (renderer, ...given) => {
    const complete = async <T>(each: T): Promise<T> => {
      if (isBrand(each)) {
        const logoBytes = each.logoPicture === null ? null : await logoOf(each.logoPicture)
        return logoBytes === null ? each : { ...each, logoBytes }
      }
      return hasBrand(each) ? { ...each, tenant: await complete(each.tenant) } : each
    }
    return render(renderer, ...((await Promise.all(given.map(complete))) as unknown as typeof given))
  }

const isBrand = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && 'logoPicture' in value
const hasBrand = (value: unknown): value is { readonly tenant: Given } =>
  typeof value === 'object' && value !== null && 'tenant' in value && isBrand(value.tenant)
