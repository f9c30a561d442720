import { useState } from 'react'
import { propertyTypeOf } from '../../../domain/listing/property-type'
import { inSentence, unitTitle } from '../../../domain/listing/units/unit-title'
import type { StatusAct, StockUnit } from '../../../domain/stock/stock-unit'
import { Button } from '../../shared/ui/controls/Button'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'

interface Props {
  readonly units: readonly StockUnit[]
  /** Of their project. */
  readonly propertyType: string
  readonly isBusy: boolean
  /** Whether what is pressed is looked at before it happens. */
  readonly isReviewed: boolean
  readonly onMove: (act: StatusAct) => void
}

const MOVES: readonly {
  readonly act: StatusAct
  readonly name: string
  readonly from: readonly StockUnit['status'][]
}[] = [
  { act: 'released-for-sale', name: 'Put on sale', from: ['Withheld'] },
  { act: 'withheld', name: 'Withhold', from: ['Available'] },
  { act: 'reserved-elsewhere', name: 'Reserved elsewhere', from: ['Available'] },
  { act: 'sold-elsewhere', name: 'Sold elsewhere', from: ['Available', 'Reserved'] },
  { act: 'back-on-sale', name: 'Back on sale', from: ['Reserved'] },
]

/** What the status of the chosen units may become. What is written at once and can’t be taken back asks first. */
export const StatusButtons = ({ units, propertyType, isBusy, isReviewed, onMove }: Props) => {
  const [isSelling, setSelling] = useState(false)
  const moves = MOVES.filter(({ from }) => units.every(({ status, claim }) => claim === null && from.includes(status)))
  return (
    <>
      {moves.map(({ act, name }) => (
        <Button
          key={act}
          size="small"
          variant="line"
          busy={isBusy}
          onClick={() => (act === 'sold-elsewhere' && !isReviewed ? setSelling(true) : onMove(act))}
        >
          {name}
        </Button>
      ))}
      {isSelling && (
        <ConfirmDialog
          open
          danger
          title={`Mark ${inSentence(unitTitle({ propertyType: propertyTypeOf(propertyType) }, units[0]?.label ?? ''))} as sold elsewhere?`}
          confirm="Sold elsewhere"
          onCancel={() => setSelling(false)}
          onConfirm={() => {
            setSelling(false)
            onMove('sold-elsewhere')
          }}
        >
          Visitors see it as sold at once. This can’t be taken back.
        </ConfirmDialog>
      )}
    </>
  )
}
