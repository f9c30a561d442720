import type { ReactNode } from 'react'
import { Frame } from '../shared/ui/drawn/Frame'
import { Icon } from '../shared/ui/drawn/Icon'
import { Sheet } from '../shared/ui/text/Sheet'
import { EntranceDrawing, type Door } from './EntranceDrawing'
import styles from './EntranceSheet.module.css'

interface EntranceSheetProps {
  title: string
  lead: string
  door: Door
  children: ReactNode
}

/** A short form beside a drawing of the front door: closed for login, open for registration. */
export const EntranceSheet = ({ title, lead, door, children }: EntranceSheetProps) => (
  <Sheet first className={styles.sheet}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
    <div className={styles.side}>
      <Frame className={styles.picture} caption="Front entrance">
        <EntranceDrawing door={door} />
      </Frame>
    </div>
  </Sheet>
)

/** Form-level error. The live region exists before its first message, so screen readers announce it. */
export const FormProblem = ({ children }: { children: string | null }) => (
  <div role="alert">
    {children !== null && (
      <p className={styles.problem}>
        <Icon name="alert" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
