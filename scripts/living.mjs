// npm run living: runs the proofs of the requirements with pictures of the screens, and writes .reports/living/index.html.
import { rm } from 'node:fs/promises'
import { passOnSignals, run } from './lib/command.mjs'
import { inProject, main } from './lib/project.mjs'

const STEPS = 'build,unit,scenarios,database,trace'

await main(async () => {
  passOnSignals()
  await rm(inProject('.reports', 'living'), { recursive: true, force: true })
  const { code } = await run(process.execPath, [inProject('scripts', 'test.mjs'), '--only', STEPS], {
    env: { ...process.env, PICTURES: '1' },
  })
  return code
})
