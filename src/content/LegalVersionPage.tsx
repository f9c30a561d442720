import { observer } from 'mobx-react-lite'
import { Link, useParams } from 'react-router-dom'
import type { TextVersion } from '../../domain/content/brand-texts'
import { LegalKind } from '../../domain/content/published-text'
import { LEGAL_PAGES, versionText } from '../../domain/content/text-versions'
import { ownText } from '../../domain/content/legal-text'
import { SITE } from '../../domain/content/site'
import { idIn, pathTo } from '../../domain/shared/paths'
import { HomeInstead } from '../shared/HomeInstead'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { Notice } from '../shared/ui/messages/Notice'
import { LEGAL_TEXT } from './about.presenter'
import { contentBindings } from './content.bindings'
import { LegalLayout } from './LegalLayout'
import { Waiting } from './LegalPage'

/** `/legal/privacy/2/2026-11-28`: a version that stays readable. */
export const LegalVersionPage = () => {
  const { text: kind, version: typed, date = '' } = useParams()
  const version = idIn(typed)
  return LegalKind.is(kind) && version !== null ? (
    <Version key={`${kind} ${version}`} kind={kind} version={version} date={date} />
  ) : (
    <HomeInstead />
  )
}

const Version = observer(({ kind, version, date }: { kind: LegalKind; version: number; date: string }) => {
  useBindings(contentBindings)
  const text = useFlow(useInjection(LEGAL_TEXT), { request: { kind, version } })
  const current = useInjection(SITE).tenant.texts[kind]
  if (text.failure?.kind === 'not-found' || (text.value !== null && text.value.publishedOn !== date))
    return <HomeInstead />
  if (text.value === null) return <Waiting kind={kind} failure={text.failure} onRetry={text.retry} />
  return (
    <LegalLayout
      text={ownText(kind, text.value)}
      note={
        current !== null &&
        current.version !== version && (
          <Notice tone="info">
            <p>
              This is an earlier version. <CurrentLink kind={kind} current={current} />
            </p>
          </Notice>
        )
      }
    />
  )
})

const CurrentLink = ({ kind, current }: { kind: LegalKind; current: TextVersion }) => {
  const page = PAGES.find((key) => LEGAL_PAGES[key] === kind)
  const words = `Read ${versionText(current).replace('Version', 'version')}`
  return page === undefined ? (
    <a href="/files/membership-agreement.pdf">{words}</a>
  ) : (
    <Link to={pathTo(page)}>{words}</Link>
  )
}

const PAGES = ['terms', 'websiteTerms', 'privacy'] as const
