import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Combobox } from '../../shared/ui/fields/Combobox'
import type { ComboboxItem } from '../../shared/ui/fields/combobox-items'
import { PROJECTS } from '../desk.flows'

/** Typing waits this long, in milliseconds, before it asks. */
const PAUSE = 150

interface Props {
  readonly agencyId: number
  /** The chosen project’s id; empty for none. */
  readonly value: string
  /** Its name, where it is known before anything is chosen. */
  readonly known: string
  readonly name: string
  readonly onChange: (id: string) => void
  readonly onBlur: () => void
}

/** A project of an agency, found by name or suburb. */
export const ProjectPicker = observer(({ agencyId, value, known, name, onChange, onBlur }: Props) => {
  const projects = useFlow(useInjection(PROJECTS), { request: { page: 1, words: '' } })
  const [chosen, choose] = useState<ComboboxItem | null>(value === '' ? null : { value, label: known })
  const [words, setWords] = useState('')
  useEffect(() => {
    if (words === '') return
    const waiting = setTimeout(() => projects.load({ page: 1, words }), PAUSE)
    return () => clearTimeout(waiting)
  }, [projects, words])
  const items = (projects.value?.rows ?? [])
    .filter((project) => project.agencyId === agencyId)
    .map(({ id, name: label, suburb }) => ({ value: String(id), label, detail: suburb }))
  return (
    <Combobox
      name={name}
      items={items}
      value={value === '' ? null : chosen}
      loading={projects.isLoading}
      placeholder="Name or suburb"
      empty="No project of the agency is called so"
      onType={(typed) => setWords(typed === chosen?.label ? '' : typed)}
      onBlur={onBlur}
      onChange={(item) => {
        choose(item)
        onChange(item?.value ?? '')
      }}
    />
  )
})
