import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ACTIONS, actionsFor } from '../../../domain/stock/change'
import { Button } from '../../shared/ui/controls/Button'
import panes from '../frame/Panes.module.css'
import styles from './HistoryFilters.module.css'
import { useChangeFilter } from './use-change-filter'

const NAMES = ['who', 'action', 'project', 'from', 'until'] as const
type Name = (typeof NAMES)[number]

interface Props {
  /** It is one of several projects. */
  readonly hasProject: boolean
  /** It has what was done for a brand as a whole. */
  readonly isOffice: boolean
}

/** Narrows the history down, by its address. */
export const HistoryFilters = ({ hasProject, isOffice }: Props) => {
  const [query, onShow] = useSearchParams()
  const filter: Readonly<Record<Name, string>> = useChangeFilter(0)
  const address = String(query)
  const [shownAt, setShownAt] = useState(address)
  const [typed, setTyped] = useState(filter)
  // Typed text follows the address when that changes, as with Back; the fields and the focus stay.
  if (shownAt !== address) {
    setShownAt(address)
    setTyped(filter)
  }
  const id = useId()
  const shown = NAMES.filter((name) => hasProject || name !== 'project')
  const field = (name: Name) => ({
    id: `${id}${name}`,
    name,
    className: panes.search,
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  })
  const input = (name: Name, label: string, type: 'search' | 'date') => (
    <label className={styles.label} htmlFor={`${id}${name}`}>
      <span>{label}</span> <input type={type} maxLength={80} {...field(name)} />
    </label>
  )
  return (
    <form
      className={panes.tools}
      role="search"
      aria-label="History"
      onSubmit={(event) => {
        event.preventDefault()
        onShow(Object.fromEntries(shown.flatMap((name) => (typed[name] === '' ? [] : [[name, typed[name].trim()]]))))
      }}
    >
      {input('who', 'Who', 'search')}
      <label className={styles.label} htmlFor={`${id}action`}>
        <span>What</span>{' '}
        <select {...field('action')}>
          <option value="">Everything</option>
          {actionsFor(isOffice).map((action) => (
            <option key={action} value={action}>
              {ACTIONS[action]}
            </option>
          ))}
        </select>
      </label>
      {hasProject && input('project', 'Project', 'search')}
      {input('from', 'From', 'date')}
      {input('until', 'To', 'date')}
      <Button type="submit" size="small" variant="line">
        Show
      </Button>
      {shown.some((name) => filter[name] !== '') && (
        <Button
          size="small"
          variant="quiet"
          onClick={({ currentTarget }) => {
            currentTarget.form?.querySelector('input')?.focus()
            onShow({})
          }}
        >
          Clear
        </Button>
      )}
    </form>
  )
}
