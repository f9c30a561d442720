import { Suspense, useState } from 'react'
import type { SearchFilters } from '../../../domain/listing/search/search-filters'
import { Button } from '../../shared/ui/controls/Button'
import { preloadDialog } from '../../shared/ui/messages/Dialog'
import { Badge } from '../../shared/ui/text/Tag'
import { VisuallyHidden } from '../../shared/ui/text/VisuallyHidden'
import { part } from '../../shared/part'
import { DialogFailed } from '../../shared/ui/messages/Failed'

const load = () => import('./FiltersDialog')
const FiltersDialog = part(load, 'FiltersDialog', DialogFailed)

/** Fetches the dialog before it is opened. */
const preload = () => {
  preloadDialog()
  load().catch(() => undefined)
}

interface FiltersButtonProps {
  filters: SearchFilters
  /** Groups in use, for the badge (B2.2-7). */
  groups: number
  onSearch: (filters: SearchFilters) => void
  /** Called when the dialog is closed without a search; without this, changes are dropped. */
  onKeep?: (filters: SearchFilters) => void
  variant?: 'primary' | 'line'
  size?: 'regular' | 'small'
  className?: string | undefined
}

export const FiltersButton = ({
  filters,
  groups,
  onSearch,
  onKeep,
  variant = 'primary',
  size = 'regular',
  className,
}: FiltersButtonProps) => {
  const [open, setOpen] = useState(false)
  const closing = (then: ((filters: SearchFilters) => void) | undefined) => (draft: SearchFilters) => {
    setOpen(false)
    then?.(draft)
  }
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon="filter"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        Filters
        {groups > 0 && (
          <Badge tone={variant === 'primary' ? 'inverse' : 'ink'}>
            <span>{groups}</span>
            <VisuallyHidden> in use</VisuallyHidden>
          </Badge>
        )}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FiltersDialog filters={filters} onClose={closing(onKeep)} onSearch={closing(onSearch)} />
        </Suspense>
      )}
    </>
  )
}
