import type { ReturnEvent } from '../../domain/signing/envelope'
import type { SigningNews } from '../../domain/signing/signing-news.ports'
import { quietly } from './json-store'

type Tabs = Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'>

const [TOLD, HEARD] = ['signing-told', 'signing-heard']
/** Milliseconds for another tab to answer. */
const PATIENCE = 400

/** Through the local storage, whose changes the other tabs of a browser hear of. Nothing stays in it: a link is a secret. */
export const signingNewsIn = (local: Storage, tabs: Tabs): SigningNews => {
  const say = (key: string, text: string) =>
    quietly(() => {
      local.setItem(key, text)
      local.removeItem(key)
    })
  const listen = (key: string, hear: (text: string) => void): (() => void) => {
    const heard = (change: StorageEvent) => {
      if (change.storageArea === local && change.key === key && change.newValue !== null) hear(change.newValue)
    }
    tabs.addEventListener('storage', heard)
    return () => tabs.removeEventListener('storage', heard)
  }
  return {
    tell: (link, event) =>
      new Promise((resolve) => {
        const end = (isHeard: boolean) => {
          stop()
          resolve(isHeard)
        }
        const stop = listen(HEARD, (text) => text === link && end(true))
        tabs.setTimeout(() => end(false), PATIENCE)
        say(TOLD, `${link} ${event}`)
      }),
    watch: (hear) =>
      listen(TOLD, (text) => {
        const [link = '', event] = text.split(' ')
        if (hear(link, event as ReturnEvent)) say(HEARD, link)
      }),
  }
}
