import { IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { report } from '#contract/report.ts'
import { base } from '../api/base.ts'
import { codeOf } from '../api/errors.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { downloadLines } from '../table/download-table.ts'
import panel from '../table/ListPanel.module.css'
import { ChoiceGuide, ListFrame } from '../table/ListPanel.tsx'
import { PrintSheet, useToday, withToday } from '../table/PrintTable.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { KeysHint, Row, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { isSame } from './definition.ts'
import { DefinitionBar } from './DefinitionBar.tsx'
import { KeepReport } from './KeepReport.tsx'
import { LeaveOut } from './LeaveOut.tsx'
import { Picture } from './Picture.tsx'
import { columnsOf } from './columns.ts'
import { PivotTable } from './PivotTable.tsx'
import styles from './Report.module.css'
import { definitionOf } from './definition.ts'
import { ReportList } from './ReportList.tsx'
import { useReport } from './useReport.ts'
import { wordKey } from './words.ts'

/** Reports: what is counted by what, as a table, a picture and files (domain.md#report-screen). */
export function ReportScreen() {
  const { t } = useTranslation()
  const state = useReport()
  const { kept, definition, body, isComplete, choices, pivot } = state
  const [hasPicture, setPicture] = useState(true)
  const today = useToday()
  const current = kept.data?.find((one) => isSame(definitionOf(one, definition), definition))
  const title = current?.name ?? definition.rows.map((word) => t(wordKey(word))).join(', ')
  const answer = isComplete && !pivot.isError ? pivot.data : undefined
  const reason = answer === undefined || answer.rows.length === 0 ? t('report.empty') : undefined
  const address = `${base}/api/v1/${report.xlsx.path}?${new URLSearchParams({ report: JSON.stringify(body), title, lang: currentLanguage() })}`
  const [institution, ...about] = answer?.about ?? []
  const writeCsv = () => {
    if (answer === undefined) return
    const columns = columnsOf(answer, definition, t)
    const heads = [...definition.rows.map((word) => t(wordKey(word))), ...columns.map(({ head }) => head)]
    const lines = answer.rows.map((row) => [
      ...row.keys.map(({ label }) => label),
      ...columns.map(({ of }) => String(of(row))),
    ])
    const name = [t('report.title'), title, about[0]?.text].join(' ')
    downloadLines(withToday(name), [heads, ...lines])
  }
  const tools = [
    { titleKey: 'report.xlsx', icon: IconFileSpreadsheet, run: () => window.location.assign(address) },
    { titleKey: 'common.exportCsv', icon: IconDownload, run: writeCsv },
    { titleKey: 'common.print', icon: IconPrinter, run: () => window.print() },
  ] as const
  useScreenActions(tools.map((tool) => ({ ...tool, reason })))
  const pictureButton = (
    <Button variant="subtle" onClick={() => setPicture(!hasPicture)}>
      {t(hasPicture ? 'report.hidePicture' : 'report.showPicture')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <ReportList state={state} current={current} />
      <ListFrame
        title={title}
        reads={isComplete ? (codeOf(pivot.error) === 'reportTooLarge' ? [] : [pivot]) : choices}
        toolbar={
          <>
            <Text as="h2" flex="1 1 200px" size={14} weight={620}>
              {title}
            </Text>
            <Row wrap gap={10} align="center" justify="end" marginLeft="auto">
              {tools.map(({ titleKey, icon: Sign, run }) => (
                <IconButton
                  key={titleKey}
                  label={t(titleKey)}
                  title={reason ?? t(titleKey)}
                  aria-disabled={reason !== undefined || undefined}
                  onClick={() => reason === undefined && run()}
                >
                  <Sign size={18} aria-hidden />
                </IconButton>
              ))}
              <KeepReport state={state} />
            </Row>
          </>
        }
        below={<KeysHint>{t('report.keys')}</KeysHint>}
      >
        <DefinitionBar state={state} />
        {isComplete && codeOf(pivot.error) === 'reportTooLarge' && <LeaveOut state={state} />}
        {!isComplete && <ChoiceGuide of={choices}>{t('report.define')}</ChoiceGuide>}
        {isComplete && pivot.isLoading && <Loading isList />}
        {answer?.rows.length === 0 && <p className={panel.guide}>{t('report.empty')}</p>}
        {answer !== undefined && answer.rows.length > 0 && (
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
            <PivotTable pivot={answer} definition={definition} caption={title} />
            {hasPicture ? (
              <Picture pivot={answer} definition={definition}>
                {pictureButton}
              </Picture>
            ) : (
              <Row justify="end" pad="4px 16px">
                {pictureButton}
              </Row>
            )}
          </div>
        )}
      </ListFrame>
      <PrintSheet reads={[pivot]} university={institution && `${institution.name}: ${institution.text}`}>
        <h1>{title}</h1>
        <p>{[...about.map(({ name, text }) => `${name}: ${text}`), today].join(' · ')}</p>
        {answer !== undefined && (
          <PivotTable pivot={answer} definition={definition} caption={title} isWhole />
        )}
      </PrintSheet>
    </div>
  )
}
