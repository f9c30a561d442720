import type { PublishedText } from '../../domain/content/published-text'
import type { Contacts } from '../../domain/content/content.ports'
import type { Faq } from '../../domain/content/faq'
import type { loadingMachine } from '../../domain/shared/loading.machine'
import { token } from '../../domain/shared/token'
import type { Flow } from '../shared/flow'
import type { Loaded } from '../shared/loaded.presenter'

export const ABOUT = token<Flow<typeof loadingMachine, Loaded<string>>>('about')
/** A version of a legal text. */
export const LEGAL_TEXT = token<Flow<typeof loadingMachine, Loaded<PublishedText>>>('legal text')
export const CONTACTS = token<Flow<typeof loadingMachine, Loaded<Contacts>>>('contacts')
export const FAQ = token<Flow<typeof loadingMachine, Loaded<Faq>>>('faq')
