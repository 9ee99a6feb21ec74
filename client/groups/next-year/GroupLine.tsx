import type { AdmittedGroupRow } from '#contract/groups.ts'
import { Highlighted } from '../../ui/Highlighted.tsx'
import { codeAndForm, type Distinction } from '../namesakes.ts'
import styles from './NextYear.module.css'

type Props = {
  readonly row: AdmittedGroupRow
  /** The distinction from its namesakes; code and study form otherwise. */
  readonly about: Distinction | undefined
  readonly search: string
}

/** A group with what it belongs to. */
export const GroupLine = ({ row, about, search }: Props) => (
  <>
    <span className={styles.name}>
      <Highlighted text={row.group_name} search={search} />
    </span>
    <span className={styles.about} title={about?.whole ?? row.special}>
      <Highlighted text={about?.text ?? codeAndForm(row)} search={search} />
    </span>
  </>
)
