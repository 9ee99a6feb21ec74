import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { spreadsheet, workbook } from '#contract/limits.ts'
import { whole } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { Key } from '../ui/Key.tsx'
import { Box, EmptyState, Muted, Panel, Row, Stack } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { CatalogueSelect } from './CatalogueSelect.tsx'
import styles from './Import.module.css'
import { InstitutionSelect } from './InstitutionSelect.tsx'
import { ProgressBar } from './ProgressPanel.tsx'
import { useProgress } from './useProgress.ts'
import type { useImport } from './useImport.ts'

type Props = { readonly way: ReturnType<typeof useImport> }

const accepted = '.xlsx,.csv,.txt,.tsv'
const megabyte = 1024 * 1024

/** Cells that were copied in a spreadsheet, as a file. */
const fileOfCells = (text: string, name: string) => new File([text], `${name}.csv`, { type: 'text/csv' })

/** How many lines of the file are read. */
const Reading = ({ preview }: { readonly preview: string }) => {
  const { t } = useTranslation()
  const progress = useProgress(preview)
  if (progress === undefined) return null
  const { done, of } = progress
  return (
    <Stack gap={8} minWidth="min(420px, 100%)" numeric>
      <p>{t('import.readOf', { done: formatNumber(done), of: formatNumber(of) })}</p>
      <ProgressBar {...{ done, of }} label={t('import.reading')} />
    </Stack>
  )
}

/** The target of a file that is dropped, chosen or pasted; the whole window takes a drop. */
export const FilePanel = ({ way }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { entity, waiting, read } = way
  const isOpen = readOnly === undefined && !read.isPending
  const asked = entity === whole ? 'state.chooseInstitution' : 'import.whichCatalogue'
  const limits = entity === whole ? workbook : spreadsheet
  const take = useEffectEvent((file: File | null | undefined) => {
    setOver(false)
    if (file && isOpen) way.open(file)
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
    const text = clipboardData?.getData('text/plain') ?? ''
    const [file] = clipboardData?.files ?? []
    if (file) take(file)
    else if (text.includes('\t')) take(fileOfCells(text, t('import.pasted')))
  })
  useEffect(() => {
    const ofFiles = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const hold = (event: globalThis.DragEvent) => {
      if (!ofFiles(event)) return
      event.preventDefault()
      // between two parts of the page it leaves one for the other
      setOver(event.type === 'dragover' || event.relatedTarget !== null)
    }
    const drop = (event: globalThis.DragEvent) => {
      if (!ofFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer?.files[0])
    }
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', hold)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', hold)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', onPaste)
    }
  }, [])
  if (readOnly !== undefined) return null
  return (
    <Panel className={styles.panel} aria-label={t('import.step.file')}>
      <EmptyState
        as="div"
        className={styles.target}
        data-over={isOver || undefined}
        aria-busy={read.isPending || undefined}
      >
        <IconTableImport size={32} aria-hidden />
        <h2>{t(read.isPending ? 'import.reading' : waiting ? asked : 'import.drop')}</h2>
        {read.isPending ? (
          <>
            <p role="status">{read.variables.file.name}</p>
            <Reading preview={read.variables.number} />
            <Button onClick={way.cancel}>{t('import.stop')}</Button>
          </>
        ) : (
          <>
            {read.isError && (
              <Box role="alert" minWidth="min(720px, 100%)" textAlign="start">
                <Banner kind="error">
                  {read.variables.file.name}: {read.error.message}
                </Banner>
              </Box>
            )}
            <p>
              {waiting
                ? waiting.name
                : t('import.limits', {
                    size: formatNumber(limits.bytes / megabyte),
                    lines: formatNumber(limits.lines),
                  })}
            </p>
            <Row wrap align="end" justify="center" gap={10} textAlign="start">
              <Box minWidth={260}>
                <CatalogueSelect entity={entity} onChoose={way.choose} />
              </Box>
              {entity === whole && <InstitutionSelect {...way.institution} />}
              <Button variant="filled" onClick={() => input.current?.click()}>
                {t('import.choose')}
              </Button>
            </Row>
            <Muted size={12}>
              {t('import.orPaste')} <Key>Ctrl V</Key>
            </Muted>
            <input
              ref={input}
              type="file"
              hidden
              accept={accepted}
              aria-label={t('import.choose')}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // the same file may be chosen again after it was mended
                currentTarget.value = ''
                if (file) way.open(file)
              }}
            />
          </>
        )}
      </EmptyState>
    </Panel>
  )
}
