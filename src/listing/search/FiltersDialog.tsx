import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { PROPERTY_TYPES } from '../../../domain/listing/property-type'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import { Button } from '../../shared/ui/controls/Button'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { Field } from '../../shared/ui/fields/Field'
import { Select } from '../../shared/ui/fields/Select'
import styles from './FiltersDialog.module.css'
import { FiltersPresenter, type RangeField } from './filters.presenter'
import { SuburbField } from './SuburbField'

interface FiltersDialogProps {
  filters: SearchFilters
  /** Called when the dialog is closed without a search. */
  onClose: (draft: SearchFilters) => void
  onSearch: (filters: SearchFilters) => void
}

/** Every filter of a search (B2.3). */
export const FiltersDialog = observer(({ filters, onClose, onSearch }: FiltersDialogProps) => {
  const [draft] = useState(() => new FiltersPresenter(filters))
  // Focusing the suburb field would open the keyboard of a phone over the other fields.
  const groups = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      open
      onClose={() => onClose(draft.draft)}
      title="Filters"
      initialFocus={groups}
      footer={
        <>
          <Button variant="quiet" className={styles.clear} onClick={draft.clear}>
            Clear filters
          </Button>
          <Button icon="search" onClick={() => onSearch(draft.draft)}>
            Search
          </Button>
        </>
      }
    >
      <div ref={groups} tabIndex={-1} className={styles.groups}>
        <SuburbField
          isDraft
          suburb={draft.draft.searchSuburb}
          searchType={draft.draft.searchType}
          onChange={draft.setSuburb}
        />
        <Types draft={draft} />
        {draft.ranges.map((range) => (
          <Range key={range.label} range={range} />
        ))}
        <Counts draft={draft} />
      </div>
    </Dialog>
  )
})

const Types = observer(({ draft }: { draft: FiltersPresenter }) => (
  <Field label="Property Type" group>
    <div className={styles.types}>
      <Checkbox
        checked={draft.allTypes === true}
        indeterminate={draft.allTypes === 'some'}
        onChange={draft.toggleAllTypes}
      >
        All Types
      </Checkbox>
      {PROPERTY_TYPES.map((type) => (
        <Checkbox key={type} checked={draft.types.includes(type)} onChange={() => draft.toggleType(type)}>
          {type}
        </Checkbox>
      ))}
    </div>
  </Field>
))

const Range = observer(({ range }: { range: RangeField }) => (
  <Field label={range.label} group>
    <div className={styles.range}>
      <Select
        aria-label={`${range.label}, minimum`}
        options={range.options('min')}
        value={range.value('min')}
        onChange={(value) => range.change('min', value)}
      />
      <span aria-hidden="true" className={styles.to}>
        to
      </span>
      <Select
        aria-label={`${range.label}, maximum`}
        options={range.options('max')}
        value={range.value('max')}
        onChange={(value) => range.change('max', value)}
      />
    </div>
  </Field>
))

const Counts = observer(({ draft }: { draft: FiltersPresenter }) => (
  <div className={styles.counts}>
    {draft.counts.map(({ label, value, options, change }) => (
      <Field key={label} label={label}>
        <Select options={options} value={value} onChange={change} />
      </Field>
    ))}
  </div>
))
