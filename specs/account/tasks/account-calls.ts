import type { UnifiWorld } from '../../shared/support/world'
import { make } from '../../shared/tasks/calls'

export const change = async (world: UnifiWorld, person: string, password: string, again: string): Promise<void> => {
  await make(world, person, 'PUT /api/user/changePassword', [
    ['newPassword', password],
    ['confirmNewPassword', again],
  ])
}
