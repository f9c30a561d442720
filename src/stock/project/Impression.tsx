import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { ProjectMedia } from '../../../domain/stock/project'
import { useFlow } from '../../shared/flow'
import { useInjection } from '../../shared/injection'
import { Checkbox } from '../../shared/ui/fields/Checkbox'
import { Notice } from '../../shared/ui/messages/Notice'
import { CHANGE_MEDIA } from '../desk.flows'

export interface ImpressionProps {
  readonly projectId: number
  readonly media: ProjectMedia
  readonly onChanged: () => void
}

/** Saved by itself: a text that is being saved doesn’t hold it up. */
export const Impression = observer(({ projectId: id, media, onChanged }: ImpressionProps) => {
  const changing = useFlow(useInjection(CHANGE_MEDIA), undefined)
  const [isTicked, setTicked] = useState(media.isImpression)
  const { failure } = changing
  useEffect(() => changing.subscribe(onChanged), [changing, onChanged])
  useEffect(() => {
    if (failure !== null) setTicked(media.isImpression)
  }, [failure, media.isImpression])
  return (
    <>
      <Checkbox
        name={`impression-${media.id}`}
        checked={isTicked}
        onChange={(isImpression) => {
          setTicked(isImpression)
          changing.start({ id, mediaId: media.id, changed: { isImpression } })
        }}
      >
        Artist’s impression
      </Checkbox>
      {failure !== null && <Notice tone="error">{failure.message}</Notice>}
    </>
  )
})
