import { Button } from '../../shared/ui/controls/Button'
import { Notice } from '../../shared/ui/messages/Notice'
import panes from './Panes.module.css'

interface Props {
  /** Empty for none. */
  readonly problem: string
  /** What the file is called in the name of the button. */
  readonly said: string
  /** Null for people who may not change it. */
  readonly onTry: (() => void) | null
}

/** Why a file of a feed could not be fetched, and a button that has it fetched again. */
export const FetchProblem = ({ problem, said, onTry }: Props) =>
  problem === '' ? null : (
    <Notice tone="reserved" title="This file of a feed could not be fetched">
      <p>{problem}</p>
      {onTry !== null && (
        <div className={panes.buttons}>
          <Button size="small" variant="line" aria-label={`Try ${said} again`} onClick={onTry}>
            Try again
          </Button>
        </div>
      )}
    </Notice>
  )
