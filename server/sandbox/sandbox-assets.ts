import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export interface Asset {
  readonly path: string
  readonly type: string
  readonly content: Buffer
  readonly version: string
}

/** Next to this file in the sources, next to the bundle in dist. */
const folder = (): string => {
  const path = fileURLToPath(new URL('./sandbox-page', import.meta.url))
  if (!existsSync(path)) throw new Error(`The sandbox's pages are missing from ${path}. Run "npm run build" again.`)
  return path
}

const asset = (path: string, type: string, file: string): Asset => {
  const content = readFileSync(file)
  return { path, type, content, version: createHash('sha256').update(content).digest('hex').slice(0, 10) }
}

export const addressOf = ({ path, version }: Asset): string => `${path}?v=${version}`

/** The files of the checkout and of the billing page. It bundles the site's fonts itself, because only the site's build knows their URLs. */
export const sandboxAssets = () => {
  const { resolve } = createRequire(import.meta.url)
  const here = folder()
  return {
    css: asset('/sandbox/checkout.css', 'text/css; charset=utf-8', `${here}/checkout.css`),
    js: asset('/sandbox/checkout.js', 'text/javascript; charset=utf-8', `${here}/checkout.js`),
    portalCss: asset('/sandbox/portal.css', 'text/css; charset=utf-8', `${here}/portal.css`),
    portalJs: asset('/sandbox/portal.js', 'text/javascript; charset=utf-8', `${here}/portal.js`),
    font: asset(
      '/sandbox/archivo.woff2',
      'font/woff2',
      resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
    ),
    mono: asset(
      '/sandbox/plex-mono.woff2',
      'font/woff2',
      resolve('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
    ),
  } satisfies Record<string, Asset>
}
