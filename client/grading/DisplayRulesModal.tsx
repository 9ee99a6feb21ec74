import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DisplayRuleRow, GradingRuleRow, ScoreBandRow } from '#contract/grading.ts'
import { compareTexts } from '../i18n/numbers.ts'
import { useShownColumns } from '../table/useShownColumns.ts'
import { ViewMenu } from '../table/ViewMenu.tsx'
import { EditableTable } from '../editing/EditableTable.tsx'
import { orderRows } from '../table/order.ts'
import { useTableEdit } from '../editing/useTableEdit.ts'
import { ModalFrame } from '../ui/Dialog/ModalFrame.tsx'
import { ModalShell } from '../ui/Dialog/ModalShell.tsx'
import { useDensity } from '../ui/own-setting.ts'
import { ReadingStep } from '../ui/Dialog/ReadingStep.tsx'
import { type DisplayValues, displayColumns, displaySortValues, formOf } from './display-columns.tsx'
import { bandsOf, displayRulesOf, rereadDisplayRules, saveDisplayRule } from './grading.ts'
import { ListTools } from './ListTools.tsx'
import { ModalList } from './ModalList.tsx'
import type { GradingPlace } from './useGradingAddress.ts'
import { boundsText, ruleName } from './words.ts'

type Props = { readonly rule: GradingRuleRow; readonly place: GradingPlace }

const width = 900

/** Spec §2: what is shown for a band under each assessment form. */
export const DisplayRulesModal = ({ rule, place }: Props) => {
  const { t } = useTranslation()
  const rules = useQuery(displayRulesOf(rule.id_ebe_var))
  const bands = useQuery(bandsOf(rule.id_ebe_var))
  return (
    <ModalShell width={width} onClose={place.close} onEscape={place.close}>
      {rules.data !== undefined && bands.data !== undefined ? (
        <DisplayRules
          rule={rule}
          place={place}
          rows={rules.data}
          bands={bands.data}
          isBusy={rules.isFetching}
        />
      ) : (
        <ReadingStep title={t('grade.display')} reads={[rules, bands]} onClose={place.close} />
      )}
    </ModalShell>
  )
}

const valuesOf = (row: DisplayRuleRow | undefined): DisplayValues => ({ definition: row?.Definition ?? '' })

type ReadProps = Props & {
  readonly rows: readonly DisplayRuleRow[]
  readonly bands: readonly ScoreBandRow[]
  readonly isBusy: boolean
}

const DisplayRules = ({ rule, place, rows: list, bands, isBusy }: ReadProps) => {
  const { t } = useTranslation()
  const sort = place.address.sorts.display
  const rows = orderRows(list, sort, displaySortValues, compareTexts)
  const edit = useTableEdit<DisplayRuleRow, DisplayValues>({
    rows,
    idOf: (row) => row.id_comEbe_fEst,
    valuesOf,
    nameOf: (_values, row) => (row ? `${boundsText(row)} ${formOf(row).text}` : ''),
    save: saveDisplayRule,
    reread: () => rereadDisplayRules(rule.id_ebe_var),
  })
  const columns = displayColumns(bands, t)
  const { shown, hidden, setHidden } = useShownColumns('grading.display', columns, edit.open !== undefined)
  const [density] = useDensity('compact')
  return (
    <ModalFrame
      title={t('grade.display')}
      about={ruleName(rule, t)}
      width={width}
      onClose={place.close}
      footer={
        <Button onClick={place.close} data-autofocus={rows.length === 0 || undefined}>
          {t('common.close')}
        </Button>
      }
    >
      <ModalList
        note={t('grade.linesHint')}
        isBusy={isBusy}
        tools={
          <ListTools
            title={t('grade.display')}
            about={ruleName(rule, t)}
            table={{
              head: columns.map(({ label }) => label),
              records: rows.map((row) => columns.map(({ text }) => text(valuesOf(row), row))),
            }}
            isOnTop
          >
            <ViewMenu columns={columns} hidden={hidden} onHidden={setHidden} usualDensity="compact" />
          </ListTools>
        }
      >
        <EditableTable
          edit={edit}
          caption={t('grade.display')}
          columns={shown}
          sorting={{ by: sort, onSort: (next) => place.sortBy('display', next) }}
          density={density}
          moves="rows"
          whenEmpty={t('state.emptyCatalogue')}
          isBusy={isBusy}
        />
      </ModalList>
    </ModalFrame>
  )
}
