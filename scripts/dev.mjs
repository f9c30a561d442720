// npm run dev: one process with hot reload for the site; the server restarts when one of its own modules changes.
import { passOnSignals, tool } from './lib/command.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { inProject, main } from './lib/project.mjs'

await main(async () => {
  passOnSignals()
  await ensureDependencies()
  const { code } = await tool('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', inProject('server', 'dev.ts')])
  return code
})
