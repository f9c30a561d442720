import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { senderOf } from '../../server/mail/email-layout'
import { type EmailMessage, EmailRefused } from '../../server/mail/mail'
import { smtpMail } from '../../server/mail/smtp.mail'
import { mailPeer } from '../experiments/faults/mail-peer'
import { clientOf, timeOut } from '../shared/client-sockets'
import { until } from '../shared/until'
import { type SmallSmtp, smallSmtp } from './small-smtp'

const letter: EmailMessage = {
  key: 'reservation-1001-buyer',
  sender: 'Wren & Co <hello@wren.example>',
  recipient: 'bea@example.com',
  replyTo: 'alex@agents.example',
  subject: 'Your reservation of 905, The Lantern',
  text: 'Dear Bea,\n\nit is yours for seven days.',
  html: '<p>Dear Bea,</p><p>it is yours for seven days.</p>',
}

let server: SmallSmtp
beforeEach(async () => {
  server = await smallSmtp()
})
afterEach(() => server.close())

const send = (changes: Partial<EmailMessage> = {}) =>
  smtpMail(server.url, 'unifi.example').send({ ...letter, ...changes })

describe('an email over SMTP', () => {
  test('has sender, recipient and reply address, as text and HTML', async () => {
    await send()
    expect(server.delivered).toMatchObject([
      {
        from: 'hello@wren.example',
        to: ['bea@example.com'],
        headers: {
          from: '"Wren & Co" <hello@wren.example>',
          to: 'bea@example.com',
          'reply-to': 'alex@agents.example',
          subject: 'Your reservation of 905, The Lantern',
          'message-id': '<reservation-1001-buyer@unifi.example>',
          'content-type': expect.stringMatching(/^multipart\/alternative; /),
        },
      },
    ])
    expect(server.delivered[0]?.body).toContain('\nDear Bea,\n\nit is yours for seven days.\n')
    expect(server.delivered[0]?.body).toContain('<p>Dear Bea,</p><p>it is yours for seven days.</p>')
  })

  test('that people can end has the headers for the button of mail programs, and no other has [D46-8]', async () => {
    const unsubscribe = 'https://wren.unifi.example/api/alerts/123456.abcdefghijklmnopqrstuv/stop'
    await send({ unsubscribe })
    await send({ key: 'reservation-1001-agent' })
    expect(
      server.delivered.map(({ headers }) => [headers['list-unsubscribe'], headers['list-unsubscribe-post']]),
    ).toEqual([
      [`<${unsubscribe}>`, 'List-Unsubscribe=One-Click'],
      [undefined, undefined],
    ])
  })

  test.each([
    ['Smith, Jones & Co', '"Smith, Jones & Co" <hello@wren.example>'],
    ['The "Best" \\ Homes; Pty. Ltd.', '"The \\"Best\\" \\\\ Homes; Pty. Ltd." <hello@wren.example>'],
    ['Homes <eve@example.com>', '"Homes <eve@example.com>" <hello@wren.example>'],
    ["O'Neil & Sons", '"O\'Neil & Sons" <hello@wren.example>'],
    // Böhm, Söhne & Co
    ['Böhm, Söhne & Co', '=?UTF-8?Q?B=C3=B6hm=2C_S=C3=B6hne_=26_Co?= <hello@wren.example>'],
    // 李 "小龍", Ltd \
    ['李 "小龍", Ltd \\', '=?UTF-8?B?5p2OICLlsI/pvo0iLCBMdGQgXA==?= <hello@wren.example>'],
    // Ōtaki Homes Bcc: eve@example.com
    [
      'Ōtaki\tHomes\r\nBcc: eve@example.com',
      '=?UTF-8?Q?=C5=8Ctaki_Homes_Bcc=3A_eve=40example=2E?= =?UTF-8?Q?com?= <hello@wren.example>',
    ],
  ])('is from a brand called %s alone', async (name, header) => {
    await send({ sender: senderOf({ name, contactEmail: 'hello@wren.example' }, '') })
    expect(server.delivered.map(({ from, headers }) => [from, headers['from']])).toEqual([
      ['hello@wren.example', header],
    ])
  })

  test('reaches an address with a plus and an apostrophe', async () => {
    await send({ recipient: "ann.o'neil+unifi@example.com", replyTo: "ann.o'neil+unifi@example.com" })
    expect(server.delivered.map(({ to, headers }) => [to, headers['reply-to']])).toEqual([
      [["ann.o'neil+unifi@example.com"], "ann.o'neil+unifi@example.com"],
    ])
  })

  test('has no reply address unless one is given', async () => {
    await send({ replyTo: null })
    expect(server.delivered.map(({ headers }) => headers['reply-to'])).toEqual([undefined])
  })

  test('sent twice has the same Message-ID', async () => {
    await send()
    await send()
    await send({ key: 'reservation-1001-agent' })
    expect(server.delivered.map(({ headers }) => headers['message-id'])).toEqual([
      '<reservation-1001-buyer@unifi.example>',
      '<reservation-1001-buyer@unifi.example>',
      '<reservation-1001-agent@unifi.example>',
    ])
  })

  test("can't inject headers or recipients through its subject", async () => {
    await send({ subject: 'Enquiry\r\nBcc: eve@example.com' })
    expect(server.delivered.map(({ to, headers }) => [to, headers['bcc'], headers['subject']])).toEqual([
      [['bea@example.com'], undefined, 'Enquiry Bcc: eve@example.com'],
    ])
  })

  test('uses the connection of the email before it, and opens another one if that was closed', async () => {
    const mail = smtpMail(server.url, 'unifi.example')
    await mail.send(letter)
    await mail.send({ ...letter, key: 'reservation-1001-agent' })
    expect([server.opened(), server.delivered.length]).toEqual([1, 2])
    server.disconnect()
    await mail.send({ ...letter, key: 'reservation-1002-buyer' })
    expect([server.opened(), server.delivered.length]).toEqual([2, 3])
    mail.close?.()
  })

  test('fails if the server refuses it or is missing, so that the outbox retries', async () => {
    await expect(send({ recipient: 'bea@nowhere.example' })).rejects.toThrow('550 there is nobody of this name')
    await expect(send({ recipient: 'bea@nowhere.example' })).rejects.toBeInstanceOf(EmailRefused)
    expect(server.delivered).toEqual([])
    const { url } = server
    await server.close()
    await expect(smtpMail(url, 'unifi.example').send(letter)).rejects.toThrow('ECONNREFUSED')
    server = await smallSmtp()
  })
})

