import { SITE } from '../../../domain/content/site'
import { formatDeadlineIn } from '../../../domain/shared/time-zones'
import type { Feed } from '../../../domain/stock/feed/feed'
import { failuresText } from '../../../domain/stock/feed/feed-text'
import { useInjection } from '../../shared/injection'
import { Notice } from '../../shared/ui/messages/Notice'

/** Why no file comes, and what to do; nothing while all is well. */
export const Trouble = ({ feed: { settings, trouble, failures } }: { feed: Feed }) => {
  const { timeZone } = useInjection(SITE).tenant
  if (settings.isPaused) return <Notice title="This feed is paused.">No file is read. “Change” ends the pause.</Notice>
  if (trouble === null) return null
  return (
    <Notice tone="error" title={failuresText(failures)}>
      <p>{trouble.text}</p>
      <p>{`Last tried ${formatDeadlineIn(trouble.at, timeZone)}.`}</p>
    </Notice>
  )
}
