import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { SITE } from '../../../domain/content/site'
import type { ChangedMember, Member } from '../../../domain/members/invitation'
import { type DeskPerson, isAtLeast, ROLE_TEXTS, ROLES, type Role } from '../../../domain/members/role'
import { formatDateIn } from '../../../domain/shared/time-zones'
import { useFlow } from '../../shared/flow'
import { useSending } from '../../shared/form/use-sending'
import { Form } from '../../shared/form/Form'
import { FormField } from '../../shared/form/FormField'
import { useInjection } from '../../shared/injection'
import { Button } from '../../shared/ui/controls/Button'
import { Select } from '../../shared/ui/fields/Select'
import { TextInput } from '../../shared/ui/fields/TextInput'
import { ConfirmDialog } from '../../shared/ui/messages/ConfirmDialog'
import { Skeleton, SkeletonBlock } from '../../shared/ui/messages/Skeleton'
import { ErrorState } from '../../shared/ui/messages/States'
import { TypedDialog } from '../../shared/ui/messages/TypedDialog'
import { AGENCIES, END_MEMBER, PEOPLE, WITHDRAW_INVITATION } from '../desk.flows'
import { CHANGE_ROLE, INVITE } from '../desk.forms'
import { DeskSheet } from '../frame/DeskSheet'
import { FailureNotice } from '../frame/FailureNotice'
import panes from '../frame/Panes.module.css'

const word = (role: Role): string => role.slice(0, 1).toUpperCase() + role.slice(1)

