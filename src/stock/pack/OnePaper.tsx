import { useState } from 'react'
import { PAPER_TITLES, type PaperKind } from '../../../domain/listing/pack/contract-pack'
import { DISCLOSURE_RULES } from '../../../domain/listing/pack/disclosure-rules'
import { PACK_TEXTS } from '../../../domain/listing/pack/pack-rules'
import { paperTitle } from '../../../domain/listing/pack/pack-texts'
import { isStateCode } from '../../../domain/shared/places/australia'
import { formatDeadline } from '../../../domain/shared/time-zones'
import { typedDay } from '../../../domain/shared/typed-date'
import { currentOf, type PaperVersion } from '../../../domain/stock/pack/desk-pack'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Button } from '../../shared/ui/controls/Button'
import { FileButton } from '../../shared/ui/controls/FileButton'
import { Field } from '../../shared/ui/fields/Field'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import styles from './Pack.module.css'
import { Readers } from './Readers'

interface Props {
  readonly projectId: number
  readonly kind: PaperKind
  /** Of the property, whose time zone counts. */
  readonly state: string
  /** The newest first. */
  readonly versions: readonly PaperVersion[]
  readonly isSeller: boolean
  readonly isBusy: boolean
  readonly onAdd: (note: string, file: File) => void
  readonly onWithdraw: (version: { readonly versionId: number; readonly title: string }) => void
}

/** A paper of the contract: its versions, who got each, and the way to add the next one. */
export const OnePaper = ({ projectId, kind, state, versions, isSeller, onWithdraw, ...adding }: Props) => {
  const current = currentOf(versions)
  return (
    <section aria-label={PAPER_TITLES[kind]}>
      <Dimensioned>{PAPER_TITLES[kind]}</Dimensioned>
      {kind === 'disclosure' && <Rule state={state} />}
      {versions.length === 0 ? (
        <p className={panes.muted}>No version yet.</p>
      ) : (
        <ul className={styles.versions}>
          {versions.map((version) => (
            <Version
              key={version.id}
              {...{ projectId, kind, state, version, isSeller }}
              isCurrent={version === current}
              onWithdraw={() => onWithdraw({ versionId: version.id, title: inSentence(kind, version) })}
            />
          ))}
        </ul>
      )}
      {isSeller && <Add kind={kind} next={(versions[0]?.version ?? 0) + 1} {...adding} />}
    </section>
  )
}

/** `draft contract, version 2`. */
const inSentence = (kind: PaperKind, { version }: PaperVersion): string => {
  const title = paperTitle({ kind, version })
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

const Rule = ({ state }: { state: string }) => {
  const rule = isStateCode(state) ? DISCLOSURE_RULES[state] : undefined
  return rule === undefined ? null : (
    <p className={panes.muted}>
      {`${state}: ${rule.says} `}
      <Anchor destination={{ href: rule.address, newWindow: true }}>{rule.source}</Anchor>
      {`, read ${typedDay(rule.readOn)}. Ask your solicitor what applies to your contracts.`}
    </p>
  )
}

const accounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`)
const reservations = (count: number): string => (count === 1 ? '1 reservation' : `${count} reservations`)

type VersionProps = Pick<Props, 'projectId' | 'kind' | 'state' | 'isSeller'> & {
  readonly version: PaperVersion
  readonly isCurrent: boolean
  readonly onWithdraw: () => void
}

const Version = ({ projectId, kind, state, version, isSeller, isCurrent, onWithdraw }: VersionProps) => {
  const [isOpen, setOpen] = useState(false)
  const { id, name, note, at, by, withdrawnAt, address, opened, received } = version
  const title = inSentence(kind, version)
  return (
    <li className={isCurrent ? undefined : styles.past}>
      <span className={panes.buttons}>
        <Anchor destination={{ href: address, newWindow: true }}>{`Version ${version.version}`}</Anchor>
        {isCurrent && <span>Current</span>}
      </span>
      <span className={panes.muted}>
        {`${name}, added ${by === '' ? '' : `by ${by}, `}${formatDeadline(at, state)}`}
      </span>
      {note !== '' && <span>{note}</span>}
      {withdrawnAt !== null && <span>{`Withdrawn ${formatDeadline(withdrawnAt, state)}`}</span>}
      <span className={panes.muted}>
        {opened + received === 0
          ? 'Not opened yet'
          : `Opened by ${accounts(opened)}, ticked as received in ${reservations(received)}`}
      </span>
      {isSeller && (
        <span className={panes.buttons}>
          {opened + received > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-label={`Who got ${title}`}
              onClick={() => setOpen(!isOpen)}
            >
              Who got it
            </Button>
          )}
          {isCurrent && (
            <Button size="small" variant="quiet" aria-label={`Withdraw ${title}`} onClick={onWithdraw}>
              Withdraw
            </Button>
          )}
        </span>
      )}
      {isOpen && <Readers projectId={projectId} versionId={id} state={state} />}
    </li>
  )
}

const Add = ({ kind, next, isBusy, onAdd }: Pick<Props, 'kind' | 'isBusy' | 'onAdd'> & { readonly next: number }) => {
  const [note, setNote] = useState('')
  const name = PAPER_TITLES[kind].toLowerCase()
  return (
    <div className={styles.add}>
      <Field id={`note-${kind}`} label={next === 1 ? 'What it is' : 'What changed'} optional>
        <TextInput value={note} maxLength={PACK_TEXTS.note} autoComplete="off" onChange={setNote} />
      </Field>
      <FileButton
        label={`File of the ${name}`}
        accept="application/pdf"
        size="small"
        variant="line"
        icon="upload"
        busy={isBusy}
        aria-label={`Add version ${next} of the ${name}`}
        onFiles={([file]) => {
          onAdd(note, file)
          setNote('')
        }}
      >
        {next === 1 ? 'Add a PDF' : `Add version ${next}`}
      </FileButton>
    </div>
  )
}
