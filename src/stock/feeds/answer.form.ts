import { PropertyType } from '../../../domain/listing/property-type'
import { isStateCode } from '../../../domain/shared/places/australia'
import { required, type Rule } from '../../../domain/shared/form'
import { token } from '../../../domain/shared/token'
import type {
  EarlierAnswer,
  FeedDetail,
  KnownProject,
  ProjectAnswer,
  UnknownProject,
} from '../../../domain/stock/feed/feed'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { type DeskForm, formOf, matchingPostcode } from '../desk.forms'

/** What is said of a project that a feed names. */
export interface AnswerForm {
  readonly is: ProjectAnswer['is'] | ''
  readonly projectId: string
  readonly name: string
  readonly type: string
  readonly suburb: string
  readonly state: string
  readonly postcode: string
}

export type NamedProject = UnknownProject | KnownProject

export const ANSWER_PROJECT =
  token<(feedId: number, project: NamedProject) => DeskForm<AnswerForm, FeedDetail>>('answer-feed-project')

const formFor = (project: NamedProject): AnswerForm => {
  const { suburb, postcode } = project
  const place = { suburb, postcode, state: isStateCode(project.state) ? project.state : '' }
  return 'name' in project
    ? { is: '', projectId: '', name: project.name, type: project.type ?? '', ...place }
    : {
        ...{ is: project.projectId === null ? 'ignored' : 'project', name: '', type: '', ...place },
        projectId: project.projectId === null ? '' : String(project.projectId),
      }
}

const answerOf = ({ is, projectId, name, type, ...place }: AnswerForm): ProjectAnswer => {
  if (is === 'project') return { is, projectId: Number(projectId) }
  return is === 'new' && PropertyType.is(type) ? { is, name: name.trim(), type, ...place } : { is: 'ignored' }
}

const earlierAnswer = (project: NamedProject): EarlierAnswer =>
  'name' in project ? 'unknown' : (project.projectId ?? 'ignored')

const of =
  (is: AnswerForm['is'], rule: Rule): Rule<string, AnswerForm> =>
  (value, form) =>
    form.is === is ? rule(value.trim(), form) : null

export const answerProject =
  (feeds: Pick<FeedsPort, 'answerProject'>) =>
  (id: number, project: NamedProject): DeskForm<AnswerForm, FeedDetail> =>
    formOf<AnswerForm, FeedDetail>(
      formFor(project),
      {
        is: required('Choose one.'),
        projectId: of('project', required('Choose the project.')),
        name: of('new', required('Enter a name.')),
        type: of('new', required('Choose a property type.')),
        suburb: of('new', required('Enter a suburb.')),
        state: of('new', required('Choose a state.')),
        postcode: of('new', matchingPostcode),
      },
      (form) =>
        feeds.answerProject({
          id,
          projectKeyId: project.id,
          answer: answerOf(form),
          was: earlierAnswer(project),
        }),
    )