/** `/desk/people`: members, invitations, roles. */
export const PeoplePage = observer(({ person }: { person: DeskPerson }) => {
  const people = useFlow(useInjection(PEOPLE), { request: undefined })
  const ending = useFlow(useInjection(END_MEMBER), undefined)
  const withdrawing = useFlow(useInjection(WITHDRAW_INVITATION), undefined)
  const [isInviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [changing, setChanging] = useState<Member | null>(null)
  useEffect(() => ending.subscribe(people.refresh), [ending, people])
  useEffect(() => withdrawing.subscribe(people.refresh), [withdrawing, people])
  const mayInvite = person.memberships.some(({ role }) => isAtLeast(role, 'manager'))
  const failure = ending.failure ?? withdrawing.failure
  const end = () => {
    if (leaving !== null && leaving.id !== null) ending.start(leaving.id)
    else if (leaving !== null && leaving.invitationId !== null) withdrawing.start(leaving.invitationId)
    setLeaving(null)
  }
  return (
    <DeskSheet
      title="People"
      number="06"
      actions={
        mayInvite && (
          <Button size="small" icon="plus" aria-keyshortcuts="n" onClick={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
    >
      <FailureNotice failure={failure} />
      {people.failure !== null ? (
        <ErrorState title="We couldn’t load your people" onRetry={people.retry}>
          {people.failure.message}
        </ErrorState>
      ) : people.value === null ? (
        <Skeleton label="Loading people">
          <SkeletonBlock height={240} />
        </Skeleton>
      ) : (
        <Members
          members={people.value}
          mayChange={mayInvite}
          email={person.email}
          onRole={setChanging}
          onEnd={setLeaving}
        />
      )}
      {isInviting && (
        <InviteDialog
          person={person}
          onClose={() => setInviting(false)}
          onInvited={() => {
            setInviting(false)
            people.refresh()
          }}
        />
      )}
      {changing !== null && changing.id !== null && (
        <RoleDialog
          member={{ ...changing, id: changing.id }}
          onClose={() => setChanging(null)}
          onChanged={() => {
            setChanging(null)
            people.refresh()
          }}
        />
      )}
      {leaving !== null && (
        <ConfirmDialog
          open
          title={
            leaving.id === null
              ? `Withdraw the invitation of ${leaving.email}?`
              : `End the membership of ${leaving.name}?`
          }
          confirm={leaving.id === null ? 'Withdraw' : 'End membership'}
          onCancel={() => setLeaving(null)}
          onConfirm={end}
        >
          {leaving.id === null
            ? 'The link in the email stops working.'
            : `${leaving.name} is logged out everywhere and no longer sees ${leaving.place}. What they did stays in the history.`}
        </ConfirmDialog>
      )}
    </DeskSheet>
  )
})

interface MembersProps {
  readonly members: readonly Member[]
  readonly mayChange: boolean
  readonly email: string
  readonly onRole: (member: Member) => void
  readonly onEnd: (member: Member) => void
}

const Members = ({ members, mayChange, email, onRole, onEnd }: MembersProps) => {
  const { tenant } = useInjection(SITE)
  const day = (date: Date | null): string => (date === null ? '–' : formatDateIn(date, tenant.timeZone))
  return (
    <table className={panes.table}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Role</th>
          <th scope="col">Place</th>
          <th scope="col">Two-step login</th>
          <th scope="col">Last login</th>
          <th scope="col">
            <span className={panes.muted}>Since</span>
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id ?? member.invitationId}>
            <th scope="row">
              <span className={panes.main}>{member.id === null ? 'Invited' : member.name}</span>
              <br />
              <span className={panes.muted}>{member.email}</span>
            </th>
            <td>{word(member.role)}</td>
            <td>{member.place}</td>
            <td data-heading="Two-step login">{member.id === null ? '–' : member.hasSecondFactor ? 'On' : 'Off'}</td>
            <td data-heading="Last login" className={panes.when}>
              {day(member.lastLoginAt)}
            </td>
            <td data-heading="Since" className={panes.when}>
              {day(member.since)}
            </td>
            <td>
              {mayChange && member.email !== email && (
                <div className={panes.buttons}>
                  {member.id !== null && member.agencyId !== null && (
                    <Button size="small" variant="quiet" onClick={() => onRole(member)}>
                      Change role
                    </Button>
                  )}
                  <Button size="small" variant="quiet" onClick={() => onEnd(member)}>
                    {member.id === null ? 'Withdraw' : 'End'}
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RoleProps {
  readonly member: ChangedMember & Pick<Member, 'name' | 'place'>
  readonly onClose: () => void
  readonly onChanged: () => void
}

const AGENCY_ROLES = ROLES.filter((role) => role !== 'office')

const RoleDialog = observer(({ member, onClose, onChanged }: RoleProps) => {
  const flowOf = useInjection(CHANGE_ROLE)
  const saving = useSending(() => flowOf(member), onChanged)
  const { form } = saving
  return (
    <TypedDialog
      isTyped={() => form.isChanged}
      size="small"
      title={`Change the role of ${member.name}`}
      onClose={onClose}
    >
      <Form form={form} onSubmit={saving.send} label="Change the role" className={panes.form}>
        <FormField
          form={form}
          name="role"
          label={`Role at ${member.place}`}
          required
          help={`${ROLE_TEXTS[form.values.role]}.`}
        >
          {(field) => <Select {...field} options={AGENCY_ROLES.map((role) => ({ value: role, label: word(role) }))} />}
        </FormField>
        <FailureNotice failure={saving.failure} />
        <div className={panes.buttons}>
          <Button type="submit" busy={saving.isSending}>
            Change the role
          </Button>
        </div>
      </Form>
    </TypedDialog>
  )
})

interface InviteProps {
  readonly person: DeskPerson
  readonly onClose: () => void
  readonly onInvited: () => void
}

const InviteDialog = observer(({ person, onClose, onInvited }: InviteProps) => {
  const isOffice = person.memberships.some(({ role }) => role === 'office')
  const agencies = useFlow(useInjection(AGENCIES), { request: undefined })
  const own = person.memberships.find(({ agencyId }) => agencyId !== null)?.agencyId ?? ''
  const flowOf = useInjection(INVITE)
  const inviting = useSending(
    () => flowOf({ email: '', role: isOffice ? 'office' : 'seller', agencyId: String(own) }),
    onInvited,
  )
  const { form } = inviting
  const roles = ROLES.filter((role) => isOffice || role !== 'office')
  const places = (agencies.value ?? [])
    .filter(({ role }) => role === 'office' || role === 'manager')
    .map(({ id, fields: { name } }) => ({ value: String(id), label: name }))
  return (
    <TypedDialog isTyped={() => form.isChanged} size="small" title="Invite to the desk" onClose={onClose}>
      <Form form={form} onSubmit={inviting.send} label="Invite to the desk" className={panes.form}>
        <FormField form={form} name="email" label="Email" required>
          {(field) => <TextInput {...field} type="email" maxLength={254} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="role" label="Role" required help={`${ROLE_TEXTS[form.values.role]}.`}>
          {(field) => <Select {...field} options={roles.map((role) => ({ value: role, label: word(role) }))} />}
        </FormField>
        {form.values.role !== 'office' && (
          <FormField form={form} name="agencyId" label="Agency" required>
            {(field) => <Select {...field} options={places} placeholder="Choose an agency" />}
          </FormField>
        )}
        <FailureNotice failure={inviting.failure} />
        <div className={panes.buttons}>
          <Button type="submit" busy={inviting.isSending}>
            Send the invitation
          </Button>
        </div>
      </Form>
    </TypedDialog>
  )
})
