import { defineParameterType } from '@cucumber/cucumber'
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/shared/dates'
import type { Which as EmailedCode } from '../../identity/tasks/email-confirmation'
import type { Which as AppCode } from '../../identity/tasks/two-step-login'
import type { Begins } from '../../membership/tasks/stand-in'
import type { Kept, KeptIn } from '../tasks/browsing'
import type { Reading } from '../tasks/controls'
import { LISTED } from '../tasks/listed'
import { type Fate, FATES } from '../tasks/network'
import { REGIONS } from '../tasks/regions'
import { type Destination, routeTo, SCREENS } from '../tasks/screens'
import type { Edge } from '../tasks/screen'
import type { UnifiWorld } from './world'

/**
 * A person, by first name. Steps that name nobody, such as `the page is headed …`, are about the person named last.
 * Vera visits without an account, Bea and Carl buy, Alan is an agent, Nina is new.
 */
defineParameterType({
  name: 'person',
  regexp: /[A-Z][a-z]+/,
  transformer(this: UnifiWorld, name: string) {
    this.person = name
    return name
  },
})

const UNITS: Readonly<Record<string, number>> = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY }

const DURATION = /[\d.]+ (?:second|minute|hour|day)s?(?: and [\d.]+ (?:second|minute|hour|day)s?)?/
const millisecondsIn = (text: string): number =>
  text
    .split(' and ')
    .map((part) => part.split(' '))
    .reduce((sum, [count, unit = '']) => sum + Number(count) * (UNITS[unit.replace(/s$/, '')] ?? NaN), 0)

/** In milliseconds: `7 days`, `29 minutes`, `6 days and 23 hours`. */
defineParameterType({ name: 'duration', regexp: DURATION, transformer: millisecondsIn })

/** A part of the page that people have a word for, see `tasks/regions.ts`. */
defineParameterType({
  name: 'region',
  regexp: new RegExp(Object.keys(REGIONS).join('|')),
  transformer: (name: string) => name,
})

/**
 * A part of the page at the end of what is done or read there, if it is not the one in front: `Bea presses "Menu" in the
 * header`, `the fields of the summary hold`.
 */
defineParameterType({
  name: 'part',
  regexp: new RegExp(`(?: (?:in |of )?the (${Object.keys(REGIONS).join('|')}))?`),
  transformer: (name?: string) => name,
})

/** A screen by its name, see `tasks/screens.ts`, or a route: `the home page`, `the form of unit 101`, `"/about"`. */
defineParameterType({
  name: 'destination',
  regexp: new RegExp(`the (${Object.keys(SCREENS).join('|')})(?: of unit (\\S+))?|"([^"]*)"`),
  transformer: (screen?: string, unit?: string, route?: string): Destination =>
    screen === undefined ? { route: route ?? '', exact: true } : { route: routeTo(screen, unit ?? ''), exact: false },
})

/** Texts that a scenario reads as a list, see `tasks/listed.ts`. */
defineParameterType({
  name: 'listed',
  regexp: new RegExp(Object.keys(LISTED).join('|')),
  transformer: (name: string) => name,
})

/** Whether a text can be seen. */
defineParameterType({
  name: 'shows',
  regexp: /sees|shows|does not see|does not show/,
  transformer: (words: string) => !words.startsWith('does not'),
})

/** Fields' values or messages. */
defineParameterType({
  name: 'reads',
  regexp: /holds?|says?/,
  transformer: (word: string): Reading => (word.startsWith('hold') ? 'hold' : 'say'),
})

/** The value of a box. */
defineParameterType({
  name: 'ticks',
  regexp: /ticks|unticks/,
  transformer: (word: string) => (word === 'ticks' ? 'yes' : 'no'),
})

defineParameterType({
  name: 'edge',
  regexp: /top|foot/,
  transformer: (word: string) => word as Edge,
})

/** Of the browser, or just of the tab. */
defineParameterType({
  name: 'storage',
  regexp: /browser|tab/,
  transformer: (word: string) => word as KeptIn,
})

/** A value that is kept, or null if it isn't. */
defineParameterType({
  name: 'keeps',
  regexp: /keeps "([^"]*)" as "(.*)"|does not keep "([^"]*)"/,
  transformer: (key?: string, value?: string, absent?: string): Kept => ({
    key: key ?? absent ?? '',
    value: value ?? null,
  }),
})

/** How often a call was made. */
defineParameterType({
  name: 'sent',
  regexp: /sent (\d+) times?|not sent/,
  transformer: (times?: string) => Number(times ?? 0),
})

/** Whether a call may have carried more than the fields given. */
defineParameterType({
  name: 'others',
  regexp: /(, among others)?/,
  transformer: (words?: string) => Boolean(words),
})

/** What becomes of a call from now on, see `tasks/network.ts`. */
defineParameterType({
  name: 'fate',
  regexp: new RegExp(Object.keys(FATES).join('|')),
  transformer: (words: string) => words as Fate,
})

defineParameterType({
  name: 'connected',
  regexp: /online|offline/,
  transformer: (word: string) => word === 'online',
})

/** The kind of account: an agent's, or else a buyer's. */
defineParameterType({
  name: 'role',
  regexp: /(?: as an (agent))?/,
  transformer: (role?: string) => (role === 'agent' ? role : 'buyer'),
})

/** Another password than everybody's. */
defineParameterType({
  name: 'password',
  regexp: /(?: with the password "([^"]*)")?/,
  transformer: (password?: string) => password,
})

/** Whether a password is the right one. */
defineParameterType({
  name: 'lets',
  regexp: /lets|does not let/,
  transformer: (words: string) => words === 'lets',
})

/** A person, or nobody. */
defineParameterType({
  name: 'anybody',
  regexp: /nobody|[A-Z][a-z]+/,
  transformer(this: UnifiWorld, name: string) {
    if (name === 'nobody') return null
    this.person = name
    return name
  },
})

/** The sender of an email, if it matters. */
defineParameterType({
  name: 'sender',
  regexp: /(?: from "([^"]*)")?/,
  transformer: (sender?: string) => sender,
})

/** Whether the current link is highlighted as well. */
defineParameterType({
  name: 'highlighted',
  regexp: /( and are highlighted there)?/,
  transformer: (words?: string) => Boolean(words),
})

/** The title of a unit, or null for none. */
defineParameterType({
  name: 'picked',
  regexp: /nothing|"([^"]*)"/,
  transformer: (title?: string) => title ?? null,
})

/** When a registration was begun. */
defineParameterType({
  name: 'begins',
  regexp: /begins|began before/,
  transformer: (words: string) => words as Begins,
})

defineParameterType({
  name: 'emailedCode',
  regexp: /the emailed code|a wrong code/,
  transformer: (words: string) => words as EmailedCode,
})

defineParameterType({
  name: 'appCode',
  regexp: /the next code of the app|that code again/,
  transformer: (words: string) => words as AppCode,
})
