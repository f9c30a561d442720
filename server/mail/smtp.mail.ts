import { createTransport } from 'nodemailer'
import type { Mail } from './mail'

const DEADLINE = 30_000

/** Letters over SMTP; the Message-ID is made from the key, so that a letter sent twice can be told apart from two. */
export const smtpMail = (url: string, domain: string): Mail => {
  const transport = createTransport(url, { connectionTimeout: DEADLINE, greetingTimeout: DEADLINE, socketTimeout: DEADLINE } as object)
  return {
    send: async ({ key, sender, recipient, replyTo, subject, text, html }) => {
      await transport.sendMail({ messageId: `<${key}@${domain}>`, from: sender, to: recipient, subject, text, html, ...(replyTo ? { replyTo } : {}) })
    },
  }
}
