import * as t from 'io-ts'
import { ConstructionUpdate } from '../../../domain/construction/construction-update'
import { ServiceProvider } from '../../../domain/construction/service-provider'
import { endpoint } from '../shared/endpoint'
import { withWireNames } from '../shared/wire-names'
import { described, IntInPath, nullable, text } from '../shared/wire-types'

/** A3-13. */
const WireUpdate = t.type(
  {
    constructionId: t.number,
    title: t.string,
    createTime: text({ format: 'date-time' }),
    state: t.string,
    /** Comma-separated. */
    imageUrl: t.string,
    description: t.string,
    attachmentSrc: nullable(t.string),
    attachmentName: nullable(t.string),
  },
  'ConstructionUpdate',
)

const listOf = (words: string): string[] =>
  words
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const Update = described(
  new t.Type<ConstructionUpdate, object>(
    'ConstructionUpdate',
    ConstructionUpdate.is,
    (u, c) => {
      const wire = WireUpdate.validate(u, c)
      if (wire._tag === 'Left') return wire
      const { constructionId, createTime, imageUrl, attachmentSrc, attachmentName, ...same } = wire.right
      return ConstructionUpdate.validate(
        {
          id: constructionId,
          ...same,
          postedAt: createTime,
          pictures: listOf(imageUrl),
          attachment:
            attachmentSrc === null || attachmentSrc === ''
              ? null
              : { address: attachmentSrc, name: attachmentName ?? 'Attachment' },
        },
        c,
      )
    },
    ({ id, title, postedAt, state, pictures, description, attachment }) => ({
      constructionId: id,
      title,
      createTime: postedAt.toISOString(),
      state,
      imageUrl: pictures.join(','),
      description,
      attachmentSrc: attachment?.address ?? null,
      attachmentName: attachment?.name ?? null,
    }),
  ),
  { wire: WireUpdate },
)

export const constructionUpdates = endpoint({
  method: 'GET',
  path: '/api/houseConstructionList/:id',
  params: t.type({ id: IntInPath }),
  answer: t.array(Update),
  access: 'agent',
  summary: 'Construction updates of a property in which the caller has a reservation or purchase, newest first (A7-46)',
})

export const constructionUpdate = endpoint({
  method: 'GET',
  path: '/api/houseConstruction/:id',
  params: t.type({ id: IntInPath }),
  answer: Update,
  access: 'agent',
  summary: 'A construction update of such a property (A7-47, A3-13)',
})

/** A list, or comma-separated text. */
const Tags = described(
  new t.Type<string[], string[]>(
    'tags',
    t.array(t.string).is,
    (u, c) => (typeof u === 'string' ? t.success(listOf(u)) : t.array(t.string).validate(u, c)),
    t.identity,
  ),
  { wire: t.array(t.string) },
)

const Provider = t.type({ ...ServiceProvider.props, tags: Tags }, 'ServiceProvider')

export const serviceProviders = endpoint({
  method: 'GET',
  path: '/api/houseProvidersList/:id',
  params: t.type({ id: IntInPath }),
  answer: t.array(
    withWireNames(t.type({ type: t.string, providers: t.array(Provider) }), { providers: 'houseProvidersPojoList' }),
  ),
  access: 'agent',
  summary: 'Recommended service providers for such a property, by type (A7-98, A3-14)',
})
