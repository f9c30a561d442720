import { readFile } from 'node:fs/promises'

type Manifest = Readonly<Record<string, { readonly file: string }>>

/** The address of a module's chunk in the built site, `/assets/CPpayRNR.js`, by the name of its source without the ending. */
export const builtFile = async (name: string): Promise<string> => {
  const text = await readFile(new URL('../../../dist/client/.vite/manifest.json', import.meta.url), 'utf8')
  const found = Object.entries(JSON.parse(text) as Manifest).find(([source]) =>
    new RegExp(`(^|/)${name}\\.tsx?$`).test(source),
  )
  if (found === undefined) throw new Error(`the built site has no chunk of ${name}`)
  return `/${found[1].file}`
}
