import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { inOneField } from '../../../domain/shared/phone'
import type { DeskAgency, DeskAgent } from '../../../domain/stock/agency'
import { Face } from '../../listing/view/Face'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { SEND_PICTURE } from '../desk.flows'
import { FailureNotice } from '../frame/FailureNotice'
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

interface Whose extends Omit<AgencyPicture, 'file'> {
  readonly name: string
}

/** An agency’s logo on its colour, and its agents with their photographs. */
export const AgencyPictures = observer(
  ({ agency: { id, fields, logo, agents }, mayChange, onChanged }: PicturesProps) => {
    const sending = useFlow(useInjection(SEND_PICTURE), undefined)
    const [leaving, leave] = useState<Whose | null>(null)
    useEffect(() => sending.subscribe(onChanged), [sending, onChanged])
    const buttons = (whose: Whose, isSent: boolean) =>
      mayChange && (
        <PictureButtons
          {...PICTURES[whose.kind]}
          of={whose.name}
          isSent={isSent}
          isBusy={sending.isBusy}
          onChoose={(file) => sending.start({ kind: whose.kind, id: whose.id, file })}
          onRemove={() => leave(whose)}
        />
      )
    return (
      <>
        <FailureNotice failure={sending.failure} />
        <ul className={styles.list}>
          <li className={styles.item}>
            {logo === '' ? (
              <span className={panes.muted}>{`No logo. ${PICTURES.logo.without}.`}</span>
            ) : (
              <span className={styles.logo} style={{ background: fields.colour }}>
                <img src={logo} alt={`Logo of ${fields.name}`} />
              </span>
            )}
            {buttons({ kind: 'logo', id, name: fields.name }, logo !== '')}
          </li>
          {agents.map((agent) => (
            <li key={agent.id} className={styles.item}>
              <Person agent={agent} />
              {buttons({ kind: 'photo', id: agent.id, name: nameOf(agent) }, agent.photo !== '')}
            </li>
          ))}
        </ul>
        {leaving !== null && (
          <ConfirmDialog
            open
            title={`Remove the ${PICTURES[leaving.kind].what} of ${leaving.name}?`}
            confirm="Remove"
            onCancel={() => leave(null)}
            onConfirm={() => {
              sending.start({ kind: leaving.kind, id: leaving.id, file: null })
              leave(null)
            }}
          >
            {`${PICTURES[leaving.kind].without}. You can send it again.`}
          </ConfirmDialog>
        )}
      </>
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
