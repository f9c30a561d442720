import { observer } from 'mobx-react-lite'
import { placeKeys } from '../../../domain/stock/desk-keys'
import { useInjection } from '../../shared/injection'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { Dialog } from '../../shared/ui/messages/Dialog'
import { DESK_KEYS } from '../desk.flows'
import styles from './Keys.module.css'

type Line = readonly [keys: readonly string[], what: string]

const EVERYWHERE: readonly Line[] = [
  [['Ctrl', 'K'], 'Find a project, a unit or a place (⌘ K on a Mac)'],
  [['Ctrl', 'Enter'], 'Save the form that you write in, or press the main button'],
  [['Esc'], 'Leave a field, close a window, or go back from a sale to its card'],
]
const lettersOf = (isOffice: boolean): readonly Line[] => [
  ...Object.entries(placeKeys(isOffice)).map(([key, { name }]): Line => [['G', key.toUpperCase()], name]),
  [['N'], 'New, on the screen that you are on'],
  [['1–9'], 'What a project lacks, or rows of an import, by their place in the list'],
  [['F'], 'Next error of an import'],
  [['X'], 'Tick the row of an import that has the focus'],
  [['R'], 'Reply to a question of the inbox'],
  [['A'], 'Accept an offer, or assign a question'],
  [['C'], 'Counter an offer'],
  [['D'], 'Decline an offer'],
  [['E'], 'Mark a question as answered'],
  [['← →'], 'From column to column of the board'],
  [['Enter'], 'Open the sale of a card, and go to it'],
  [['J'], 'Next row of a list'],
  [['K'], 'Previous row of a list'],
  [['/'], 'Filter the list'],
  [['?'], 'These keys'],
]
const GRID: readonly Line[] = [
  [['← ↑ → ↓'], 'From cell to cell'],
  [['Enter'], 'Edit a cell, then save it and go down'],
  [['F2'], 'Edit a cell'],
  [['Tab'], 'Save a cell and go right'],
  [['X'], 'Select a row'],
  [['Shift', 'X'], 'Select all rows from the last one to here'],
  [['Ctrl', 'V'], 'Paste cells of a spreadsheet'],
]

/** All keys of the desk. */
export const KeysDialog = observer(({ isOffice, onClose }: { isOffice: boolean; onClose: () => void }) => {
  const keys = useInjection(DESK_KEYS)
  return (
    <Dialog open size="large" title="Keys" onClose={onClose}>
      <div className={styles.columns}>
        <Keys heading="Everywhere" lines={EVERYWHERE} />
        <Keys heading="Outside fields" lines={lettersOf(isOffice)} />
        <Keys heading="In the grid of units" lines={GRID} />
      </div>
      <Checkbox checked={keys.areLettersOn} onChange={keys.setLetters}>
        Keys of one character do something outside fields
      </Checkbox>
    </Dialog>
  )
})

const Keys = ({ heading, lines }: { heading: string; lines: readonly Line[] }) => (
  <section>
    <h3>{heading}</h3>
    <dl className={styles.keys}>
      {lines.map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)
