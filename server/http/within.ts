/** The answer, or `late` if it takes longer than this many milliseconds. Does not stop the work behind the answer. */
export const within = async <A>(milliseconds: number, answer: Promise<A>, late: A): Promise<A> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<A>((resolve) => {
    timer = setTimeout(() => resolve(late), milliseconds)
  })
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
