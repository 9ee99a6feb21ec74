import { useTranslation } from 'react-i18next'
import type { Texts } from '../changes.ts'
import styles from '../Form.module.css'

type Props<Values> = {
  readonly mine: Values
  readonly theirs: Values
  readonly labels: Readonly<Record<keyof Values & string, string>>
}

/** Both versions of a row that two people edited, side by side: the fields that differ. */
export const VersionTable = <Values extends Texts>({ mine, theirs, labels }: Props<Values>) => {
  const { t } = useTranslation()
  return (
    <div className={styles.diff}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('diff.field')}</th>
            <th scope="col">{t('stale.mine')}</th>
            <th scope="col">{t('stale.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(labels).map(([field, label]) => {
            const [ours, now] = [(mine[field] ?? '').trim(), (theirs[field] ?? '').trim()]
            if (ours === now) return null
            return (
              <tr key={field}>
                <th scope="row">{String(label)}</th>
                <td>{ours || '—'}</td>
                <td>{now || '—'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
