import { connect } from 'node:net'
import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport'
import { SECOND } from '../../domain/shared/dates'
import { EmailRefused, type Mail } from './mail'

/** In milliseconds. */
export interface SmtpTimes {
  /** For connecting, and for the greeting. */
  readonly silence: number
  /** For each reply. A server may examine an email before it confirms it: given up too early, it arrives twice. */
  readonly reply: number
  /** For the whole email, even if the server makes slow progress. Less than the outbox's lease. */
  readonly whole: number
}

const TIMES: SmtpTimes = { silence: 10 * SECOND, reply: 60 * SECOND, whole: 90 * SECOND }

/**
 * Email over SMTP, delivered at least once: a server that keeps an email but doesn't confirm it gets it again, with the
 * same Message-ID, which is derived from the key.
 */
export const smtpMail = (url: string, domain: string, times: SmtpTimes = TIMES): Mail => ({
  send: async ({ key, sender, recipient, replyTo, subject, text, html, attachments = [] }) => {
    const givenUp = new AbortController()
    const sent = smtpTransport(url, times, givenUp.signal).sendMail({
      messageId: `<${key}@${domain}>`,
      from: sender,
      to: recipient,
      subject,
      text,
      html,
      attachments: attachments.map(({ filename, contentType, base64 }) => ({
        filename,
        contentType,
        content: base64,
        encoding: 'base64',
      })),
      ...(replyTo ? { replyTo } : {}),
    })
    await within(times.whole, sent, givenUp).catch((error: unknown) => {
      throw isRefusal(error) ? new EmailRefused(error.message, { cause: error }) : error
    })
  },
})

/** Connects to a mail server. `createTransport` ignores time limits if given a URL. */
export const smtpTransport = (url: string, { silence, reply }: Omit<SmtpTimes, 'whole'>, signal?: AbortSignal) =>
  createTransport(
    new SMTPTransport({
      url,
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: reply,
      getSocket: (options, opened) => connected(options, silence, signal, opened),
    }),
  )

type GetSocket = NonNullable<SMTPTransport.Options['getSocket']>

/** nodemailer cannot be cancelled, but works over a connection of ours, which can be. */
const connected = (
  { host = 'localhost', port, secure = false }: SMTPTransport.Options,
  silence: number,
  signal: AbortSignal | undefined,
  opened: Parameters<GetSocket>[1],
): void => {
  const socket = connect({
    host,
    port: Number(port) || (secure ? 465 : 587),
    ...(signal === undefined ? {} : { signal }),
  })
  const failed = (error: Error) => opened(error, {})
  const late = setTimeout(
    () => socket.destroy(Object.assign(new Error('The mail server cannot be reached.'), { code: 'ETIMEDOUT' })),
    silence,
  )
  socket.once('error', failed)
  socket.once('close', () => clearTimeout(late))
  socket.once('connect', () => {
    clearTimeout(late)
    socket.off('error', failed)
    opened(null, { connection: socket })
  })
}

/** Ends the connection when the time is up, so that an email counted as not sent is not delivered afterwards. */
const within = async <A>(milliseconds: number, sent: Promise<A>, givenUp: AbortController): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`The mail server took longer than ${milliseconds / SECOND} seconds.`))
      givenUp.abort()
    }, milliseconds)
  })
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}

/** The server refuses this recipient or this email for good (5xx). A refused login or sender concerns every email: it may be mended. */
const isRefusal = (error: unknown): error is Error => {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  return error instanceof Error && (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500
}
