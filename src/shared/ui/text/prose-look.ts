import styles from './Prose.module.css'

/** The class of running text with headings, lists, tables and pictures, such as that of `SafeHtml`. */
export const proseLook = styles.prose
