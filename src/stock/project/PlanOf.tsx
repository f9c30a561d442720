import type { ProjectMedia } from '../../../domain/stock/project'
import type { StockUnit } from '../../../domain/stock/stock-unit'
import type { MediaChange } from '../../../domain/stock/stock.ports'
import { Combobox } from '../../shared/ui/fields/Combobox'
import type { ComboboxItem } from '../../shared/ui/fields/combobox-items'
import { Field } from '../../shared/ui/fields/Field'

interface PlanOfProps {
  readonly media: ProjectMedia
  readonly units: readonly StockUnit[]
  readonly isSeller: boolean
  readonly onChange: (changed: MediaChange) => void
}

/** Whose floor plan it is: of the units of a plan, of one unit, or, empty, of the project. */
export const PlanOf = ({ media, units, isSeller, onChange }: PlanOfProps) => {
  const items = choicesOf(units)
  const { planType, unitId = null } = media
  return (
    <Field
      id={`plan-of-${media.id}`}
      label="Plan or unit"
      optional
      help="Its units show it. Empty: the plan of the whole project."
    >
      <Combobox
        items={items}
        value={items.find(({ value }) => value === keyOf({ planType, unitId })) ?? planWithoutUnits(planType)}
        disabled={!isSeller}
        empty="No plan or unit of this project"
        onChange={(chosen) => onChange(changeTo(chosen))}
      />
    </Field>
  )
}

const PLAN = 'plan '
const UNIT = 'unit '

const keyOf = ({ planType, unitId }: { readonly planType: string; readonly unitId: number | null }): string =>
  unitId === null ? `${PLAN}${planType.toLowerCase()}` : `${UNIT}${unitId}`

/** The plans of the units, and then the units. */
const choicesOf = (units: readonly StockUnit[]): readonly ComboboxItem[] => {
  const plans = new Map<string, { readonly name: string; readonly of: number }>()
  for (const { planType } of units)
    if (planType !== '') {
      const key = keyOf({ planType, unitId: null })
      const { name, of } = plans.get(key) ?? { name: planType, of: 0 }
      plans.set(key, { name, of: of + 1 })
    }
  return [
    ...[...plans].map(([value, { name, of }]) => ({
      value,
      label: `Plan ${name}`,
      detail: of === 1 ? '1 unit' : `${of} units`,
    })),
    ...units.map(({ unitId, label }) => ({ value: keyOf({ planType: '', unitId }), label: `Unit ${label}` })),
  ]
}

const planWithoutUnits = (name: string): ComboboxItem | null =>
  name === '' ? null : { value: keyOf({ planType: name, unitId: null }), label: `Plan ${name}`, detail: 'no units' }

const changeTo = (chosen: ComboboxItem | null): MediaChange =>
  chosen === null
    ? { planType: '', unitId: null }
    : chosen.value.startsWith(UNIT)
      ? { planType: '', unitId: Number(chosen.value.slice(UNIT.length)) }
      : { planType: chosen.label.slice('Plan '.length), unitId: null }
