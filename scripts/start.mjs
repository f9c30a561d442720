// npm start: everything from a fresh clone to a running site.
import { run, passOnSignals } from './lib/command.mjs'
import { isBuilt } from './lib/built.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { inProject, main } from './lib/project.mjs'

await main(async () => {
  passOnSignals()
  const built = await isBuilt()
  await ensureDependencies({ production: built })
  if (!built) {
    console.log('Building …')
    const { code } = await run(process.execPath, [inProject('scripts', 'build.mjs')])
    if (code !== 0) return code
  }
  const { code } = await run(process.execPath, ['--enable-source-maps', inProject('dist', 'server', 'main.js')])
  return code
})
