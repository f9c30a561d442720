import type { UnifiWorld } from '../support/world'

/** Whether the scenario runs in a browser; otherwise it calls the API. */
export const inBrowser = ({ parameters }: UnifiWorld): boolean => (parameters as { level?: string }).level === 'browser'
