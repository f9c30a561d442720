import { pathTo } from '../../domain/shared/paths'
import { emailKind, noData } from '../mail/email-kinds'
import { layOut } from '../mail/email-layout'
import { findLink } from './emails'

/** To the link's agent, about its first visit. The subject is the link, so later visits send no more. */
export const openedEmailKinds = {
  'private-link-opened': emailKind(noData, async ({ sql, subjectId, tenant, origin }) => {
    const found = await findLink(sql, subjectId)
    if (found === undefined) return null
    const { link, listing, agent } = found
    return {
      recipient: agent.email,
      ...layOut(tenant, {
        subject: `Your private link to ${listing} was opened`,
        greeting: `Dear ${agent.firstName},`,
        paragraphs: [
          `Your private link to ${listing} was opened for the first time.`,
          'We only email you about the first visit. Your private links page shows how often each tab was opened.',
        ],
        facts: [
          ['Link', link.label],
          ['Sent to', link.recipientEmail],
        ],
        ...(origin === null
          ? {}
          : { action: { label: 'Go to your private links', url: `${origin}/#${pathTo('privateLinks')}` } }),
      }),
    }
  }),
}
