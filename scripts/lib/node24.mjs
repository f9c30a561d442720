import { existsSync } from 'node:fs'
import { ensureTool } from './dependencies.mjs'
import { inProject, Sentence } from './project.mjs'

/** @type {Promise<string> | undefined} */
let installed

/** The path of a Node 24, which is installed into tools/node24 on first use, once for steps that run beside each other. */
export const node24 = () => (installed ??= install())

const install = async () => {
  await ensureTool('node24')
  const [system, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node']
  const path = inProject('tools', 'node24', 'node_modules', `node-${system}-${process.arch}`, 'bin', file)
  if (!existsSync(path))
    throw new Sentence(
      `There is no package of Node 24 for ${process.platform} on ${process.arch}. Install Node 24, and run npm test with it.`,
    )
  return path
}
