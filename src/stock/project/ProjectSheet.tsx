import { type ReactNode, useEffect, useRef } from 'react'
import { projectPath, type ProjectTab } from '../../../domain/members/desk-paths'
import { type DeskPerson, isAtLeast, Role } from '../../../domain/members/role'
import { formatDateAt } from '../../../domain/shared/time-zones'
import { countsText, type Project, unitTotal } from '../../../domain/stock/project'
import { DeskSheet } from '../frame/DeskSheet'
import { PublicationState } from '../projects/PublicationState'

/** What every screen of a project gets. */
export interface OfProject {
  readonly project: Project
  /** Loads it again, unseen. */
  readonly onChanged: () => void
  readonly person: DeskPerson
}

/** Whether the caller may do in a project what needs a role. */
export const may = ({ role }: Project, wanted: Role): boolean => Role.is(role) && isAtLeast(role, wanted)

interface Props {
  readonly project: Project
  readonly tab: ProjectTab
  readonly actions?: ReactNode
  /** In the title block, instead of what it says of the project. */
  readonly foot?: readonly (readonly [label: string, value: ReactNode])[] | undefined
  readonly number: string
  readonly children: ReactNode
}

export const ProjectSheet = ({
  project: { summary, stages, media, examples },
  tab,
  actions,
  foot,
  number,
  children,
}: Props) => {
  const state = useRef<HTMLSpanElement>(null)
  const shown = useRef(summary.publication)
  // The button that has moved it is no longer there.
  useEffect(() => {
    if (shown.current === summary.publication) return
    shown.current = summary.publication
    if (document.activeElement === document.body) state.current?.focus()
  }, [summary.publication])
  const tabs = [
    ['project', 'Project', undefined],
    ['units', 'Units', unitTotal(summary.counts)],
    ['stages', 'Stages', stages.length],
    ['media', 'Media', media.length + examples],
    ['pack', 'Contract pack', undefined],
    ['imports', 'Imports', undefined],
    ['history', 'History', undefined],
  ] as const
  return (
    <DeskSheet
      title={summary.name}
      number={number}
      beside={<PublicationState ref={state} publication={summary.publication} />}
      tabs={tabs.map(([key, label, count]) => ({
        to: projectPath(summary.id, key),
        label,
        ...(count === undefined ? {} : { count }),
        isHere: key === tab,
      }))}
      actions={actions}
      foot={[
        ...(foot ?? [
          ['Project', `${summary.name}, ${unitTotal(summary.counts)} units`],
          ['Stock', countsText(summary.counts)],
        ]),
        ['Last change', summary.changedAt === null ? '–' : formatDateAt(summary.changedAt, summary.state)],
      ]}
    >
      {children}
    </DeskSheet>
  )
}
