import { type ReactNode, useRef } from 'react'
import { Button } from '../../../shared/ui/controls/Button'
import { IconButton } from '../../../shared/ui/controls/IconButton'
import { useFieldWiring } from '../../../shared/ui/fields/field-wiring'
import styles from './Form.module.css'

interface Props<A> {
  readonly value: readonly A[]
  readonly onChange: (rows: A[]) => void
  /** What a row is called: `instalment`. */
  readonly what: string
  readonly added: A
  readonly most: number
  readonly children: (row: A, change: (part: Partial<A>) => void, number: number) => ReactNode
}

/** Rows of a field that has several, each with its parts, to add and to remove. */
export const Rows = <A extends object>({ value, onChange, what, added, most, children }: Props<A>) => {
  const { id } = useFieldWiring()
  const add = useRef<HTMLDivElement>(null)
  return (
    <>
      {value.map((row, i) => (
        <div key={i} role="group" aria-label={`${what} ${i + 1}`} className={styles.row}>
          {children(row, (part) => onChange(value.map((each, at) => (at === i ? { ...each, ...part } : each))), i + 1)}
          <IconButton
            icon="trash"
            label={`Remove ${what} ${i + 1}`}
            onClick={() => {
              onChange(value.filter((_, at) => at !== i))
              add.current?.querySelector('button')?.focus()
            }}
          />
        </div>
      ))}
      <div ref={add}>
        <Button
          id={id}
          variant="line"
          size="small"
          disabled={value.length >= most}
          onClick={() => onChange([...value, added])}
        >
          {`Add ${what}`}
        </Button>
      </div>
    </>
  )
}
