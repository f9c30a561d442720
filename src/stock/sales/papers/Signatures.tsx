import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { standingOfSignatures } from '../../../../domain/signing/signing-standing'
import type { SaleDetail } from '../../../../domain/stock/sales/sale'
import { useFlow } from '../../../shared/flow'
import { useInjection } from '../../../shared/injection'
import { Button, LinkButton } from '../../../shared/ui/controls/Button'
import { Dimensioned } from '../../frame/DeskSheet'
import { FailureNotice } from '../../frame/FailureNotice'
import panes from '../../frame/Panes.module.css'
import styles from './Papers.module.css'
import { RESEND_SIGNING } from './papers.flows'

interface Props {
  readonly saleId: number
  readonly signing: NonNullable<SaleDetail['signing']>
  readonly onChanged: () => void
}

/** How many have signed the form, the link for those who haven’t, and the form once all have. */
export const Signatures = observer(({ saleId, signing: { standing, awaited, signedForm }, onChanged }: Props) => {
  const sending = useFlow(useInjection(RESEND_SIGNING), undefined)
  const [isSent, setSent] = useState(false)
  useEffect(
    () =>
      sending.subscribe(() => {
        setSent(true)
        onChanged()
      }),
    [sending, onChanged],
  )
  const names = awaited.join(', ')
  return (
    <section aria-label="Signatures">
      <Dimensioned>Signatures</Dimensioned>
      <p className={panes.main}>{standingOfSignatures(standing)}</p>
      {signedForm !== '' && (
        <p className={styles.more}>
          <LinkButton size="small" variant="line" destination={{ href: signedForm, newWindow: true }}>
            Open the signed form
          </LinkButton>
        </p>
      )}
      {awaited.length > 0 && (
        <>
          <p className={panes.muted}>{`Not signed yet: ${names}`}</p>
          <p className={styles.more}>
            <Button size="small" variant="line" busy={sending.isBusy} onClick={() => sending.start(saleId)}>
              Email the link to sign
            </Button>
          </p>
        </>
      )}
      <p role="status">{isSent && sending.failure === null ? 'The link was emailed.' : ''}</p>
      <FailureNotice failure={sending.failure} />
    </section>
  )
})
