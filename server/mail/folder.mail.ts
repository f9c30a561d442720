import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailMessage, Mail } from './mail'

export interface Mailbox extends Mail {
  emails(): Promise<readonly EmailMessage[]>
}

/** Writes emails as files, one per key: sending an email again writes the same file. */
export const folderMail = (folder: string): Mailbox => {
  mkdirSync(folder, { recursive: true })
  return {
    send: async (email) => {
      const path = join(folder, `${email.key.replace(/[^\w-]/g, '_')}.json`)
      const aside = `${path}.${process.pid}`
      await writeFile(aside, JSON.stringify(pick(email), null, 2), { mode: 0o600 })
      await rename(aside, path)
    },
    emails: async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      const written = await Promise.all(
        names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
      )
      const newestFirst = written.sort((one, other) => other.at - one.at || one.name.localeCompare(other.name))
      return Promise.all(
        newestFirst.map(async ({ name }) => JSON.parse(await readFile(join(folder, name), 'utf8')) as EmailMessage),
      )
    },
  }
}

const pick = ({
  key,
  sender,
  recipient,
  replyTo = null,
  subject,
  text,
  html,
  attachments,
  unsubscribe,
}: EmailMessage): EmailMessage => ({
  key,
  sender,
  recipient,
  replyTo,
  subject,
  text,
  html,
  ...(attachments === undefined ? {} : { attachments }),
  ...(unsubscribe === undefined ? {} : { unsubscribe }),
})
