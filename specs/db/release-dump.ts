import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** What an earlier release wrote, as SQL: `2026-11-23`. releases/README.md says how the dumps were made. */
export const releaseDump = (release: string): string =>
  gunzipSync(readFileSync(new URL(`releases/${release}.sql.gz`, import.meta.url))).toString()
