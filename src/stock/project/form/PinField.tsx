import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { SITE } from '../../../../domain/content/site'
import type { GeoPoint } from '../../../../domain/shared/places/distance'
import { pinAfterKey, pinText, readPin } from '../../../../domain/stock/pin'
import { useInjection } from '../../../shared/injection'
import { part } from '../../../shared/part'
import { Button } from '../../../shared/ui/controls/Button'
import { PartFailed } from '../../../shared/ui/messages/Failed'
import panes from '../../frame/Panes.module.css'
import styles from './PinField.module.css'
import type { PartProps } from './project.form'
import { TypedText } from './TypedText'

const PinOnTiles = part(() => import('./PinOnTiles'), 'PinOnTiles', PartFailed)
const PinOnDrawing = part(() => import('./PinOnDrawing'), 'PinOnDrawing', PartFailed)

interface Props extends PartProps {
  /** Where its suburb is. */
  readonly place: GeoPoint | null
}

/** Where the project is: typed, or moved on the map with the mouse or the arrow keys. Without a pin, where its suburb is. */
export const PinField = observer(({ form, place }: Props) => {
  const { tiles } = useInjection(SITE)
  const pin = readPin(form.values.pin) ?? place
  const move = (to: GeoPoint) => form.change('pin', pinText(to))
  return (
    <div className={panes.form}>
      <TypedText
        form={form}
        name="pin"
        optional
        maxLength={40}
        placeholder={place === null ? '' : pinText(place)}
        help="Latitude and longitude. Empty: where the suburb is."
      />
      {pin !== null && (
        <>
          <div
            role="application"
            aria-label="Map with the pin. Arrow keys move it by 50 metres, with Shift by 500."
            tabIndex={0}
            className={styles.map}
            onKeyDown={(event) => {
              const to = pinAfterKey(pin, event.key, event.shiftKey)
              if (to === null || event.ctrlKey || event.altKey || event.metaKey) return
              event.preventDefault()
              move(to)
            }}
          >
            <Suspense fallback={null}>
              {tiles === null ? (
                <PinOnDrawing centre={place ?? pin} here={form.values.suburb} pin={pin} onMove={move} />
              ) : (
                <PinOnTiles pin={pin} tiles={tiles} onMove={move} />
              )}
            </Suspense>
          </div>
          <p role="status" className={panes.muted}>
            {form.values.pin === '' ? 'The pin is where the suburb is.' : `The pin is at ${pinText(pin)}.`}
          </p>
          {form.values.pin !== '' && place !== null && (
            <div>
              <Button variant="line" size="small" onClick={() => form.change('pin', '')}>
                Put it where the suburb is
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
})
