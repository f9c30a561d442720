/** Lets several calls go on once all of them have arrived. */
export const meetingOf = (count: number): (() => Promise<void>) => {
  const waiting: (() => void)[] = []
  return () =>
    new Promise((goOn) => {
      waiting.push(goOn)
      if (waiting.length === count) waiting.forEach((each) => each())
    })
}
