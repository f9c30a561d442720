import { createTransport } from 'nodemailer'
import type { Mail } from './mail'

const DEADLINE = 30_000

/** Sends email over SMTP. The Message-ID is made from the key, so mail programs recognise an email that was sent twice. */
export const smtpMail = (url: string, domain: string): Mail => {
  const transport = createTransport(url, { connectionTimeout: DEADLINE, greetingTimeout: DEADLINE, socketTimeout: DEADLINE } as object)
  return {
    send: async ({ key, sender, recipient, replyTo, subject, text, html }) => {
      await transport.sendMail({ messageId: `<${key}@${domain}>`, from: sender, to: recipient, subject, text, html, ...(replyTo ? { replyTo } : {}) })
    },
  }
}
