// npm run migrate:new -- --name what_changed: writes the migration from the latest one to the present tables.
import { passOnSignals, run } from './lib/command.mjs'
import { ensureDependencies, ensureTool } from './lib/dependencies.mjs'
import { inProject, main } from './lib/project.mjs'

await main(async () => {
  passOnSignals()
  await ensureDependencies()
  await ensureTool('drizzle-kit')
  const kit = inProject('tools', 'drizzle-kit', 'node_modules', 'drizzle-kit', 'bin.cjs')
  const { code } = await run(process.execPath, [kit, 'generate', ...process.argv.slice(2)])
  return code
})
