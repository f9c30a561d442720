import { observer } from 'mobx-react-lite'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type LeadDetail, LONGEST_REPLY } from '../../../domain/leads/inbox'
import { REPLY_DRAFTS } from '../../../domain/leads/leads.ports'
import { greetingTo } from '../../../domain/shared/text/person-name'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { TextArea } from '../../shared/ui/fields/TextArea'
import { FailureNotice } from '../frame/FailureNotice'
import { MAIN_KEYS } from '../frame/main-keys'
import panes from '../frame/Panes.module.css'
import styles from './Inbox.module.css'
import { WRITE_TO_LEAD } from './inbox.flows'

interface Props {
  readonly detail: LeadDetail
  readonly onChanged: () => void
}

/** A reply by email, or a note for us. What is begun is kept in this browser until it is sent. */
export const Answer = observer(({ detail: { lead, version }, onChanged }: Props) => {
  const drafts = useInjection(REPLY_DRAFTS)
  const writing = useFlow(useInjection(WRITE_TO_LEAD), undefined)
  const [text, setText] = useState(() => drafts.load(lead.id))
  const [kind, setKind] = useState<'reply' | 'note'>('reply')
  const { failure } = writing
  const change = (typed: string) => {
    setText(typed)
    drafts.save(lead.id, typed)
  }
  const after = useRef({ sent: () => {}, changed: () => {} })
  after.current = {
    sent: () => {
      change('')
      onChanged()
    },
    changed: onChanged,
  }
  useEffect(() => writing.subscribe(() => after.current.sent()), [writing])
  useEffect(() => {
    if (failure?.kind === 'changed-meanwhile') after.current.changed()
  }, [failure])
  const send = (isAnswered: boolean) => writing.start({ id: lead.id, version, kind, text, isAnswered })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !writing.isBusy) send(kind === 'reply')
  }
  const isEmpty = text.trim() === ''
  return (
    <form className={kind === 'reply' ? styles.answer : styles.ours} aria-label="Answer" onSubmit={submit}>
      <div className={panes.buttons} role="group" aria-label="What it is">
        <button type="button" className={panes.filter} aria-pressed={kind === 'reply'} onClick={() => setKind('reply')}>
          Reply by email
        </button>
        <button type="button" className={panes.filter} aria-pressed={kind === 'note'} onClick={() => setKind('note')}>
          Note for us
        </button>
      </div>
      <p id="answer-goes">
        {kind === 'reply'
          ? `To ${lead.name}. The email begins “${greetingTo(lead.name)}” and ends with your name; replies go to your address.`
          : 'Only people at the desk see it.'}
      </p>
      <TextArea
        aria-label={kind === 'reply' ? 'Reply' : 'Note'}
        aria-describedby="answer-goes"
        aria-keyshortcuts="r"
        rows={6}
        limit={LONGEST_REPLY}
        value={text}
        onChange={change}
      />
      <FailureNotice failure={failure} />
      <div className={panes.buttons}>
        {kind === 'reply' ? (
          <>
            <Button type="submit" size="small" disabled={isEmpty} busy={writing.isBusy} aria-keyshortcuts={MAIN_KEYS}>
              Send and mark as answered
            </Button>
            <Button size="small" variant="line" disabled={isEmpty} busy={writing.isBusy} onClick={() => send(false)}>
              Send, keep open
            </Button>
          </>
        ) : (
          <Button type="submit" size="small" disabled={isEmpty} busy={writing.isBusy} aria-keyshortcuts={MAIN_KEYS}>
            Keep the note
          </Button>
        )}
        {!isEmpty && <span>Draft kept in this browser</span>}
      </div>
    </form>
  )
})
