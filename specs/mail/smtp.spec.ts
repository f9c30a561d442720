import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmailMessage, EmailRefused } from '../../server/mail/mail'
import { smtpMail } from '../../server/mail/smtp.mail'
import { mailPeer } from '../experiments/faults/mail-peer'
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
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).resume()
    for (const line of lines) socket.write(`${line}\r\n`)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  return {
    url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      silent.close()
      await once(silent, 'close')
    },
  }
}

describe('a mail server that stays silent', () => {
  test.each([
    ['after it accepts the connection', [], { silence: 100, reply: 100, whole: 60_000 }, { code: 'ETIMEDOUT' }],
    ['after its greeting', ['220 silent'], { silence: 100, reply: 100, whole: 60_000 }, { code: 'ETIMEDOUT' }],
    [
      'for longer than the whole email may take',
      ['220 silent'],
      { silence: 60_000, reply: 60_000, whole: 100 },
      { message: 'The mail server took longer than 0.1 seconds.' },
    ],
  ])('%s ends the attempt with an error', async (_, lines, times, error) => {
    const silent = await silentAfter(...lines)
    await expect(smtpMail(silent.url, 'unifi.example', times).send(letter)).rejects.toMatchObject(error)
    await silent.close()
  })
})

test('an email that took too long is not delivered after it was given up', async () => {
  const peer = await mailPeer()
  Object.assign(peer, { mood: 'slow', pause: 100 })
  const times = { silence: 60_000, reply: 60_000, whole: 250 }
  await expect(smtpMail(peer.url, 'unifi.example', times).send(letter)).rejects.toThrow('longer than 0.25 seconds')
  await vi.waitFor(() => expect(peer.ended()).toBe(1), { timeout: 5_000 })
  expect(peer.kept.size).toBe(0)
  await peer.close()
})
