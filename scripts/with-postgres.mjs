// node scripts/with-postgres.mjs -- command …   runs the command with DATABASE_URL naming a PostgreSQL that lives as long as it does.
import { passOnSignals, run } from './lib/command.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { main, Sentence } from './lib/project.mjs'

await main(async () => {
  const words = process.argv.slice(2)
  const [command, ...args] = words[0] === '--' ? words.slice(1) : words
  if (command === undefined) throw new Sentence('Usage: node scripts/with-postgres.mjs -- command …')
  passOnSignals()
  return withPostgres(async (url, version) => {
    console.log(`${version} for this run`)
    const { code, output } = await run(command, args, {
      cwd: process.cwd(),
      env: { ...process.env, DATABASE_URL: url },
    })
    if (output !== '') console.error(output)
    return code
  })
})
