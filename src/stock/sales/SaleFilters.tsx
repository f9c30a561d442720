import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { PROJECTS } from '../desk.flows'
import panes from '../frame/Panes.module.css'
import { useSaleFilter } from './use-sale-filter'

/** Narrows the sales down, by their address. */
export const SaleFilters = observer(() => {
  const { filter } = useSaleFilter()
  const [query, onShow] = useSearchParams()
  const projects = useFlow(useInjection(PROJECTS), { request: { page: 1, words: '' } })
  const [shown, setShown] = useState(filter.words)
  const [words, setWords] = useState(filter.words)
  if (shown !== filter.words) {
    setShown(filter.words)
    setWords(filter.words)
  }
  const id = useId()
  const show = (project: string, typed: string) => {
    const list = query.get('list')
    onShow({
      ...(project === '0' ? {} : { project }),
      ...(typed.trim() === '' ? {} : { words: typed.trim() }),
      ...(list === null ? {} : { list }),
    })
  }
  return (
    <form
      className={panes.tools}
      role="search"
      aria-label="Sales"
      onSubmit={(event) => {
        event.preventDefault()
        show(String(filter.projectId), words)
      }}
    >
      <select
        aria-label="Project"
        className={panes.search}
        value={filter.projectId}
        onChange={(event) => show(event.target.value, words)}
      >
        <option value={0}>All projects</option>
        {projects.value?.rows.map(({ id: projectId, name }) => (
          <option key={projectId} value={projectId}>
            {name}
          </option>
        ))}
      </select>
      <input
        id={`${id}words`}
        type="search"
        aria-label="Buyer or unit"
        placeholder="Buyer or unit"
        maxLength={100}
        className={panes.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button type="submit" size="small" variant="line">
        Show
      </Button>
    </form>
  )
})
