import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { WANTED_FAVOURITE } from '../../domain/account/account.ports'
import { SESSION } from '../../domain/identity/session'
import { useFlow } from '../shared/flow'
import { useBindings, useInjection } from '../shared/injection'
import { IconButton } from '../shared/ui/controls/IconButton'
import { FAVOURITE } from './favourite.presenter'
import { favouritesBindings } from './favourites.bindings'
import { type HeartProps, heartLabel } from './heart'
import { KNOWN_FAVOURITES } from './known-favourites.presenter'
import { wantedFavouriteBindings } from './wanted-favourite.bindings'

interface Pressed {
  /** Pressed before this component loaded; applied once it has. */
  pressed: boolean
  onTaken: () => void
}

/** The favourite button of a logged-in user; disabled until the favourites are loaded. */
export const FavouriteHeart = observer(({ pressed, onTaken, ...props }: HeartProps & Pressed) => {
  useBindings(favouritesBindings)
  useBindings(wantedFavouriteBindings)
  const known = useInjection(KNOWN_FAVOURITES)
  const { accountId } = useInjection(SESSION)
  useEffect(() => known.load(), [known, accountId])
  const isFavourite = known.has(props.propertyId)
  return isFavourite === null ? (
    <IconButton
      icon="heart"
      label={heartLabel(props.name)}
      look={props.look ?? 'ruled'}
      className={props.className}
      pressed={false}
      aria-busy={known.failure === null}
      onClick={known.load}
    />
  ) : (
    <KnownHeart key={accountId} {...props} isFavourite={isFavourite} pressed={pressed} onTaken={onTaken} />
  )
})

const KnownHeart = observer(
  ({
    propertyId,
    name,
    look = 'ruled',
    className,
    isFavourite,
    pressed,
    onTaken,
  }: HeartProps & Pressed & { isFavourite: boolean }) => {
    const heart = useFlow(useInjection(FAVOURITE), { propertyId, isFavourite })
    useEffect(() => heart.subscribe(), [heart])
    const wanted = useInjection(WANTED_FAVOURITE)
    useEffect(() => {
      if (!wanted.take(propertyId) && !pressed) return
      // Complete the favourite the visitor asked for before logging in.
      if (!heart.isOn) heart.toggle()
      onTaken()
    }, [pressed, wanted, propertyId, heart, onTaken])
    return (
      <IconButton
        icon="heart"
        label={heartLabel(name)}
        look={look}
        className={className}
        pressed={heart.isOn}
        aria-busy={heart.isBusy}
        onClick={heart.toggle}
      />
    )
  },
)
