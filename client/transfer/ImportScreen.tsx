import { Button } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { sizeText } from '../i18n/sizes.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { DonePanel } from './DonePanel.tsx'
import { FilePanel } from './FilePanel.tsx'
import { Muted, Ring, Row, Stack } from '../ui/layout.tsx'
import styles from './Import.module.css'
import { TemplatePanel } from './TemplatePanel.tsx'
import { FormerImports, ImportUndo } from './FormerImports.tsx'
import { useDrop } from './useDrop.ts'
import { ReadingPanel } from './ReadingPanel.tsx'
import { loadingKey, useImport } from './useImport.ts'

const AvnPanel = lazyComponent(async () => (await import('./avn/AvnPanel.tsx')).AvnPanel)
const ReportButton = lazyComponent(async () => (await import('./avn/AvnReport.tsx')).ReportButton)

const steps = ['file', 'reading', 'check', 'load'] as const

/**
 * Screen for import and export of catalogues as spreadsheets (domain.md#transfer-preview). Steps: file,
 * reading, check, load.
 */
export function ImportScreen() {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const way = useImport()
  const { check, done, folder } = way
  const isLoading = useIsMutating({ mutationKey: loadingKey }) > 0
  const isOpen = readOnly === undefined && !check && !folder && !way.read.isPending
  const isOver = useDrop(isOpen ? way.open : undefined)
  const at = done || isLoading ? 3 : check?.isAgreed ? 2 : (check ?? folder) ? 1 : 0
  const isAsking = folder !== undefined && !check && !done
  const file = (check ?? folder)?.file.name ?? done?.file
  return (
    <Stack grow gap="md" minHeight={0}>
      {readOnly === undefined && (
        <Row wrap align="center" gap="sm lg">
          <Row as="ol" flex="1 0 auto" className={styles.steps} aria-label={t('import.steps')}>
            {steps.map((step, number) => (
              <li
                key={step}
                aria-current={number === at && !done ? 'step' : undefined}
                data-state={number < at || done ? 'done' : number === at ? 'now' : 'later'}
              >
                <Ring aria-hidden width={22} height={22} className={styles.number}>
                  {number < at || done ? <IconCheck size={14} /> : number + 1}
                </Ring>
                <span>{t(folder && step === 'reading' ? 'avn.questions' : `import.step.${step}`)}</span>
              </li>
            ))}
          </Row>
          {file !== undefined && (
            <>
              <span className={styles.file} title={file}>
                <IconFileSpreadsheet size={16} aria-hidden style={{ verticalAlign: -2 }} /> {file}
              </span>
              {check && !isLoading && (
                <Muted as="span" data-wide-only>
                  {t('import.kept', { size: sizeText(check.file.size), time: formatTime(way.keptUntil) })}
                </Muted>
              )}
              {folder && !isAsking && <ReportButton folder={folder} />}
              {isAsking && (
                <Muted as="span" data-wide-only>
                  {t('avn.size', {
                    tables: folder.tables.length,
                    rows: formatNumber(folder.tables.reduce((sum, one) => sum + one.rows, 0)),
                  })}
                </Muted>
              )}
              {check?.isAgreed && !isLoading && check.sheets.some(({ reading }) => reading) && (
                <Button variant="subtle" onClick={way.back}>
                  {t(folder ? 'avn.questions' : 'import.howRead')}
                </Button>
              )}
              {!isLoading && <Button onClick={way.restart}>{t('import.otherFile')}</Button>}
            </>
          )}
        </Row>
      )}
      {done ? (
        <DonePanel done={done} />
      ) : check ? (
        check.isAgreed ? (
          <CheckPanel check={check} way={way} />
        ) : (
          <ReadingPanel check={check} way={way} />
        )
      ) : folder ? (
        <AvnPanel folder={folder} way={way} />
      ) : (
        <FilePanel {...{ way, isOver }} />
      )}
      {!check && !isAsking && (
        <TemplatePanel entity={way.entity} onChoose={way.choose} institution={way.institution} />
      )}
      {!check && !folder && !done && <FormerImports />}
      <ImportUndo />
    </Stack>
  )
}
