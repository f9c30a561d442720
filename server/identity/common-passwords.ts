/** How many of the most common passwords are refused. */
const REFUSED = 10_000

export const PASSWORD_TOO_COMMON = 'This password is too common. Choose another.'

let commonest: Promise<ReadonlySet<string>> | null = null

/** The package lists about 49,000 passwords in lower case, the most common first. It is imported on first use so that the server starts without it. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, REFUSED))
}

/** Whether a password is one of the 10,000 most common, in upper or lower case. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  commonest ??= load()
  return (await commonest).has(password.toLowerCase())
}
