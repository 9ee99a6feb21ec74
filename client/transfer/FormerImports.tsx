import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Entity } from '#contract/entities.ts'
import { type ChangeRow, history } from '#contract/history.ts'
import { withParameter } from '../location/parameter.ts'
import { useDialogNavigation } from '../location/dialog.ts'
import { query } from '../api/query.ts'
import { formatDate, formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { readChange } from '../journal/address.ts'
import { undoRefusalKey } from '../journal/words.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { Muted, Panel, Row, Title } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { ReadFailure } from '../ui/LoadFailure.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import styles from './FormerImports.module.css'

const UndoDialog = lazyComponent(async () => (await import('../journal/UndoDialog.tsx')).UndoDialog)

const maxImports = 5

const list = query(history.changes, { operation: 'import', limit: maxImports })

export const countOf = ({ touched }: ChangeRow, wanted: 'insert' | 'update', of?: Entity) =>
  touched
    .filter(({ action, entity }) => action === wanted && (of === undefined || entity === of))
    .reduce((sum, { count }) => sum + count, 0)

export const FormerImports = () => {
  const { t } = useTranslation()
  const former = useQuery({ ...list, meta: { quiet: true } })
  return (
    <Panel aria-label={t('import.former')} aria-busy={former.isPending}>
      <Row align="center" justify="space-between" pad="sm md">
        <Title look="heading">{t('import.former')}</Title>
        <Link to="/journal?operation=import&period=all">{t('import.allInJournal')}</Link>
      </Row>
      {former.error ? (
        <ReadFailure of={former} />
      ) : former.data?.length === 0 ? (
        <Muted pad="0 md md">{t('import.noFormer')}</Muted>
      ) : (
        <ValueTable className={styles.table}>
          <caption className="visually-hidden">{t('import.former')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('import.when')}</th>
              <th scope="col">{t('import.step.file')}</th>
              <th scope="col">{t('import.addedChanged')}</th>
              <th scope="col">{t('import.who')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('import.undo')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {former.data?.map((change) => (
              <Former key={change.change} change={change} />
            ))}
          </tbody>
        </ValueTable>
      )}
    </Panel>
  )
}

/** Dialog that undoes a listed import after a preview (domain.md#transfer-undo). */
export const ImportUndo = () => {
  const [search] = useSearchParams()
  const dialogs = useDialogNavigation()
  const undoing = readChange(search, 'undo')
  if (undoing === undefined) return null
  return (
    <UndoDialog
      key={undoing}
      number={undoing}
      onClose={() => dialogs.close(withParameter(search, 'undo', undefined))}
    />
  )
}

const Former = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const [search] = useSearchParams()
  const at = new Date(change.at)
  const address = `/journal?change=${change.change}`
  return (
    <tr>
      <td>
        {formatDate(change.at)}, {formatTime(at)}
      </td>
      <td>
        <Link to={address}>{change.file || change.label}</Link>
      </td>
      <td>
        {formatNumber(countOf(change, 'insert'))}, {formatNumber(countOf(change, 'update'))}
      </td>
      <td>{change.name || change.login || t('import.commandLine')}</td>
      <td>
        {change.undone_by !== null ? (
          <Muted as="span">{t('import.undone')}</Muted>
        ) : (
          readOnly === undefined &&
          undoRefusalKey(change) === undefined && (
            <Link
              to={{ search: String(withParameter(search, 'undo', change.change)) }}
              state={{ opened: true }}
              aria-label={t('import.undoOf', { name: change.file || change.label })}
            >
              {t('import.undo')}
            </Link>
          )
        )}
      </td>
    </tr>
  )
}
