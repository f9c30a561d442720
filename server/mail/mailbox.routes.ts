import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromHere } from '../http/loopback'
import type { Mailbox } from './folder.mail'
import type { EmailMessage } from './mail'
import { escapeHtml } from './email-layout'

/** Emails contain login links. */
const onlyFromHere = {
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isFromHere(request)) reply.callNotFound()
  },
}

/** Shows the outbox folder in a browser on this machine, for trying the product without a mail server. */
export const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/dev/mailbox.json', onlyFromHere, async () => mailbox.emails())

  app.get('/dev/mailbox', onlyFromHere, async (_request, reply) => {
    const policy = "default-src 'none'; img-src 'self'; style-src 'self' 'unsafe-inline'"
    return reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(listOf(await mailbox.emails()))
  })

  app.get<{ Params: { key: string } }>('/dev/mailbox/:key', onlyFromHere, async (request, reply) => {
    const email = (await mailbox.emails()).find(({ key }) => key === request.params.key)
    if (email === undefined) return reply.callNotFound()
    // Email clients need inline styles; nothing in an email may run or load.
    return reply
      .type('text/html')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(email.html)
  })
}

/** In the colours of the host's tenant. */
const listOf = (emails: readonly EmailMessage[]): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/tenant.css"><style>${LOOK}</style></head>
<body><main><h1>Mailbox</h1>${emails.length === 0 ? '<p>No emails yet.</p>' : `<ul>${emails.map(rowOf).join('')}</ul>`}</main></body></html>`

const rowOf = ({
  key,
  sender,
  recipient,
  subject,
}: EmailMessage): string => `<li><a href="/dev/mailbox/${encodeURIComponent(key)}">${escapeHtml(subject)}</a>
<span>${escapeHtml(sender)}</span><span>to ${escapeHtml(recipient)}</span></li>`

const LOOK = `body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 Archivo, Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 860px; margin: 0 auto; padding: 32px 18px 72px; }
h1 { margin: 0 0 24px; font-family: var(--display); font-size: 40px; line-height: 1.1; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--ink); background: #fff; }
li { display: flex; flex-wrap: wrap; gap: 2px 20px; padding: 14px 20px; font-size: 13px; }
li + li { border-top: 1px solid color-mix(in srgb, var(--ink) 20%, #fff); }
a { flex: 1 0 100%; font-size: 15px; font-weight: 600; color: inherit; text-underline-offset: 3px; }`