/** A mail server that sends these lines on connecting and then nothing more. */
const silentAfter = async (...lines: string[]) => {
  const sockets: Socket[] = []
  const received: string[] = []
  const silent = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text))
    for (const line of lines) socket.write(`${line}\r\n`)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  return {
    url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    sockets,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      silent.close()
      await once(silent, 'close')
    },
  }
}
type Silent = Awaited<ReturnType<typeof silentAfter>>

describe('a mail server that stays silent', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  /** The greeting is awaited from the moment that the limit of its replies runs. */
  const isConnected = ({ sockets: [socket] }: Silent) => socket !== undefined && clientOf(socket)?.timeout === 60_000
  const hasGreeted = ({ received }: Silent) => received.length > 0

  test.each<
    [when: string, lines: string[], is: (silent: Silent) => boolean, passes: (socket: Socket) => void, error: object]
  >([
    [
      'after it accepts the connection',
      [],
      isConnected,
      () => vi.advanceTimersByTime(10_000),
      { code: 'ETIMEDOUT', message: 'Greeting never received' },
    ],
    [
      'after its greeting',
      ['220 silent'],
      hasGreeted,
      (socket) => expect(timeOut(socket)).toBe(60_000),
      { code: 'ETIMEDOUT', message: 'Timeout' },
    ],
    [
      'for longer than the whole email may take',
      ['220 silent'],
      hasGreeted,
      () => vi.advanceTimersByTime(90_000),
      { message: 'The mail server took longer than 90 seconds.' },
    ],
  ])('%s ends the attempt with an error', async (_, lines, is, passes, error) => {
    const silent = await silentAfter(...lines)
    const sent = expect(smtpMail(silent.url, 'unifi.example').send(letter)).rejects.toMatchObject(error)
    await until(() => is(silent))
    for (const socket of silent.sockets) passes(socket)
    await sent
    await silent.close()
  })

  test('for too long does not get the email after it was given up: the connection is closed', async () => {
    const peer = await mailPeer()
    peer.mood = 'silent'
    const sent = expect(
      smtpMail(peer.url, 'unifi.example', { silence: 60_000, reply: 60_000, whole: 30_000 }).send(letter),
    ).rejects.toThrow('longer than 30 seconds')
    await until(() => peer.troubled() === 1)
    vi.advanceTimersByTime(30_000)
    await sent
    await until(() => peer.ended() === 1)
    expect(peer.kept.size).toBe(0)
    await peer.close()
  })
})
