import { PropertyType } from '../../../domain/listing/property-type'
import { required, type Rule } from '../../../domain/shared/form'
import { token } from '../../../domain/shared/token'
import type { FeedDetail, KnownProject, ProjectAnswer, UnknownProject } from '../../../domain/stock/feed/feed'
import type { FeedsPort } from '../../../domain/stock/feed/feed.ports'
import { type DeskForm, formOf } from '../desk.forms'

/** What is said of a project that a feed names. */
export interface AnswerForm {
  readonly is: ProjectAnswer['is'] | ''
  readonly projectId: string
  readonly name: string
  readonly type: string
}

export type NamedProject = UnknownProject | KnownProject

export const ANSWER_PROJECT =
  token<(feedId: number, project: NamedProject) => DeskForm<AnswerForm, FeedDetail>>('answer-feed-project')

const formFor = (project: NamedProject): AnswerForm =>
  'name' in project
    ? { is: '', projectId: '', name: project.name, type: project.type ?? '' }
    : {
        ...{ is: project.projectId === null ? 'ignored' : 'project', name: '', type: '' },
        projectId: project.projectId === null ? '' : String(project.projectId),
      }

const answerOf = ({ is, projectId, name, type }: AnswerForm): ProjectAnswer => {
  if (is === 'project') return { is, projectId: Number(projectId) }
  return is === 'new' && PropertyType.is(type) ? { is, name: name.trim(), type } : { is: 'ignored' }
}

const of =
  (is: AnswerForm['is'], message: string): Rule<string, AnswerForm> =>
  (value, form) =>
    form.is === is ? required(message)(value.trim(), form) : null

export const answerProject =
  (feeds: Pick<FeedsPort, 'answerProject'>) =>
  (id: number, project: NamedProject): DeskForm<AnswerForm, FeedDetail> =>
    formOf<AnswerForm, FeedDetail>(
      formFor(project),
      {
        is: required('Choose one.'),
        projectId: of('project', 'Choose the project.'),
        name: of('new', 'Enter a name.'),
        type: of('new', 'Choose a property type.'),
      },
      (form) => feeds.answerProject({ id, projectKeyId: project.id, answer: answerOf(form) }),
    )
