import { useState } from 'react'
import type { Listing } from '../../../../domain/listing/listing'
import { unitNoun } from '../../../../domain/listing/property-type'
import type { SharedUnit, ShareTarget } from '../../../../domain/listing/view/share'
import { useBindings, useInjection } from '../../../shared/injection'
import { Button, LinkButton } from '../../../shared/ui/controls/Button'
import { Dialog } from '../../../shared/ui/messages/Dialog'
import { Field } from '../../../shared/ui/fields/Field'
import type { IconName } from '../../../shared/ui/drawn/icons'
import { TextInput } from '../../../shared/ui/fields/TextInput'
import { shareBindings } from './share.bindings'
import styles from './ShareDialog.module.css'
import { SHARE } from './share.presenter'

const ICONS: Readonly<Record<ShareTarget['label'], IconName>> = {
  Facebook: 'facebook',
  Twitter: 'twitter',
  Email: 'mail',
}

interface Props {
  listing: Listing
  /** The listing is shared without one. */
  unit?: SharedUnit | undefined
  onClose: () => void
}

/** Facebook, Twitter, Email, Copy Link (B2.5-26). */
export const ShareDialog = ({ listing, unit, onClose }: Props) => {
  useBindings(shareBindings)
  const presenterFor = useInjection(SHARE)
  const [share] = useState(() => presenterFor(listing, unit))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share this ${unit === undefined ? 'listing' : unitNoun(listing.propertyType)}`}
      size="small"
    >
      <div className={styles.targets}>
        {share.targets.map(({ label, href }) => (
          <LinkButton
            key={label}
            variant="line"
            icon={ICONS[label]}
            destination={{ href, newWindow: label !== 'Email' }}
            onClick={() => share.use(label)}
          >
            {label}
          </LinkButton>
        ))}
        <Button variant="line" icon="link" onClick={() => void share.copy()}>
          Copy Link
        </Button>
      </div>
      <Field label="Link" className={styles.link}>
        <TextInput value={share.url} onChange={() => undefined} readOnly onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  )
}
