export { ClientCompletePage } from './ClientCompletePage'
export { ClientEditPage } from './ClientEditPage'
export { ClientSelectionPage } from './ClientSelectionPage'
export { ClientWritePage } from './ClientWritePage'
