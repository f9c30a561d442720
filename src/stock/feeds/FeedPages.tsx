import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { DESK } from '../../../domain/members/desk-paths'
import type { DeskPerson } from '../../../domain/members/role'
import { idIn } from '../../../domain/shared/paths'
import { useBindings } from '../../shared/injection'
import { FeedListPage } from './FeedListPage'
import { FeedPage } from './FeedPage'
import { feedBindings } from './feeds.bindings'

interface Props {
  readonly person: DeskPerson
}

/** `/desk/feeds/…` */
export const FeedPages = (props: Props) => {
  useBindings(feedBindings)
  return (
    <Routes>
      <Route index element={<FeedListPage {...props} />} />
      <Route path=":id" element={<OneFeed {...props} />} />
      <Route path="*" element={<Navigate to={DESK.feeds} replace />} />
    </Routes>
  )
}

const OneFeed = (props: Props) => {
  const id = idIn(useParams()['id'])
  return id === null ? <Navigate to={DESK.feeds} replace /> : <FeedPage key={id} id={id} {...props} />
}
