import { seedCommand } from './command'

process.exitCode = await seedCommand(process.argv.slice(2), process.env)
