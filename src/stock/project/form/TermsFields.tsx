import type { ReservationTerms } from '../../../../domain/reservation/reservation-terms-codec'
import { TERM_KEYS, TERM_LIMITS, type TermKey } from '../../../../domain/reservation/reservation-terms'
import { termText } from '../../../../domain/stock/project-facts'
import panes from '../../frame/Panes.module.css'
import type { PartProps } from './project.form'
import { TypedText } from './TypedText'

const isMoney = (key: TermKey): boolean => TERM_LIMITS[key].unit === 'cents'

/** Where reservations of this project differ from those of its brand. */
export const TermsFields = ({ form, brandTerms }: PartProps & { brandTerms: ReservationTerms }) => (
  <>
    <p className={panes.muted}>
      Leave a field empty to use the brand’s terms. Reservations and offers that were made before keep the terms they
      were made under.
    </p>
    <div className={panes.two}>
      {TERM_KEYS.map((key) => (
        <TypedText
          key={key}
          form={form}
          name={key}
          optional
          inputMode={TERM_LIMITS[key].isWhole && !isMoney(key) ? 'numeric' : 'decimal'}
          help={`The brand’s: ${termText(key, brandTerms[key])}`}
          {...(isMoney(key) ? { before: '$' } : {})}
        />
      ))}
    </div>
  </>
)
