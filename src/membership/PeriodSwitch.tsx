import type { Period } from '../../domain/membership/plan'
import { Segmented } from '../shared/ui/fields/Segmented'

const PERIODS = [
  { value: 'MONTHLY', label: 'Monthly' },
  { value: 'YEARLY', label: 'Yearly' },
] as const

interface Props {
  value: Period
  onChange: (period: Period) => void
  className?: string | undefined
}

/** Whether prices are by the month or by the year. */
export const PeriodSwitch = (props: Props) => <Segmented label="Billing period" segments={PERIODS} {...props} />
