import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { DETAILS_LIMITS } from '../../domain/membership/u-connect-rules'
import type { MemberDetails } from '../../domain/membership/u-connect-user'
import { useFlow } from '../shared/flow'
import { FormField } from '../shared/form/FormField'
import type { FormPresenter } from '../shared/form/form.presenter'
import { useInjection } from '../shared/injection'
import { Icon } from '../shared/ui/drawn/Icon'
import { Notice } from '../shared/ui/messages/Notice'
import { TextInput } from '../shared/ui/fields/TextInput'
import { VisuallyHidden } from '../shared/ui/text/VisuallyHidden'
import { ABN_LOOKUP, type AbnLookupPresenter } from './abn-lookup.presenter'
import styles from './BusinessNumberField.module.css'

/** The ABN or ACN, looked up while typing (M4-28 to M4-33, M5-59, M5-60). */
export const BusinessNumberField = observer(
  ({ form, className }: { form: FormPresenter<MemberDetails>; className?: string | undefined }) => {
    const lookup = useFlow(useInjection(ABN_LOOKUP), undefined)
    useEffect(() => lookup.subscribe(form), [lookup, form])
    const isOutside = form.values.isOutsideAustralia
    return (
      <div className={className}>
        <FormField
          form={form}
          name="abnAcn"
          label="ABN/ACN"
          required={!isOutside}
          help={
            isOutside
              ? 'Not needed outside Australia.'
              : '11 digits for an ABN, 9 for an ACN. We’ll look up your company name.'
          }
        >
          {(field) => (
            <TextInput
              {...field}
              inputMode="numeric"
              autoComplete="off"
              maxLength={DETAILS_LIMITS.abnAcn}
              disabled={isOutside}
              after={<Standing lookup={lookup} />}
            />
          )}
        </FormField>
        <div role="status" className={styles.said}>
          {lookup.warning !== null && (
            <Notice title="Not on the business register">
              <p>{lookup.warning}</p>
            </Notice>
          )}
        </div>
        {lookup.failure !== null && (
          <Notice tone="error" className={styles.failed}>
            {lookup.failure}
          </Notice>
        )}
      </div>
    )
  },
)

const WORDS = {
  loading: 'Checking the business register',
  valid: 'Found on the business register',
  wrong: 'Not confirmed',
} as const

const Standing = observer(({ lookup: { standing } }: { lookup: AbnLookupPresenter }) => (
  <span role="status" className={styles.standing} data-standing={standing ?? undefined}>
    {standing === 'loading' && <span className={styles.waiting} aria-hidden="true" />}
    {standing === 'valid' && <Icon name="check" />}
    {standing === 'wrong' && <Icon name="close" />}
    {standing !== null && <VisuallyHidden>{WORDS[standing]}</VisuallyHidden>}
  </span>
))
