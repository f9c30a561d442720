import type { IconButtonProps } from '../shared/ui/IconButton'

export interface HeartProps {
  propertyId: number
  /** The listing's. */
  name: string
  look?: NonNullable<IconButtonProps['look']>
  className?: string | undefined
}

/** The same whether it is on or off: a switch tells that by itself. */
export const heartLabel = (name: string): string => `Favourite ${name}`
