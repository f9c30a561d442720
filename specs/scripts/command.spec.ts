import { expect, test } from 'vitest'
import { run } from '../../scripts/lib/command.mjs'

/** Ends before the process that it starts, which would print to the same place for a minute. */
const LEAVES_ONE = `
  require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'inherit' }).unref()
  console.log('ended')`

test('nothing that a group has started outlives it', async () => {
  expect(await run(process.execPath, ['-e', LEAVES_ONE], { quiet: true, group: true })).toEqual({
    code: 0,
    output: 'ended\n',
  })
})
