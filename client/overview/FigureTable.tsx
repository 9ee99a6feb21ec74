import type { Bar } from '../ui/charts/StackedBars.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import styles from './Attention.module.css'

type Props = { readonly caption: string; readonly heads: readonly string[]; readonly bars: readonly Bar[] }

/** The figures of a picture as a table. */
export const FigureTable = ({ caption, heads, bars }: Props) => (
  <ValueTable className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <td />
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {figures.map((figure, at) => (
            <td key={heads[at]}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </ValueTable>
)
