import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DisplayRuleRow, GradingRuleRow, ScoreBandRow } from '#contract/grading.ts'
import { lengths } from '#contract/limits.ts'
import { textOf } from '../educational/panel/text.ts'
import { CellTextArea } from '../patterns/editing/CellTextArea.tsx'
import { EditableTable } from '../patterns/editing/EditableTable.tsx'
import table from '../patterns/editing/TablePanel.module.css'
import type { TableColumn } from '../patterns/editing/table-column.ts'
import { useTableEdit } from '../patterns/editing/useTableEdit.ts'
import { ModalFrame } from '../patterns/ModalFrame.tsx'
import { ModalShell } from '../patterns/ModalShell.tsx'
import { ReadingStep } from '../patterns/ReadingStep.tsx'
import styles from './Grading.module.css'
import { bandsOf, displayRulesOf, rereadDisplayRules, saveDisplayRule } from './grading.ts'
import { ListTools } from './ListTools.tsx'
import { bandName, boundsText, ruleName } from './words.ts'

type Props = { readonly rule: GradingRuleRow; readonly onClose: () => void }
type Values = { readonly definition: string }

const width = 900

/** Spec §2: what is shown for a band under each assessment form. */
export const DisplayRulesModal = ({ rule, onClose }: Props) => {
  const { t } = useTranslation()
  const rules = useQuery(displayRulesOf(rule.id_ebe_var))
  const bands = useQuery(bandsOf(rule.id_ebe_var))
  return (
    <ModalShell width={width} onClose={onClose} onEscape={onClose}>
      {rules.data !== undefined && bands.data !== undefined ? (
        <DisplayRules
          rule={rule}
          onClose={onClose}
          rows={rules.data}
          bands={bands.data}
          isBusy={rules.isFetching}
        />
      ) : (
        <ReadingStep title={t('grade.display')} reads={[rules, bands]} onClose={onClose} />
      )}
    </ModalShell>
  )
}

const formOf = ({ f_est, f_est_kg, f_est_en }: DisplayRuleRow) => textOf(f_est, f_est_kg, f_est_en)

const columnsOf = (
  bands: readonly ScoreBandRow[],
  t: TFunction,
): readonly TableColumn<DisplayRuleRow, Values>[] => [
  {
    key: 'band',
    label: t('field.range'),
    text: (_values, row) => {
      const band = bands.find(({ id_ebe }) => id_ebe === row?.id_ebe)
      return band ? bandName(band) : row ? boundsText(row) : ''
    },
  },
  {
    key: 'form',
    label: t('field.assessmentForm'),
    text: (_values, row) => (row ? formOf(row).text : ''),
    show: (_values, row) => row && <span lang={formOf(row).lang}>{formOf(row).text}</span>,
  },
  {
    key: 'definition',
    label: t('field.definition'),
    text: ({ definition }) => definition,
    show: ({ definition }) => <span className={styles.definition}>{definition}</span>,
    input: (field) => <CellTextArea {...field} rows={2} maxLength={lengths.definition} />,
  },
]

const valuesOf = (row: DisplayRuleRow | undefined): Values => ({ definition: row?.Definition ?? '' })

type ReadProps = Props & {
  readonly rows: readonly DisplayRuleRow[]
  readonly bands: readonly ScoreBandRow[]
  readonly isBusy: boolean
}

const DisplayRules = ({ rule, onClose, rows, bands, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const columns = columnsOf(bands, t)
  const edit = useTableEdit<DisplayRuleRow, Values>({
    rows,
    idOf: (row) => row.id_comEbe_fEst,
    valuesOf,
    nameOf: (_values, row) => (row ? `${boundsText(row)} ${formOf(row).text}` : ''),
    save: saveDisplayRule,
    reread: () => rereadDisplayRules(rule.id_ebe_var),
  })
  return (
    <ModalFrame
      title={t('grade.display')}
      about={ruleName(rule, t)}
      width={width}
      onClose={onClose}
      footer={
        <>
          <ListTools
            title={t('grade.display')}
            about={ruleName(rule, t)}
            table={{
              head: columns.map(({ label }) => label),
              records: rows.map((row) => columns.map(({ text }) => text(valuesOf(row), row))),
            }}
            isOnTop
          />
          <Button onClick={onClose} data-autofocus={rows.length === 0 || undefined}>
            {t('common.close')}
          </Button>
        </>
      }
    >
      <div className={styles.listHead}>
        <p>{t('grade.linesHint')}</p>
      </div>
      <div className={`${table.cards} ${styles.list}`}>
        <EditableTable
          edit={edit}
          caption={t('grade.display')}
          columns={columns}
          moves="rows"
          whenEmpty={t('state.emptyCatalogue')}
          isBusy={isBusy}
        />
      </div>
    </ModalFrame>
  )
}
