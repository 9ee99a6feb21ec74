import { Button } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../i18n/dates.ts'
import { sizeText } from '../i18n/sizes.ts'
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
import { loading, useImport } from './useImport.ts'

const steps = ['file', 'reading', 'check', 'load'] as const

/** Import and export of catalogues as spreadsheets (domain.md#transfer-preview): file, reading, check, load. */
export function ImportScreen() {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const way = useImport()
  const { check, done } = way
  const isLoading = useIsMutating({ mutationKey: loading }) > 0
  const isOpen = readOnly === undefined && !check && !way.read.isPending
  const isOver = useDrop(isOpen ? way.open : undefined)
  const at = done || isLoading ? 3 : check ? (check.isAgreed ? 2 : 1) : 0
  return (
    <Stack grow gap={12} minHeight={0}>
      {readOnly === undefined && (
        <Row wrap align="center" gap="8px 16px">
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
                <span>{t(`import.step.${step}`)}</span>
              </li>
            ))}
          </Row>
          {(check ?? done) && (
            <>
              <span className={styles.file}>
                <IconFileSpreadsheet size={16} aria-hidden />
                {check?.file.name ?? done?.file}
              </span>
              {check && !isLoading && (
                <Muted as="span" data-wide-only>
                  {t('import.kept', { size: sizeText(check.file.size), time: formatTime(way.keptUntil) })}
                </Muted>
              )}
              {check?.isAgreed && !isLoading && check.sheets.some(({ reading }) => reading) && (
                <Button variant="subtle" onClick={() => way.change((now) => ({ ...now, isAgreed: false }))}>
                  {t('import.howRead')}
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
      ) : (
        <FilePanel {...{ way, isOver }} />
      )}
      {!check && <TemplatePanel entity={way.entity} onChoose={way.choose} institution={way.institution} />}
      {!check && !done && <FormerImports />}
      <ImportUndo />
    </Stack>
  )
}
