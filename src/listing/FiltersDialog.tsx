import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { PROPERTY_TYPES } from '../../domain/listing/property-type'
import type { SearchFilters } from '../../domain/listing/search-filters'
import { Button } from '../shared/ui/Button'
import { Checkbox } from '../shared/ui/Checkbox'
import { Dialog } from '../shared/ui/Dialog'
import { Field } from '../shared/ui/Field'
import { Select } from '../shared/ui/Select'
import styles from './FiltersDialog.module.css'
import { FiltersPresenter, type RangeField } from './filters.presenter'

interface FiltersDialogProps {
  filters: SearchFilters
  /** Closed without a search, with what was set so far. */
  onClose: (draft: SearchFilters) => void
  onSearch: (filters: SearchFilters) => void
}

export const FiltersDialog = observer(({ filters, onClose, onSearch }: FiltersDialogProps) => {
  const [draft] = useState(() => new FiltersPresenter(filters))
  return (
    <Dialog open onClose={() => onClose(draft.draft)} title="Filters" footer={<>
      <Button variant="quiet" className={styles.clear} onClick={draft.clear}>Clear filters</Button>
      <Button icon="search" onClick={() => onSearch(draft.draft)}>Search</Button>
    </>}>
      <div className={styles.groups}>
        <Types draft={draft} />
        {draft.ranges.map((range) => <Range key={range.label} range={range} />)}
      </div>
    </Dialog>
  )
})

const Types = observer(({ draft }: { draft: FiltersPresenter }) => (
  <Field label="Property Type" group>
    <div className={styles.types}>
      <Checkbox checked={draft.allTypes === true} indeterminate={draft.allTypes === 'some'} onChange={draft.toggleAllTypes}>All Types</Checkbox>
      {PROPERTY_TYPES.map((type) => <Checkbox key={type} checked={draft.types.includes(type)} onChange={() => draft.toggleType(type)}>{type}</Checkbox>)}
    </div>
  </Field>
))

const Range = observer(({ range }: { range: RangeField }) => (
  <Field label={range.label} group>
    <div className={styles.range}>
      <Select aria-label={`${range.label}, minimum`} options={range.options('min')} value={range.value('min')} onChange={(value) => range.change('min', value)} />
      <span aria-hidden="true" className={styles.to}>to</span>
      <Select aria-label={`${range.label}, maximum`} options={range.options('max')} value={range.value('max')} onChange={(value) => range.change('max', value)} />
    </div>
  </Field>
))
