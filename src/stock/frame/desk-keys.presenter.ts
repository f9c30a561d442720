import { action, makeObservable, observable } from 'mobx'
import type { DeskPreferences } from '../../../domain/members/members.ports'
import { deskKeys } from '../../../domain/stock/desk-keys'

/** What keys have opened, and whether keys of one character are on. */
export class DeskKeysPresenter {
  opened: 'find' | 'keys' | null = null
  areLettersOn: boolean
  readonly read = deskKeys(() => this.areLettersOn)

  constructor(private readonly preferences: DeskPreferences) {
    this.areLettersOn = preferences.areLettersOn()
    makeObservable(this, { opened: observable, areLettersOn: observable, open: action, setLetters: action })
  }

  readonly open = (what: 'find' | 'keys' | null): void => {
    this.opened = what
  }
  readonly setLetters = (on: boolean): void => {
    this.areLettersOn = on
    this.preferences.setLetters(on)
  }
}
