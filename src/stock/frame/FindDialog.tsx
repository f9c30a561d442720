import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import { listed } from '../../../domain/content/contacting'
import { DESK, leadPath, projectPath, salePath, unitPath } from '../../../domain/members/desk-paths'
import { placeKeys } from '../../../domain/stock/desk-keys'
import type { Found } from '../../../domain/stock/found'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { leaveFor } from '../../shared/own-navigation'
import { cx } from '../../shared/ui/cx'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { FIND } from '../desk.flows'
import { Tile } from './Stock'
import styles from './Keys.module.css'

interface Target {
  readonly to: string
  readonly name: string
  /** What kind of thing it is, or where. */
  readonly beside: string
  readonly unit?: Found['units'][number]
}

/** Typing waits this long, in milliseconds, before it asks. */
const PAUSE = 150

interface Rights {
  readonly isOffice: boolean
  /** Whether the person may add projects. */
  readonly mayAdd: boolean
}

const placesOf = ({ isOffice, mayAdd }: Rights): readonly Target[] => [
  ...Object.entries(placeKeys(isOffice)).map(([key, { to, name }]) => ({ to, name, beside: `G ${key.toUpperCase()}` })),
  ...(mayAdd ? [{ to: `${DESK.projects}?new=1`, name: 'New project', beside: '' }] : []),
  { to: DESK.security, name: 'Security', beside: '' },
]

const targetsOf = (rights: Rights, words: string, found: Found | null): readonly Target[] => [
  ...placesOf(rights).filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase())),
  ...(found?.projects ?? []).map(({ id, name, suburb }) => ({ to: projectPath(id), name, beside: suburb })),
  ...(found?.units ?? []).map((unit) => ({
    to: unitPath(unit.projectId, unit.unitId),
    name: unit.label,
    beside: unit.project,
    unit,
  })),
  ...(found?.sales ?? []).map(({ id, buyer, project, ...unit }) => ({
    to: salePath(id),
    name: buyer,
    beside: `Sale ${id}, ${inSentence(unitTitle(unit, unit.label))}, ${project}`,
  })),
  ...(found?.leads ?? []).map(({ id, name, project }) => ({
    to: leadPath(id),
    name,
    beside: listed('Inbox', project),
  })),
]

const WHAT = 'A project, a unit such as 704 kestrel, a person or a place'

/** Finds a place, a project, a unit, a sale or a question, and goes there. */
export const FindDialog = observer(({ onClose, ...rights }: Rights & { readonly onClose: () => void }) => {
  const found = useFlow(useInjection(FIND), { request: '' })
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const navigate = useNavigate()
  useEffect(() => {
    const waiting = setTimeout(() => found.load(words), PAUSE)
    return () => clearTimeout(waiting)
  }, [found, words])
  const targets = targetsOf(rights, words, words.trim() === '' ? null : found.value)
  const go = ({ to }: Target) => {
    onClose()
    leaveFor(to, () => void navigate(to))
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const target = targets[at]
    if (by !== undefined) setAt((at + by + targets.length) % Math.max(1, targets.length))
    else if (event.key === 'Enter' && target !== undefined) go(target)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open title="Find" onClose={onClose}>
      <input
        className={styles.words}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={targets.length === 0 ? undefined : `${id}-${at}`}
        aria-label={WHAT}
        placeholder={WHAT}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onKeyDown={press}
        onChange={(event) => {
          setWords(event.target.value)
          setAt(0)
        }}
      />
      <ul id={id} role="listbox" aria-label="Found" className={styles.found}>
        {targets.map((target, i) => (
          <li
            key={`${target.to} ${target.name}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className={cx(styles.target, i === at && styles.here)}
            onPointerMove={() => setAt(i)}
            onClick={() => go(target)}
          >
            {target.unit === undefined ? (
              <span>{target.name}</span>
            ) : (
              <Tile label={target.unit.label} status={target.unit.status} />
            )}
            <span className={styles.beside}>{target.beside}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>
        {found.failure !== null
          ? found.failure.message
          : targets.length === 0 && !found.isLoading
            ? `Nothing here is called “${words.trim()}”.`
            : ''}
      </p>
    </Dialog>
  )
})
