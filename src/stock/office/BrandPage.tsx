import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import { COLOUR_PAIRS, LEAST_CONTRAST } from '../../../domain/content/brand-rules'
import { contrast } from '../../../domain/content/tenant-stylesheet'
import type { TypedBrand } from '../../../domain/content/typed-brand'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import type { FormPresenter } from '../../shared/form/form.presenter'
import { LeaveQuestion } from '../../shared/form/LeaveQuestion'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { cx } from '../../shared/ui/cx'
import { Notice } from '../../shared/ui/messages/Notice'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { BrandFields } from './BrandFields'
import { BrandMarks } from './BrandMarks'
import { EDIT_BRAND, type StaleBrand, takeUp } from './brand-form'
import type { OfBrand } from './office.flows'
import styles from './Brand.module.css'

/** What a brand says about itself, saved together. */
export const BrandPage = ({ brand, onChanged }: OfBrand) => {
  const [stale, setStale] = useState<StaleBrand | null>(null)
  const [isSaved, setSaved] = useState(false)
  const saved = () => {
    setStale(null)
    setSaved(true)
    onChanged()
  }
  const takeUpAgain = (typed: StaleBrand) => {
    setStale(typed)
    setSaved(false)
    onChanged()
  }
  return (
    <Details
      key={JSON.stringify(brand.details)}
      brand={brand}
      stale={stale}
      isSaved={isSaved}
      onStale={takeUpAgain}
      onChanged={saved}
    />
  )
}

const Saved = () => (
  <>
    <span>Saved. Pages show it from their next load.</span>{' '}
    <Button variant="quiet" size="small" onClick={() => window.location.reload()}>
      Reload the desk
    </Button>
  </>
)

interface DetailsProps extends OfBrand {
  readonly stale: StaleBrand | null
  /** What was typed last is stored. */
  readonly isSaved: boolean
  readonly onStale: (stale: StaleBrand) => void
}

const Details = observer(({ brand, stale, isSaved, onStale, onChanged }: DetailsProps) => {
  const flowOf = useInjection(EDIT_BRAND)
  const saving = useSending(
    () => flowOf(brand, onStale),
    () => onChanged(),
  )
  const { form } = saving
  // What is typed stays when a mark was changed.
  const loadAgain = useCallback(() => onStale({ was: brand.details, typed: form.snapshot() }), [onStale, brand, form])
  useEffect(() => {
    if (stale !== null) takeUp(form, stale, brand.details)
  }, [form, stale, brand])
  // The button that has saved it can't be pressed again, and the fields are new.
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSaved) said.current?.focus()
  }, [isSaved])
  return (
    <div className={panes.columns}>
      <div className={panes.side}>
        <div className={panes.stack}>
          <Look form={form} />
          <BrandMarks brand={brand} onChanged={loadAgain} />
        </div>
      </div>
      <div className={panes.pane}>
        <LeaveQuestion form={form} anywhere />
        <Form form={form} onSubmit={saving.send} label="Brand" className={panes.stack}>
          <BrandFields form={form} />
          {saving.failure !== null && <Notice tone="error">{saving.failure.message}</Notice>}
          <div className={panes.buttons}>
            <Button type="submit" size="small" busy={saving.isSending} disabled={!form.isChanged}>
              Save changes
            </Button>
            {form.isChanged && (
              <Button variant="quiet" size="small" onClick={() => form.reset()}>
                Undo
              </Button>
            )}
            <p ref={said} role="status" tabIndex={-1} className={styles.saved}>
              {isSaved && !form.isChanged && <Saved />}
            </p>
          </div>
        </Form>
      </div>
    </div>
  )
})

/** The colours as they are typed, with the contrast of each pair that is read. */
const Look = observer(({ form: { values } }: { form: FormPresenter<TypedBrand> }) => (
  <section aria-label="Colours as they look" className={cx(panes.stack, styles.look)}>
    <Dimensioned>Colours as they look</Dimensioned>
    {COLOUR_PAIRS.map(({ text, on, words }) => {
      const [colour, behind] = [values[text], values[on]]
      const isWritten = [colour, behind].every((each) => /^#[\da-f]{6}$/i.test(each))
      const reached = isWritten ? contrast(colour, behind) : null
      return (
        <div key={text}>
          <p className={styles.sample} style={isWritten ? { color: colour, background: behind } : undefined}>
            {values.name}
          </p>
          <p className={panes.muted}>
            {reached === null
              ? `${words}: not a colour yet`
              : `${words}: ${reached.toFixed(1)} to 1, ${reached >= LEAST_CONTRAST ? 'enough' : `needs ${LEAST_CONTRAST} to 1`}`}
          </p>
        </div>
      )
    })}
    <p className={panes.muted}>
      Texts and lines in the brand colour are darkened where it would be too light to read. Values that are empty are
      left out on pages, in emails and on papers.
    </p>
  </section>
))
