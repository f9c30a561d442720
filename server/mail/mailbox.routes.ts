import type { FastifyInstance } from 'fastify'
import type { Mailbox } from './folder.mail'
import { escapeHtml } from './sheet'

/** The outbox folder in the browser, for whoever tries the product without a mail server. */
export const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/dev/mailbox.json', async () => mailbox.letters())

  app.get('/dev/mailbox', async (_request, reply) => {
    const letters = await mailbox.letters()
    const rows = letters.map(({ key, recipient, subject }) =>
      `<tr><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${encodeURIComponent(key)}">${escapeHtml(subject)}</a></td></tr>`)
    return reply.type('text/html').send(`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Mailbox</title></head><body><h1>Mailbox</h1>${
      rows.length === 0 ? '<p>No letters yet.</p>' : `<table><thead><tr><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`}</body></html>`)
  })

  app.get<{ Params: { key: string } }>('/dev/mailbox/:key', async (request, reply) => {
    const letter = (await mailbox.letters()).find(({ key }) => key === request.params.key)
    if (letter === undefined) return reply.callNotFound()
    // A letter is styled inline, as mail programs want it; nothing in it may run or load.
    return reply.type('text/html').header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'").send(letter.html)
  })
}
