import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { inOneField } from '../../../domain/shared/phone'
import type { DeskAgency, DeskAgent } from '../../../domain/stock/agency'
import { Face } from '../../listing/view/Face'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { SEND_PICTURE, TRY_PHOTO_AGAIN } from '../desk.flows'
import { FailureNotice } from '../frame/FailureNotice'
import { FetchProblem } from '../frame/FetchProblem'
import panes from '../frame/Panes.module.css'
import { PictureButtons } from '../frame/PictureButtons'
import styles from './Agencies.module.css'
import type { AgencyPicture } from './send-picture'

const PICTURES = {
  logo: { what: 'logo', accept: 'image/svg+xml,image/png', without: 'Pages show the name of the agency' },
  photo: {
    what: 'photograph',
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
    without: 'Pages show the initials',
  },
} as const

interface PicturesProps {
  readonly agency: DeskAgency
  readonly mayChange: boolean
  readonly onChanged: () => void
}

/** An agency’s logo on its colour, and its agents with their photographs. */
export const AgencyPictures = ({ agency: { id, fields, logo, agents }, mayChange, onChanged }: PicturesProps) => {
  const more = (sent: Sent) => mayChange && <Sending {...sent} onChanged={onChanged} />
  return (
    <ul className={styles.list}>
      <li className={styles.item}>
        {logo === '' ? (
          <span className={panes.muted}>{`No logo. ${PICTURES.logo.without}.`}</span>
        ) : (
          <span className={styles.logo} style={{ background: fields.colour }}>
            <img src={logo} alt={`Logo of ${fields.name}`} />
          </span>
        )}
        {more({ kind: 'logo', id, name: fields.name, isSent: logo !== '' })}
      </li>
      {agents.map((agent) => (
        <li key={agent.id} className={styles.item}>
          <Person agent={agent} />
          {more({ kind: 'photo', id: agent.id, name: nameOf(agent), isSent: agent.photo !== '' })}
          {agent.photoProblem !== '' && <NotFetched agent={agent} mayChange={mayChange} onChanged={onChanged} />}
        </li>
      ))}
    </ul>
  )
}

interface Sent extends Omit<AgencyPicture, 'file'> {
  /** Whose picture it is. */
  readonly name: string
  readonly isSent: boolean
}

/** Each picture is sent by itself, so one doesn’t wait for another. */
const Sending = observer(({ kind, id, name, isSent, onChanged }: Sent & Pick<PicturesProps, 'onChanged'>) => {
  const sending = useFlow(useInjection(SEND_PICTURE), undefined)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => sending.subscribe(onChanged), [sending, onChanged])
  const { what, without } = PICTURES[kind]
  return (
    <>
      <PictureButtons
        {...PICTURES[kind]}
        of={name}
        isSent={isSent}
        isBusy={sending.isBusy}
        onChoose={(file) => sending.start({ kind, id, file })}
        onRemove={() => setLeaving(true)}
      />
      {sending.failure !== null && (
        <div className={styles.failure}>
          <FailureNotice failure={sending.failure} />
        </div>
      )}
      {isLeaving && (
        <ConfirmDialog
          open
          title={`Remove the ${what} of ${name}?`}
          confirm="Remove"
          onCancel={() => setLeaving(false)}
          onConfirm={() => {
            sending.start({ kind, id, file: null })
            setLeaving(false)
          }}
        >
          {`${without}. You can send it again.`}
        </ConfirmDialog>
      )}
    </>
  )
})

/** Why the photograph of a feed isn’t there. */
const NotFetched = observer(
  ({ agent, mayChange, onChanged }: Omit<PicturesProps, 'agency'> & { readonly agent: DeskAgent }) => {
    const trying = useFlow(useInjection(TRY_PHOTO_AGAIN), undefined)
    useEffect(() => trying.subscribe(onChanged), [trying, onChanged])
    const onTry = mayChange ? () => trying.start(agent.id) : null
    return (
      <div className={styles.failure}>
        <FetchProblem problem={agent.photoProblem} said={`the photograph of ${nameOf(agent)}`} onTry={onTry} />
        {trying.failure !== null && <FailureNotice failure={trying.failure} />}
      </div>
    )
  },
)

const nameOf = ({ firstName, lastName }: DeskAgent): string => `${firstName} ${lastName}`.trim()

const Person = ({ agent }: { agent: DeskAgent }) => {
  const { firstName, lastName, email, countryCode, mobile, photo } = agent
  return (
    <span className={styles.person}>
      {photo === '' ? (
        <span className={styles.initials} aria-hidden="true">
          {`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`}
        </span>
      ) : (
        <Face address={photo} alt={`Photograph of ${nameOf(agent)}`} size={40} className={styles.face} />
      )}
      <span>
        <span className={panes.main}>{nameOf(agent)}</span>{' '}
        <span className={panes.muted}>
          {mobile === '' ? email : `${email}, ${inOneField({ countryCode, mobileNumber: mobile })}`}
        </span>
      </span>
    </span>
  )
}
