import { beforeAll, expect, test } from 'vitest'
import { replyAlone } from '../../../server/office-commands'
import { withOffice } from '../office-line'

const { office, run } = withOffice()
let agency = ''
beforeAll(async () => {
  const added = await run('agency', 'add', replyAlone(['example', 'agency'])?.text ?? '')
  agency = String((added.json as { id: number }).id)
})

test('feeds are added, listed, paused, resumed, looked at and ended on the command line [D24-12]', async () => {
  expect(await office('feed', 'list')).toBe('No feeds.')
  const added = await run('feed', 'add', 'Agentbox', '--agency', agency, '--codes', 'exmpla, b')
  const { id, address } = added.json as { id: number; address: string }
  expect(added.text).toBe(
    `Feed ${id} of agency ${agency} is added. Files are pushed to ${address}\nKeep this address: it is not shown again.`,
  )
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/feeds\/[\w-]{43}$/)
  expect((await run('feed', 'list')).json).toMatchObject([
    { id, settings: { name: 'Agentbox', way: 'push', agentIds: ['EXMPLA', 'B'], isPaused: false } },
  ])
  expect(await office('feed', 'pause', String(id))).toBe(`Feed ${id}, Agentbox, is paused.`)
  expect(await office('feed', 'list')).toMatch(/Agentbox .* push .* never .* paused/)
  expect(await office('feed', 'resume', String(id))).toBe(`Feed ${id}, Agentbox, goes on.`)
  expect(await office('feed', 'fetch', String(id))).toBe(
    'failed: way: Files of this feed are sent to us. Ask its sender for one.',
  )
  const of = ['--way', 'address', '--url', 'https://feeds.example/a.xml', '--codes', 'A']
  const fetched = await run('feed', 'add', 'Fetched', '--agency', agency, ...of)
  expect(fetched.text).toBe(`Feed ${id + 1} of agency ${agency} is added.`)
  expect(await office('feed', 'fetch', String(id + 1))).toBe(
    `Feed ${id + 1}, Fetched, is looked at as soon as the server runs.`,
  )
  expect(await office('feed', 'end', String(id))).toBe(`Feed ${id}, Agentbox, has ended.`)
  expect(await office('feed', 'end', String(id))).toBe('failed: Feed not found.')
})

test('what is wrong with a command is said [D24-12]', async () => {
  expect(await office('feed', 'add', 'A', '--agency', '999', '--codes', 'A')).toBe('failed: agency: Agency not found.')
  expect(await office('feed', 'add', 'A', '--agency', agency)).toBe(
    'failed: agentIds: Write the codes that the sender uses for the agency, such as ABCDEF.',
  )
  expect(await office('feed', 'add', 'A', '--agency', agency, '--way', 'post')).toContain(
    '--way is one of folder, address, push.',
  )
  expect(await office('feed', 'add', 'A')).toContain('feed add takes one name')
  expect(await office('feed', 'pause')).toContain('feed pause takes the number of one feed.')
  expect(await office('feed', 'add', 'A', '--agency', agency, '--way', 'folder', '--folder', 'a', '--codes', 'A')).toBe(
    'failed: way: This server takes no files from folders: FEED_FOLDER isn’t set.',
  )
})
