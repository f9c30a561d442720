import { createContext, type ComponentType, use } from 'react'
import type { IconButtonProps } from './ui/IconButton'

interface SlotProps {
  propertyId: number
  name: string
  look?: NonNullable<IconButtonProps['look']>
  className?: string | undefined
}

/** Listings show a heart that belongs to the account: a page that joins the two says which. */
export const FavouriteSlot = createContext<ComponentType<SlotProps> | null>(null)

/** The heart of a listing, where the page has one. */
export const FavouriteOf = ({
  listing: { propertyId, name },
  ...rest
}: { listing: Pick<SlotProps, 'propertyId' | 'name'> } & Pick<SlotProps, 'look' | 'className'>) => {
  const Heart = use(FavouriteSlot)
  return Heart === null ? null : <Heart propertyId={propertyId} name={name} {...rest} />
}
