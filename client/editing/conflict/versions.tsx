import { useTranslation } from 'react-i18next'
import type { Change, Texts } from '../changes.ts'
import { ValueTable } from '../../ui/ValueTable.tsx'
import styles from './versions.module.css'
import type { Conflict, VersionChoice } from './merge-versions.ts'
import { Columns, Muted } from '../../ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import type { RecordRef } from '#contract/entities.ts'
import { history } from '#contract/history.ts'
import { useHistoryLocation } from '../../location/address.ts'
import { query } from '../../api/query.ts'
import { formatMoment } from '../../i18n/dates.ts'
import form from '../Form.module.css'

type DiffProps<Values> = {
  readonly changes: readonly Change<Values>[]
  readonly labels: Readonly<Record<keyof Values & string, string>>
}

export const DiffTable = <Values,>({ changes, labels }: DiffProps<Values>) => {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  return (
    <section aria-label={t('diff.title')}>
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

type Props<Values extends Texts> = {
  readonly conflict: Conflict<Values>
  readonly choice: VersionChoice<Values>
  readonly labelOf: (field: string) => string
  readonly textOf: (field: string, values: Values) => string
}

export const FieldChoices = <Values extends Texts>({ conflict, choice, labelOf, textOf }: Props<Values>) => {
  const { t } = useTranslation()
  const { merged, theirs, contested, agreed } = conflict
  return (
    <>
      {contested.map((fields, at) => {
        const [first = ''] = fields
        const label = fields.map(labelOf).join(' · ')
        const text = (values: Values) => fields.map((field) => textOf(field, values) || '—').join(' · ')
        const options = [
          { isTheirs: false, side: t('stale.mine'), value: text(merged) },
          { isTheirs: true, side: t('stale.theirs'), value: text(theirs) },
        ]
        return (
          <Columns
            key={first}
            template="minmax(90px, 22%) repeat(2, minmax(0, 1fr))"
            gap="xs sm"
            align="start"
            maxWidth={960}
            pad="xs 0"
            lineBelow
            role="radiogroup"
            aria-label={label}
          >
            <Muted as="span" pad="xs 0" breaks>
              {label}
            </Muted>
            {options.map(({ isTheirs, side, value }) => (
              <label key={side} className={styles.option}>
                <input
                  type="radio"
                  name={first}
                  checked={choice.isChosen(first) === isTheirs}
                  data-autofocus={(at === 0 && !isTheirs) || undefined}
                  onChange={() => choice.choose(first, isTheirs)}
                />
                <Muted as="span" look="small">
                  {side}
                </Muted>
                <span className={styles.value}>{value}</span>
              </label>
            ))}
          </Columns>
        )
      })}
      {agreed.length > 0 && (
        <Muted margin="sm 0 0">{t('stale.agreed', { fields: agreed.map(labelOf).join(', ') })}</Muted>
      )}
    </>
  )
}

export const SavedBy = ({ record }: { readonly record: RecordRef }) => {
  const { t } = useTranslation()
  const { open } = useHistoryLocation()
  const found = useQuery({
    ...query(history.changes, { ...record, limit: 1 }),
    gcTime: 0,
    meta: { quiet: true },
  })
  const [change] = found.data ?? []
  // the user can choose a version even if its author cannot be fetched
  if (change === undefined) return null
  const { at, id_user, name, login } = change
  const who = id_user === null ? t('journal.system') : name || login
  return (
    <Muted role="status">
      {t('stale.who', { who, when: formatMoment(at) })}{' '}
      <button type="button" className={form.copy} onClick={() => open(record)}>
        {t('history.title')}
      </button>
    </Muted>
  )
}
