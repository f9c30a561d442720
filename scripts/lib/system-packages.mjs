import { run } from './command.mjs'
import { Sentence } from './project.mjs'

// Another apt may hold this lock for a minute or two; wait rather than fail.
const patience = ['-o', 'DPkg::Lock::Timeout=300']

/** The words to put before a command so that it runs as root; undefined when there is no way. */
const asRoot = async () => {
  if (process.getuid?.() === 0) return []
  const { code } = await run('sudo', ['-n', 'true'], { quiet: true })
  return code === 0 ? ['sudo', '-n'] : undefined
}

/**
 * Installs Debian packages. Fails with a sentence that says what to do by hand.
 * @param {string[]} names @param {string} whatFor
 */
export const installSystemPackages = async (names, whatFor) => {
  const byHand = `Install ${names.join(' ')} yourself (for instance: sudo apt-get install -y ${names.join(' ')}).`
  const prefix = await asRoot()
  if (prefix === undefined) throw new Sentence(`${whatFor} is missing, and this user may not install it. ${byHand}`)
  if ((await run('apt-get', ['--version'], { quiet: true })).code !== 0) {
    throw new Sentence(`${whatFor} is missing, and there is no apt-get to install it with. ${byHand}`)
  }
  console.log(`Installing ${names.join(' ')} with apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ args) => {
    const [command = '', ...rest] = [...prefix, 'apt-get', ...args]
    return run(command, rest, { quiet: true, env })
  }
  // The lists may be missing (a bare machine) or locked; the install reports that, so ignore this result.
  await apt(['update'])
  const { code, output } = await apt(['install', '-y', '--no-install-recommends', ...patience, ...names])
  if (code !== 0)
    throw new Sentence(
      `${output.trim().split('\n').slice(-8).join('\n')}\napt-get could not install ${whatFor}. ${byHand}`,
    )
}
