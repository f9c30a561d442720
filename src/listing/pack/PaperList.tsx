import { type ContractPack, PAPER_TITLES } from '../../../domain/listing/pack/contract-pack'
import { hasChanged, openedText, paymentRows, recordedText, sunsetText } from '../../../domain/listing/pack/pack-texts'
import type { ReservationTerms } from '../../../domain/reservation/reservation-terms-codec'
import type { Dollars } from '../../../domain/shared/money'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { Anchor } from '../../shared/ui/controls/Anchor'
import { Icon } from '../../shared/ui/drawn/Icon'
import { Schedule } from '../../shared/ui/text/Schedule'
import styles from './Pack.module.css'

interface Props {
  readonly pack: ContractPack
  /** Of the property, whose time zone counts. */
  readonly state: string
  /** The listing's. */
  readonly terms: ReservationTerms
  /** Null if it isn't known. */
  readonly price: Dollars | null
  /** The page is for people with an account too. */
  readonly mayLogIn?: boolean
  readonly onOpen: () => void
}

/** The papers of a contract with their versions, the sunset date, and what is paid when. */
export const PaperList = ({ pack, state, terms, price, mayLogIn = false, onOpen }: Props) => {
  const { papers, sunset, deposits } = pack
  const rows = [
    ...(sunset === null ? [] : [['Sunset date', sunsetText(sunset)] as const]),
    ...paymentRows(terms, deposits, price),
  ]
  return (
    <>
      {papers.length > 0 && (
        <>
          <ul className={styles.papers}>
            {papers.map((paper) => {
              const { kind, version, at, note, address } = paper
              const opened = openedText(paper, state)
              return (
                <li key={kind}>
                  <Anchor destination={{ href: address, newWindow: true }} className={styles.link} onClick={onOpen}>
                    {PAPER_TITLES[kind]}
                    <Icon name="external" />
                  </Anchor>
                  <span className={styles.muted}>
                    {[`Version ${version}, ${formatDateAt(at, state)}`, note].filter(Boolean).join('. ')}
                  </span>
                  {opened !== '' && <span className={hasChanged(paper) ? styles.changed : styles.muted}>{opened}</span>}
                </li>
              )
            })}
          </ul>
          <p className={styles.muted}>{recordedText(pack, mayLogIn)}</p>
        </>
      )}
      {rows.length > 0 && <Schedule rows={rows} />}
    </>
  )
}
