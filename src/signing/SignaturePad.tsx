import { observer } from 'mobx-react-lite'
import type { PointerEvent } from 'react'
import { DRAWING_HEIGHT, DRAWING_WIDTH } from '../../domain/signing/signature-mark'
import type { Point } from '../../domain/signing/strokes'
import { Button } from '../shared/ui/controls/Button'
import { useFieldWiring } from '../shared/ui/fields/field-wiring'
import styles from './SignaturePad.module.css'
import type { SignaturePadPresenter } from './signature-pad.presenter'

type Pressed = PointerEvent<SVGSVGElement>

/** Returns the pointer's position in the field's units. */
const pointAt = (
  field: DOMRect,
  { clientX, clientY }: Pick<globalThis.PointerEvent, 'clientX' | 'clientY'>,
): Point => ({
  x: ((clientX - field.left) / field.width) * DRAWING_WIDTH,
  y: ((clientY - field.top) / field.height) * DRAWING_HEIGHT,
})

/** A field to draw in, with any pointer. A form focuses it if nothing is drawn. */
export const SignaturePad = observer(({ pad }: { pad: SignaturePadPresenter }) => {
  const { id } = useFieldWiring()
  const { path } = pad
  const start = (event: Pressed) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pad.start(pointAt(event.currentTarget.getBoundingClientRect(), event))
  }
  const draw = ({ isPrimary, currentTarget, nativeEvent }: Pressed) => {
    if (!isPrimary) return
    const field = currentTarget.getBoundingClientRect()
    // All that happened since the last frame: a quick stroke would have corners otherwise.
    const moves = nativeEvent.getCoalescedEvents()
    pad.draw((moves.length > 0 ? moves : [nativeEvent]).map((move) => pointAt(field, move)))
  }
  const lift = ({ isPrimary }: Pressed) => {
    if (isPrimary) pad.lift()
  }
  return (
    <div className={styles.pad}>
      <svg
        id={id}
        tabIndex={-1}
        role="img"
        aria-label={path === '' ? 'Nothing is drawn yet' : 'Your signature as drawn'}
        viewBox={`0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT}`}
        className={styles.field}
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={lift}
        onPointerCancel={lift}
      >
        <path d="M30 150h540" className={styles.line} />
        <path d={path} className={styles.ink} />
      </svg>
      <Button variant="quiet" size="small" icon="close" disabled={path === ''} onClick={() => pad.clear()}>
        Clear
      </Button>
    </div>
  )
})
