import { get, type IncomingMessage } from 'node:http'
import type { UnifiWorld } from '../../shared/support/world'
import { building, unitIdOf } from '../../shared/tasks/building'

interface Watching {
  readonly heard: string[]
  changed: () => void
}

/** Subscribes to the building's event stream; resolves once it has sent all statuses. */
export const watch = (world: UnifiWorld, person: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const watching: Watching = { heard: [], changed: resolve }
    const request = get(
      { host: '127.0.0.1', port: world.stage.port, path: `/api/houseRoomList/${building(world).id}/events` },
      (response: IncomingMessage) => {
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          watching.heard.push(...chunk.split('\n\n').filter((event) => event !== ''))
          watching.changed()
        })
      },
    )
    request.on('error', reject)
    world.notes.set(`what ${person} hears`, watching)
    world.notes.set('stop watching', () => request.destroy())
  })

/** Waits until the stream has sent it. */
export const hears = async (world: UnifiWorld, person: string, unit: string, status: string): Promise<void> => {
  const watching = world.note<Watching>(`what ${person} hears`)
  const event = `event: room\ndata: ${JSON.stringify({ roomId: unitIdOf(world, unit), status })}`
  while (!watching.heard.includes(event))
    await new Promise<void>((resolve) => {
      watching.changed = resolve
    })
}

export const stopWatching = (world: UnifiWorld): void => {
  if (world.notes.has('stop watching')) world.note<() => void>('stop watching')()
}
