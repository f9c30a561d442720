import { defineParameterType } from '@cucumber/cucumber'
import { DAY, HOUR, MINUTE, SECOND } from '../../../domain/shared/dates'
import { REGIONS } from '../tasks/regions'
import { SCREENS } from '../tasks/screens'
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

/** In milliseconds: `7 days`, `29 minutes`, `6 days and 23 hours`. */
defineParameterType({
  name: 'duration',
  regexp: /[\d.]+ (?:second|minute|hour|day)s?(?: and [\d.]+ (?:second|minute|hour|day)s?)?/,
  transformer: (text: string) =>
    text
      .split(' and ')
      .map((part) => part.split(' '))
      .reduce((sum, [count, unit = '']) => sum + Number(count) * (UNITS[unit.replace(/s$/, '')] ?? NaN), 0),
})

/** A part of the page that people have a word for, see `tasks/regions.ts`. */
defineParameterType({
  name: 'region',
  regexp: new RegExp(Object.keys(REGIONS).join('|')),
  transformer: (name: string) => name,
})

/** A screen by its name, see `tasks/screens.ts`. */
defineParameterType({
  name: 'screen',
  regexp: new RegExp(Object.keys(SCREENS).join('|')),
  transformer: (name: string) => name,
})
