import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

/** The names of the product's settings, as .env.example lists them. @param {string} example */
export const settingNames = (example) =>
  [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')

const example = () => {
  try {
    return readFileSync(inProject('.env.example'), 'utf8')
  } catch {
    return ''
  }
}

/**
 * The environment for specs. Personal settings stay out: specs must not touch that person's database, mail
 * or payment account.
 * @param {NodeJS.ProcessEnv} [settings] what this run sets itself
 * @returns {NodeJS.ProcessEnv}
 */
export const testEnvironment = (settings = {}) => {
  const own = new Set(['DATABASE_URL', ...settingNames(example())])
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name))), ...settings }
}
