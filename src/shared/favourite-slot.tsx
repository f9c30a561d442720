import { createContext, type ComponentType, use } from 'react'
import type { IconButtonProps } from './ui/controls/IconButton'

interface SlotProps {
  propertyId: number
  name: string
  look?: NonNullable<IconButtonProps['look']>
  className?: string | undefined
}

/** Lets a page supply the favourite button for listings, so that listings don't depend on the account. */
export const FavouriteSlot = createContext<ComponentType<SlotProps> | null>(null)

/** A listing's favourite button, if the page provides one. */
export const FavouriteOf = ({
  listing: { propertyId, name },
  ...rest
}: { listing: Pick<SlotProps, 'propertyId' | 'name'> } & Pick<SlotProps, 'look' | 'className'>) => {
  const Heart = use(FavouriteSlot)
  return Heart === null ? null : <Heart propertyId={propertyId} name={name} {...rest} />
}
