import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ids } from '#contract/limits.ts'
import { report, type ReportRow } from '#contract/report.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { useSession } from '../api/session.ts'
import { IconButton } from '../ui/buttons.tsx'
import { Panel, Title } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { reportError, toast } from '../ui/toasts/toast.ts'
import { definitionOf, writeDefinition } from './definition.ts'
import styles from './Report.module.css'
import type { ReportState } from './useReport.ts'

type Props = { readonly state: ReportState; readonly current: ReportRow | undefined }

/** The reports that stand ready, one's own and the shared ones. */
export const ReportList = ({ state: { kept, definition }, current }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const isAdministrator = session.kind === 'in' && session.user.role === 'administrator'
  const all = kept.data ?? []
  const sections = [
    ['report.ready', all.filter(({ ready }) => ready)],
    ['report.mine', all.filter(({ own, shared }) => own && !shared)],
    ['report.shared', all.filter(({ ready, shared }) => shared && !ready)],
  ] as const
  // reports have no history: what was deleted is saved again
  const putBack = ({ name, rows, columns, measures, filter, shared }: ReportRow) => {
    mutate(report.save, { idReport: ids.create, name, rows, columns, measures, filter, shared })
      .then(() => toast.success(t('report.saved'), { detail: name }))
      .catch(reportError)
  }
  const remove = (row: ReportRow) => {
    const action = { label: t('toast.undo'), run: () => putBack(row) }
    mutate(report.delete, { idReport: row.id_report })
      .then(
        ([outcome]) =>
          outcome?.sms === sms.deleted && toast.success(t('report.deleted'), { detail: row.name, action }),
      )
      .catch(reportError)
  }
  return (
    <Panel
      className={styles.list}
      aria-label={t('report.list')}
      data-screen-only
      data-focus-fallback="[aria-current]; a"
    >
      <Title>{t('report.list')}</Title>
      {kept.isPending && <Loading isList />}
      {sections.map(
        ([word, rows]) =>
          rows.length > 0 && (
            <section key={word} aria-label={t(word)}>
              <h3>{t(word)}</h3>
              <ul>
                {rows.map((row) => (
                  <li key={row.id_report}>
                    <Link
                      to={{ search: writeDefinition(definitionOf(row, definition)).toString() }}
                      aria-current={row === current ? 'true' : undefined}
                      data-walk
                    >
                      {row.name}
                    </Link>
                    {!row.ready && (row.own || isAdministrator) && (
                      <IconButton label={t('report.delete', { name: row.name })} onClick={() => remove(row)}>
                        <IconTrash size={16} aria-hidden />
                      </IconButton>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Panel>
  )
}
