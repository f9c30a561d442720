import type { IconButtonProps } from '../shared/ui/controls/IconButton'

export interface HeartProps {
  propertyId: number
  /** The listing's. */
  name: string
  look?: NonNullable<IconButtonProps['look']>
  className?: string | undefined
}

/** The same whether on or off: `aria-pressed` conveys the state. */
export const heartLabel = (name: string): string => `Favourite ${name}`
