import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Returns a folder next to the module at `moduleUrl`. The build copies it next to the bundle. */
export const assetFolder = (name: 'fonts' | 'videos' | 'localities', moduleUrl: string): string => {
  const folder = fileURLToPath(new URL(name, moduleUrl))
  if (!existsSync(folder)) throw new Error(`No ${name} found in ${folder}. Run "npm run build" again.`)
  return folder
}
