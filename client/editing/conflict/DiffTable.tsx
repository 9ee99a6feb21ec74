import { useTranslation } from 'react-i18next'
import type { Change } from '../changes.ts'
import { ValueTable } from '../../ui/ValueTable.tsx'
import styles from './DiffTable.module.css'

type Props<Values> = {
  readonly changes: readonly Change<Values>[]
  readonly labels: Readonly<Record<keyof Values & string, string>>
}

/** The changes of a save: every field that differs, before and after. */
export const DiffTable = <Values,>({ changes, labels }: Props<Values>) => {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <section className={styles.diff} aria-label={t('diff.title')}>
      <h3>
        {t('diff.title')} <span>{t('diff.fields', { count: changes.length })}</span>
      </h3>
      <ValueTable>
        <thead>
          <tr>
            <th scope="col">{t('diff.field')}</th>
            <th scope="col">{t('diff.was')}</th>
            <th scope="col">{t('diff.will')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, was, will }) => (
            <tr key={field}>
              <th scope="row">{labels[field]}</th>
              <td>{was === '' ? '—' : <del>{was}</del>}</td>
              <td>{will === '' ? '—' : <ins>{will}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </section>
  )
}
