/** What the main button of a screen has in `aria-keyshortcuts`: Control or Command with Enter presses it. */
export const MAIN_KEYS = 'Control+Enter Meta+Enter'
