import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useFlow } from '../shared/flow'
import { useInjection } from '../shared/injection'
import { Checkbox } from '../shared/ui/fields/Checkbox'
import { Notice } from '../shared/ui/messages/Notice'
import { TOASTS } from '../shared/ui/messages/toasts.presenter'
import styles from './Account.module.css'
import { SET_MAILING_LIST } from './profile.flows'

interface Props {
  isOn: boolean
  /** Once it is saved: it is a saved search too. */
  onChanged: () => void
}

/** The tick of the mailing list (B2.9-5). It is saved when it is set, since it needs none of the details. */
export const MailingList = observer(({ isOn, onChanged }: Props) => {
  const toasts = useInjection(TOASTS)
  const save = useFlow(useInjection(SET_MAILING_LIST), undefined)
  const [wanted, setWanted] = useState<boolean | null>(null)
  useEffect(
    () =>
      save.subscribe(() => {
        toasts.tell(
          wanted === true ? 'The mailing list is among your saved searches.' : 'You’re no longer on the mailing list.',
        )
        onChanged()
      }),
    [save, toasts, wanted, onChanged],
  )
  // What is stored counts, also if the saved search was deleted.
  useEffect(() => setWanted(null), [isOn, save.failure])
  return (
    <div className={styles.mailingList}>
      <Checkbox
        name="subscribed"
        checked={wanted ?? isOn}
        onChange={(isWanted) => {
          if (save.isBusy) return
          setWanted(isWanted)
          save.start(isWanted)
        }}
      >
        Add me to the mailing list for new homes and price changes
      </Checkbox>
      <p className={styles.note}>
        {isOn
          ? 'It is among your saved searches, where you choose how often.'
          : 'One email a week, if anything is new. It becomes one of your saved searches, where you choose how often.'}
      </p>
      {save.failure !== null && <Notice tone="error">{save.failure.message}</Notice>}
    </div>
  )
})
