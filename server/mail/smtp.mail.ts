import { createTransport } from 'nodemailer'
import SMTPPool from 'nodemailer/lib/smtp-pool'
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

/** Each sends one email at a time, so that a slow one delays only those behind it. */
const MOST_CONNECTIONS = 4
/** Then an unused connection is closed. */
const IDLE = 30 * SECOND

/**
 * Email over SMTP, delivered at least once: a server that keeps an email but doesn't confirm it gets it again, with the
 * same Message-ID, which is derived from the key.
 */
export const smtpMail = (url: string, domain: string, times: SmtpTimes = TIMES): Mail => {
  const pool = createTransport(
    new SMTPPool({
      ...limitsOf(url, times),
      maxConnections: MOST_CONNECTIONS,
      idleTimeout: IDLE,
      // A server may close a kept connection at any time.
      maxRequeues: 1,
    }),
  )
  return {
    close: () => pool.close(),
    send: async ({ key, sender, recipient, replyTo, subject, text, html, attachments = [], unsubscribe }) => {
      const givenUp = new AbortController()
      const sent = pool.sendMail({
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
        ...(unsubscribe === undefined ? {} : unsubscribing(unsubscribe)),
        signal: givenUp.signal,
      })
      await within(times.whole, sent, givenUp).catch((error: unknown) => {
        throw isRefusal(error) ? new EmailRefused(error.message, { cause: error }) : error
      })
    },
  }
}

/** The button of mail programs: they send a POST with the body `List-Unsubscribe=One-Click`. */
const unsubscribing = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
})

/** For one connection to a mail server. */
export const smtpTransport = (url: string, times: Omit<SmtpTimes, 'whole'>) =>
  createTransport(new SMTPTransport(limitsOf(url, times)))

/** `createTransport` ignores time limits if it is given a URL. */
const limitsOf = (url: string, { silence, reply }: Omit<SmtpTimes, 'whole'>) => ({
  url,
  connectionTimeout: silence,
  greetingTimeout: silence,
  socketTimeout: reply,
})

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
