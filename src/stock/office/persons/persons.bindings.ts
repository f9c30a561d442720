import { pipe } from 'fp-ts/lib/function.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { type PersonData, type PersonDetails, correctionRules } from '../../../../domain/leads/person-data'
import { DOWNLOADS } from '../../../../domain/shared/downloads'
import { OFFICE, type OfficePort } from '../../../../domain/stock/office.ports'
import type { Bind } from '../../../shared/bindings'
import { loadingFlow } from '../../../shared/loaded.presenter'
import { taskFlow } from '../../../shared/task.presenter'
import { formOf } from '../../desk.forms'
import { CORRECT_PERSON, DELETE_PERSON, type OfPerson, PERSON, PERSON_FILE } from './persons.flows'

const jsonAddress = (text: string): string => `data:application/json;charset=utf-8,${encodeURIComponent(text)}`

const correctPerson =
  ({ persons }: Pick<OfficePort, 'persons'>) =>
  (brand: string, was: PersonDetails, onCorrected: (person: PersonData) => void) =>
    formOf<PersonDetails, PersonData>(was, correctionRules(was), (now) =>
      TE.map((person: PersonData) => {
        onCorrected(person)
        return person
      })(persons.correct({ brand, was, now })),
    )

export const bindPersons = (bind: Bind): void => {
  bind(PERSON, ({ persons }) => loadingFlow('person data', persons.find), OFFICE)
  bind(
    PERSON_FILE,
    ({ persons }, downloads) =>
      taskFlow('person file', (person: OfPerson) =>
        pipe(
          persons.file(person),
          TE.map(({ name, text }) => downloads.save(jsonAddress(text), name)),
        ),
      ),
    OFFICE,
    DOWNLOADS,
  )
  bind(DELETE_PERSON, ({ persons }) => taskFlow('delete person', persons.delete), OFFICE)
  bind(CORRECT_PERSON, (office) => correctPerson(office), OFFICE)
}
