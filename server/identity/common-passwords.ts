/** The number of most common passwords that are rejected. */
const REFUSED = 10_000

export const PASSWORD_TOO_COMMON = 'This password is too common. Choose another.'

let commonest: Promise<ReadonlySet<string>> | null = null

/**
 * The package lists about 49,000 passwords in lower case, most common first. Imported on first use, to keep startup
 * fast.
 */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, REFUSED))
}

/** Whether a password is one of the 10,000 most common, ignoring case. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  commonest ??= load()
  return (await commonest).has(password.toLowerCase())
}
