import panes from './Panes.module.css'

/** Without a value it is left out. */
export type Fact = readonly [name: string, value: string | null]

/** What is known, a name and a value on each line. */
export const Facts = ({ rows }: { readonly rows: readonly Fact[] }) => (
  <dl className={panes.facts}>
    {rows.map(([name, value]) =>
      value === null || value === '' ? null : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
