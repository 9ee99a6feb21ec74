import type { AdmittedGroupRow } from '#contract/groups.ts'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { codeAndForm } from '../namesakes.ts'
import styles from './NextYear.module.css'

type Props = {
  readonly row: AdmittedGroupRow
  /** The distinction from its namesakes; code and study form otherwise. */
  readonly about: string | undefined
  readonly search: string
}

/** A group with what it belongs to. */
export const GroupLine = ({ row, about = codeAndForm(row), search }: Props) => (
  <>
    <span className={styles.name}>
      <Highlighted text={row.group_name} search={search} />
    </span>
    <span className={styles.about} title={row.special}>
      <Highlighted text={about} search={search} />
    </span>
  </>
)
