import { Button } from '@mantine/core'
import { IconCheck, IconFileSpreadsheet } from '@tabler/icons-react'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../i18n/dates.ts'
import { sizeText } from '../i18n/sizes.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { BookPanel } from './BookPanel.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { DonePanel } from './DonePanel.tsx'
import { FilePanel } from './FilePanel.tsx'
import { Muted, Ring, Row, Stack } from '../ui/layout.tsx'
import styles from './Import.module.css'
import { TemplatePanel } from './TemplatePanel.tsx'
import { FormerImports, ImportUndo } from './FormerImports.tsx'
import { ProgressPanel } from './ProgressPanel.tsx'
import { useDrop } from './useDrop.ts'
import { loading, useImport } from './useImport.ts'

const steps = ['file', 'check', 'load'] as const

/** A spreadsheet into a catalogue, and a catalogue out into one (domain.md#transfer-preview): file, check, load. */
export function ImportScreen() {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const way = useImport()
  const { check, book, done, load } = way
  const looked = check ?? book
  const isLoading = useIsMutating({ mutationKey: loading }) > 0
  const isOpen = readOnly === undefined && !looked && !way.read.isPending
  const isOver = useDrop(isOpen ? way.open : undefined)
  const at = done || isLoading ? 2 : looked ? 1 : 0
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
                {t(`import.step.${step}`)}
              </li>
            ))}
          </Row>
          {(looked ?? done) && (
            <>
              <span className={styles.file}>
                <IconFileSpreadsheet size={16} aria-hidden />
                {looked?.file.name ?? done?.file}
              </span>
              {looked && !isLoading && (
                <Muted as="span" data-wide-only>
                  {t('import.kept', { size: sizeText(looked.file.size), time: formatTime(way.keptUntil) })}
                </Muted>
              )}
              {!isLoading && <Button onClick={way.restart}>{t('import.otherFile')}</Button>}
            </>
          )}
        </Row>
      )}
      {done ? (
        <DonePanel done={done} />
      ) : check && load.isPending ? (
        <ProgressPanel preview={check.preview.import} />
      ) : check ? (
        <CheckPanel check={check} way={way} />
      ) : book ? (
        <BookPanel
          preview={book.preview}
          scrolled={way.scrolled}
          onLoaded={way.onLoaded}
          onAgain={way.again}
        />
      ) : (
        <FilePanel {...{ way, isOver }} />
      )}
      {!looked && <TemplatePanel entity={way.entity} onChoose={way.choose} institution={way.institution} />}
      {!looked && !done && <FormerImports />}
      <ImportUndo />
    </Stack>
  )
}
