import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { BRAND_FIELD_NAMES } from '../../../domain/content/brand-fields'
import { MARK_KINDS, type MarkKind } from '../../../domain/stock/office'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Notice } from '../../shared/ui/messages/Notice'
import { Dimensioned } from '../frame/DeskSheet'
import panes from '../frame/Panes.module.css'
import { PictureButtons } from '../frame/PictureButtons'
import styles from './Brand.module.css'
import { type OfBrand, REMOVE_MARK, SET_MARK } from './office.flows'

const WITHOUT: Readonly<Record<MarkKind, string>> = {
  logo: 'Pages show the mark and the name.',
  icon: 'Tabs show the initial on the brand colour.',
}

/** The logo of pages and the icon of tabs, each saved at once. */
export const BrandMarks = observer(({ brand, onChanged }: OfBrand) => {
  const setting = useFlow(useInjection(SET_MARK), undefined)
  const removing = useFlow(useInjection(REMOVE_MARK), undefined)
  const [leaving, leave] = useState<MarkKind | null>(null)
  useEffect(() => {
    const disposers = [setting.subscribe(onChanged), removing.subscribe(onChanged)]
    return () => disposers.forEach((dispose) => dispose())
  }, [setting, removing, onChanged])
  const failure = setting.failure ?? removing.failure
  return (
    <section aria-label="Logo and icon" className={panes.stack}>
      <Dimensioned>Logo and icon</Dimensioned>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
      {MARK_KINDS.map((kind) => (
        <Mark
          key={kind}
          kind={kind}
          brand={brand}
          isBusy={setting.isBusy || removing.isBusy}
          onChoose={(file) => setting.start({ brand: brand.label, kind, file })}
          onRemove={() => leave(kind)}
        />
      ))}
      <p className={panes.muted}>An SVG of at most 100 kB whose texts are paths, or a PNG of at most 2 MB.</p>
      {leaving !== null && (
        <ConfirmDialog
          open
          title={`Remove the ${leaving}?`}
          confirm="Remove"
          onCancel={() => leave(null)}
          onConfirm={() => {
            removing.start({ brand: brand.label, kind: leaving })
            leave(null)
          }}
        >
          {`${WITHOUT[leaving]} You can send it again.`}
        </ConfirmDialog>
      )}
    </section>
  )
})

interface MarkProps extends Pick<OfBrand, 'brand'> {
  readonly kind: MarkKind
  readonly isBusy: boolean
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
}

const Mark = ({ kind, brand: { details }, ...buttons }: MarkProps) => {
  const mark = details[kind]
  const name = BRAND_FIELD_NAMES[kind]
  return (
    <div className={panes.form}>
      <p className={panes.main}>{name}</p>
      {mark === null ? (
        <p className={panes.muted}>{`None. ${WITHOUT[kind]}`}</p>
      ) : (
        <p className={styles.mark}>
          <img src={mark.address} alt={`${name} of ${details.name}`} width={mark.width} height={mark.height} />
        </p>
      )}
      <PictureButtons
        what={kind}
        article={kind === 'icon' ? 'an' : 'a'}
        accept="image/svg+xml,image/png"
        isSent={mark !== null}
        {...buttons}
      />
    </div>
  )
}
