import { expect, test } from 'vitest'
import { run } from '../../scripts/lib/command.mjs'

/** Exits before its child, a server that shares its output and never ends. */
const LEAVES_ONE = `
  require('node:child_process').spawn(process.execPath, ['-e', 'require("node:http").createServer().listen(0)'], { stdio: 'inherit' }).unref()
  console.log('ended')`

test('a group ends with the command that leads it', async () => {
  expect(await run(process.execPath, ['-e', LEAVES_ONE], { quiet: true, group: true })).toEqual({
    code: 0,
    output: 'ended\n',
  })
})
