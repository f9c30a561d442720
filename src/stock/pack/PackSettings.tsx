import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { PACK_TEXTS, type PackSettings as Settings } from '../../../domain/listing/pack/pack-rules'
import { Form } from '../../shared/form/Form'
import { FormCheckbox, FormField } from '../../shared/form/FormField'
import { useSending } from '../../shared/form/use-sending'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { DateInput } from '../../shared/ui/fields/DateInput'
import { TOASTS } from '../../shared/ui/messages/toasts.presenter'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { Dimensioned } from '../frame/DeskSheet'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'
import { CHANGE_PACK, packTyped, PARTS } from './pack.flows'
import styles from './Pack.module.css'

interface Props {
  readonly projectId: number
  readonly pack: Settings
  /** Whether any paper has a version that counts. */
  readonly hasPapers: boolean
  readonly isSeller: boolean
  readonly onSaved: () => void
}

/** What buyers read beside the papers, and whether they tick that they received them. */
export const PackSettings = observer(({ projectId, pack, hasPapers, isSeller, onSaved }: Props) => {
  const flowOf = useInjection(CHANGE_PACK)
  const toasts = useInjection(TOASTS)
  const shown = useRef(pack)
  const saving = useSending(
    () => flowOf(projectId, shown),
    (_, saved) => {
      saving.startAgain()
      saving.form.reset(packTyped(saved))
      toasts.tell('Saved.')
      onSaved()
    },
  )
  const { form } = saving
  // What another person has saved meanwhile is taken over, but for what was typed.
  useEffect(() => {
    shown.current = pack
    form.startFrom(packTyped(pack))
  }, [form, pack])
  const used = PARTS.filter((part) => form.values[`percent${part}`] !== '' || form.values[`due${part}`] !== '').length
  return (
    <section aria-label="Before the fee">
      <Dimensioned>Before the fee</Dimensioned>
      <Form form={form} onSubmit={saving.send} label="Contract pack" className={styles.settings}>
        <fieldset disabled={!isSeller} className={styles.settings}>
          <FormCheckbox form={form} name="isNeeded">
            Needed before the fee: buyers tick that they received the current versions before they pay.
          </FormCheckbox>
          {form.values.isNeeded && !hasPapers && (
            <p className={panes.muted}>No paper has a current version yet, so buyers aren’t asked.</p>
          )}
          <FormField
            form={form}
            name="sunset"
            label="Sunset date"
            optional
            help="Buyers see it as you write it. Only the contract is binding."
          >
            {(field) => <DateInput {...field} autoComplete="off" />}
          </FormField>
          {PARTS.slice(0, used + 1).map((part) => (
            <div key={part} className={styles.part}>
              <FormField form={form} name={`percent${part}`} label={`Deposit ${part}`} optional>
                {(field) => <TextInput {...field} after="%" inputMode="decimal" autoComplete="off" maxLength={6} />}
              </FormField>
              <FormField form={form} name={`due${part}`} label={`When deposit ${part} is due`} optional>
                {(field) => <TextInput {...field} autoComplete="off" maxLength={PACK_TEXTS.due} />}
              </FormField>
            </div>
          ))}
        </fieldset>
        <FailureNotice failure={saving.failure} />
        {isSeller && (
          <p>
            <Button type="submit" size="small" variant="line" busy={saving.isSending} disabled={!form.isChanged}>
              Save
            </Button>
          </p>
        )}
      </Form>
    </section>
  )
})
