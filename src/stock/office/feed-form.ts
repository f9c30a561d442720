import * as TE from 'fp-ts/lib/TaskEither.js'
import { required } from '../../../domain/shared/form'
import type { OfficePort } from '../../../domain/stock/office.ports'
import type { AddedFeed } from '../../../domain/stock/outgoing-feed'
import { formOf } from '../desk.forms'

export const addFeed = (office: Pick<OfficePort, 'addFeed'>) => (brand: string, onAdded: (feed: AddedFeed) => void) =>
  formOf<{ readonly name: string }, AddedFeed>({ name: '' }, { name: required('Write who fetches it.') }, ({ name }) =>
    TE.map((feed: AddedFeed) => {
      onAdded(feed)
      return feed
    })(office.addFeed({ brand, name })),
  )
