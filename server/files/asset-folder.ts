import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A folder of files beside the module at `moduleUrl`; the build puts it beside the bundle. */
export const assetFolder = (name: 'fonts' | 'videos', moduleUrl: string): string => {
  const folder = fileURLToPath(new URL(name, moduleUrl))
  if (!existsSync(folder)) throw new Error(`No ${name} found in ${folder}. Run "npm run build" again.`)
  return folder
}
