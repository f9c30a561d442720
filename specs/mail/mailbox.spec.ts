import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../server/http/app'
import { folderMail } from '../../server/mail/folder.mail'
import { mailboxRoutes } from '../../server/mail/mailbox.routes'
import { settingsFrom } from '../../server/settings'

const folder = mkdtempSync(join(tmpdir(), 'unifi-mailbox-'))
const mailbox = folderMail(folder)
beforeAll(() =>
  mailbox.send({
    key: 'k1',
    sender: 'unifi@example.com',
    recipient: 'ann@example.com',
    subject: 'Reset your password',
    text: 'link',
    html: '<p>link</p>',
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HERE = { host: 'localhost:3000' }

test.each<[who: string, proxies: string, remoteAddress: string, headers: Record<string, string>, status: number]>([
  ['this machine', '0', '127.0.0.1', HERE, 200],
  ['this machine over IPv6', '0', '::1', { host: '[::1]:3000' }, 200],
  ['this machine on a dual-stack socket', '0', '::ffff:127.0.0.1', { host: 'wren.localhost:3000' }, 200],
  ['another machine', '0', '192.168.1.20', HERE, 404],
  ['another machine that claims to be this one', '0', '192.168.1.20', { ...HERE, 'x-forwarded-for': '127.0.0.1' }, 404],
  [
    'another machine that claims to be this one to a server behind a proxy',
    '1',
    '192.168.1.20',
    { ...HERE, 'x-forwarded-for': '127.0.0.1' },
    404,
  ],
  ['a visitor through a trusted proxy', '1', '127.0.0.1', { ...HERE, 'x-forwarded-for': '203.0.113.9' }, 404],
  ['a visitor through a tunnel', '0', '127.0.0.1', { ...HERE, 'x-forwarded-for': '203.0.113.9' }, 404],
  ['a visitor through a proxy that sends Forwarded', '0', '127.0.0.1', { ...HERE, forwarded: 'for=203.0.113.9' }, 404],
  ['a page whose own host resolves to this machine', '0', '127.0.0.1', { host: 'evil.example:3000' }, 404],
])('the mailbox for %s (TRUST_PROXY=%s): %s %o gets %i', async (_, proxies, remoteAddress, headers, status) => {
  const app = await httpApp(settingsFrom({ LOG_LEVEL: 'silent', TRUST_PROXY: proxies, LISTEN_HOST: '0.0.0.0' }))
  mailboxRoutes(app, mailbox)
  const statuses = await Promise.all(
    ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/k1'].map(
      async (url) => (await app.inject({ url, remoteAddress, headers })).statusCode,
    ),
  )
  expect(statuses).toEqual([status, status, status])
  await app.close()
})
