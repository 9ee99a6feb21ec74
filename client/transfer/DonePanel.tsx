import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { entityTitle } from '#contract/entities/registry.ts'
import { type ChangeRow, history } from '#contract/history.ts'
import { withParameter } from '../location/parameter.ts'
import { query } from '../api/query.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { EmptyState, Muted, Panel, Row } from '../ui/layout.tsx'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import { countOf } from './FormerImports.tsx'
import { ProblemsFile } from './CheckParts.tsx'
import styles from './Import.module.css'
import type { ImportResult } from './useImport.ts'

export const DonePanel = ({ done }: { readonly done: ImportResult }) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { created = 0, updated = 0, change, problems } = done
  const { data } = useQuery({
    ...query(history.changes, { before: String(BigInt(change ?? 0) + 1n), limit: 1 }),
    enabled: change !== undefined,
    meta: { quiet: true },
  })
  const made = data?.find((one) => one.change === change)
  return (
    <Panel className={styles.panel} aria-label={t('import.step.load')}>
      <EmptyState as="div" className={styles.target} data-done>
        <IconCircleCheck size={32} aria-hidden />
        <h2 role="status">{t('import.done')}</h2>
        <p>{t('import.counts', { added: formatNumber(created), changed: formatNumber(updated) })}</p>
        {made && <ByEntity made={made} />}
        <Row wrap align="center" justify="center" gap="sm lg">
          {change && (
            <>
              <Link to={`/journal?change=${change}`}>{t('import.inJournal')}</Link>
              {made?.undone_by ? (
                <Muted as="span">{t('import.undone')}</Muted>
              ) : (
                <Link to={{ search: String(withParameter(search, 'undo', change)) }} state={{ opened: true }}>
                  {t('import.undoThis')}
                </Link>
              )}
            </>
          )}
          {problems > 0 && <ProblemsFile preview={done.import} />}
        </Row>
      </EmptyState>
    </Panel>
  )
}

const ByEntity = ({ made }: { readonly made: ChangeRow }) => {
  const { t } = useTranslation()
  const entities = [...new Set(made.touched.map(({ entity }) => entity))]
  if (entities.length < 2) return null
  return (
    <div className={styles.byEntity}>
      <ValueTable>
        <caption className="visually-hidden">{t('import.done')}</caption>
        <Heads of={[t('import.catalogue'), t('import.addedChanged')]} />
        <tbody>
          {entities.map((entity) => (
            <tr key={entity}>
              <td>{t(entityTitle(entity))}</td>
              <td>
                {formatNumber(countOf(made, 'insert', entity))},{' '}
                {formatNumber(countOf(made, 'update', entity))}
              </td>
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </div>
  )
}
