import { customType } from 'drizzle-orm/pg-core'

/** A column of text whose stored words differ from ours: `storedAs({ bonus: 'bound', … })('type')`. Unknown words are an error. */
export const storedAs = <A extends string>(words: Readonly<Record<A, string>>) => {
  const ours = new Map(Object.entries<string>(words).map(([our, stored]) => [stored, our as A]))
  return customType<{ data: A; driverData: string }>({
    dataType: () => 'text',
    toDriver: (our) => words[our],
    fromDriver: (stored) => {
      const our = ours.get(stored)
      if (our === undefined) throw new Error(`"${stored}" is not one of ${[...ours.keys()].join(', ')}.`)
      return our
    },
  })
}
