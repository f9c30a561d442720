import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { replySentence } from '../../domain/content/contacting'
import { SITE } from '../../domain/content/site'
import type { Faq, Question } from '../../domain/content/faq'
import { titleOf } from '../../domain/shared/address-titles'
import { useFirstPaintHeld } from '../shared/first-paint'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { usePageTitle } from '../shared/page-title'
import { SafeHtml } from '../shared/SafeHtml'
import { LinkButton } from '../shared/ui/controls/Button'
import { cx } from '../shared/ui/cx'
import { Icon } from '../shared/ui/drawn/Icon'
import { proseLook } from '../shared/ui/text/prose-look'
import { Box, Sheet } from '../shared/ui/text/Sheet'
import { Skeleton, SkeletonText } from '../shared/ui/messages/Skeleton'
import { EmptyState, ErrorState } from '../shared/ui/messages/States'
import { FAQ } from './about.presenter'
import { contentBindings } from './content.bindings'
import styles from './FaqPage.module.css'

/** `/faq` (A2.1-6, A2.3-1 to A2.3-3). */
export const FaqPage = observer(() => {
  useBindings(contentBindings)
  const faq = useFlow(useInjection(FAQ), { request: undefined })
  usePageTitle(titleOf('faq'))
  return (
    <Sheet first className={styles.page}>
      <h1>Frequently asked questions</h1>
      {faq.isLoading && <Waiting />}
      {faq.failure !== null && <ErrorState onRetry={faq.retry}>{faq.failure.message}</ErrorState>}
      {faq.value !== null && <Answers faq={faq.value} />}
    </Sheet>
  )
})

const Answers = ({ faq: { questions, contactEmail } }: { faq: Faq }) =>
  questions.length === 0 ? (
    <EmptyState title="No questions yet" action={contactEmail !== '' && <EmailUs email={contactEmail} />}>
      {contactEmail === ''
        ? 'We’ll answer the first ones here soon.'
        : 'Email us yours, and we’ll reply on the next working day.'}
    </EmptyState>
  ) : (
    <div className={styles.columns}>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <Answer key={question.id} question={question} />
        ))}
      </ol>
      {contactEmail !== '' && <AskUs email={contactEmail} />}
    </div>
  )

const AskUs = ({ email }: { email: string }) => {
  const replies = replySentence(useInjection(SITE).tenant)
  return (
    <Box as="aside" className={styles.contact}>
      <h2>Ask us something else</h2>
      {replies !== '' && <p>{replies}</p>}
      <a className={styles.address} href={`mailto:${email}`}>
        {email}
      </a>
      <EmailUs email={email} />
    </Box>
  )
}

/** Starts collapsed, independently of the others (A2.3-3). */
const Answer = ({ question: { title, text } }: { question: Question }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={styles.question}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <span className={styles.title}>{title}</span>
          <Icon name="chevron-down" className={styles.arrow} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        <SafeHtml html={text} className={cx(proseLook, styles.answer)} />
      </div>
    </li>
  )
}

const EmailUs = ({ email }: { email: string }) => (
  <LinkButton icon="mail" destination={{ href: `mailto:${email}` }}>
    Email us
  </LinkButton>
)

const Waiting = () => {
  useFirstPaintHeld()
  return (
    <Skeleton label="Loading questions" className={styles.columns}>
      <div className={styles.questions}>
        {Array.from({ length: 8 }, (_, each) => (
          <div key={each} className={styles.waiting}>
            <SkeletonText size={18} width={`${70 - (each % 3) * 14}%`} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
