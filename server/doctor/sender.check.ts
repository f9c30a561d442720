import type { Reply } from '../office/reply'
import type { Settings } from '../settings'
import { type Finding, ok, type Query, warning } from './finding'

const AREA = 'Sender of emails'

/** Brands, by their labels, without a contact email. */
const senderFor = (mailFrom: string, without: readonly string[]): Finding =>
  mailFrom !== ''
    ? ok(AREA, 'MAIL_FROM.')
    : without.length === 0
      ? ok(AREA, 'The contact email of each brand.')
      : warning(
          AREA,
          `Emails of ${without.join(', ')} have no sender, so mail servers refuse them.`,
          'Write contactEmail with the office command edit-brand, or set MAIL_FROM.',
        )

type Sender = Pick<Settings, 'mailFrom'>

/** Whether the emails of every brand have a sender. Null before there is a brand. */
export const checkSender = async (query: Query, { mailFrom }: Sender): Promise<Finding | null> => {
  const [table] = (await query("SELECT to_regclass('tenants') IS NOT NULL AS exists")).rows
  if (table?.['exists'] !== true) return null
  const { rows } = await query(
    "SELECT label, coalesce(details->>'contactEmail', '') AS email FROM tenants ORDER BY NOT is_default, label",
  )
  if (rows.length === 0) return null
  return senderFor(
    mailFrom,
    rows.flatMap(({ label, email }) => (email === '' ? [String(label)] : [])),
  )
}

/** The same of a running server, by its office commands; null if it takes none. */
export const checkSenderOf = async (
  ask: (command: readonly string[]) => Promise<Reply | null>,
  { mailFrom }: Sender,
): Promise<Finding | null> => {
  const brands = await ask(['brands'])
  if (brands === null) return null
  const without: string[] = []
  for (const line of brands.text.split('\n').slice(1)) {
    const [label = ''] = line.split(' ')
    const shown = await ask(['brand', label])
    const details = JSON.parse(shown?.failed === false ? shown.text : '{}') as { readonly contactEmail?: string }
    if ((details.contactEmail ?? '') === '') without.push(label)
  }
  return senderFor(mailFrom, without)
}
