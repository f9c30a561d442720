import { type DataTable, Then, When } from '@cucumber/cucumber'
import type { UnifiWorld } from './support/world'
import * as calls from './tasks/calls'

// Calls of the API, as other programs would make them. A call is written "POST /api/user/login".

type W = UnifiWorld

When('{person} calls {string}', function (this: W, person: string, call: string) {
  return calls.make(this, person, call)
})
When('{person} calls {string} with:', function (this: W, person: string, call: string, fields: DataTable) {
  return calls.make(this, person, call, fields.raw())
})
Then(
  'these calls answer {person} with {int} {string}:',
  function (this: W, person: string, code: number, message: string, list: DataTable) {
    return calls.allAnswer(this, person, list.raw().flat(), code, message)
  },
)

Then(
  /^the answer is (\d+)(?: "([^"]*)")?(?: at "([^"]*)")?$/,
  function (this: W, code: number, message: string | null, field: string | null) {
    calls.answered(this, code, message, field)
  },
)
Then('the answer has:', function (this: W, fields: DataTable) {
  return calls.answerHas(this, fields.raw())
})
Then('the answer has just {string}', function (this: W, value: string) {
  calls.answerIs(this, value)
})
Then('the answer has {string} in {duration}', function (this: W, field: string, duration: number) {
  calls.answerHasTime(this, field, duration)
})
Then(
  /^the answer(?:'s "([^"]*)")? has just the fields "([^"]*)"$/,
  function (this: W, path: string | null, fields: string) {
    calls.answerHasFields(this, path, fields)
  },
)
Then('both answers are the same', function (this: W) {
  calls.sameAnswers(this)
})
