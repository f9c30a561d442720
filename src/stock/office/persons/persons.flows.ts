import type { PersonData, PersonDetails } from '../../../../domain/leads/person-data'
import type { loadingMachine } from '../../../../domain/shared/loading.machine'
import { token } from '../../../../domain/shared/token'
import type { Flow } from '../../../shared/flow'
import type { Loaded } from '../../../shared/loaded.presenter'
import type { TaskFlow } from '../../../shared/task.presenter'
import type { DeskForm } from '../../desk.forms'

/** A person of a brand, by the email address. */
export interface OfPerson {
  readonly brand: string
  readonly email: string
}

export const PERSON = token<Flow<typeof loadingMachine, Loaded<PersonData>>>('person-data')
/** Saves a file for the person. */
export const PERSON_FILE = token<TaskFlow<OfPerson>>('person-file')
export const DELETE_PERSON = token<TaskFlow<OfPerson>>('delete-person')
export const CORRECT_PERSON =
  token<
    (
      brand: string,
      was: PersonDetails,
      onCorrected: (person: PersonData) => void,
    ) => DeskForm<PersonDetails, PersonData>
  >('correct-person')
