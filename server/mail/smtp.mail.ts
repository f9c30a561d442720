import { createTransport } from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { SECOND } from '../../domain/shared/dates'
import type { Mail } from './mail'

export interface SmtpTimes {
  /** Milliseconds without progress, at each step: DNS, connecting, the greeting, each reply. */
  readonly silence: number
  /** Milliseconds for the whole email, even if the server makes slow progress. */
  readonly whole: number
}

const TIMES: SmtpTimes = { silence: 10 * SECOND, whole: 30 * SECOND }

/** Email over SMTP. The Message-ID is derived from the key, so that duplicates are recognised. */
export const smtpMail = (url: string, domain: string, { silence, whole }: SmtpTimes = TIMES): Mail => {
  const transport = smtpTransport(url, silence)
  return {
    send: async ({ key, sender, recipient, replyTo, subject, text, html, attachments = [] }) => {
      await within(
        whole,
        transport.sendMail({
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
        }),
      )
    },
  }
}

/**
 * Connects to a mail server with a limit on silence, in milliseconds. `createTransport` ignores time limits if given a
 * URL.
 */
export const smtpTransport = (url: string, silence: number) =>
  createTransport(
    new SMTPTransport({
      url,
      dnsTimeout: silence,
      connectionTimeout: silence,
      greetingTimeout: silence,
      socketTimeout: silence,
    }),
  )

/** nodemailer cannot be cancelled: it gives up once the server is silent. */
const within = async <A>(milliseconds: number, sent: Promise<A>): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The mail server took longer than ${milliseconds / SECOND} seconds.`)),
      milliseconds,
    )
  })
  return Promise.race([sent, late]).finally(() => clearTimeout(timer))
}
