import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isPlaced } from '#contract/transfer.ts'
import { statusOf } from '../api/errors.ts'
import { hasSeveralCells } from '#contract/reading/copied-cells.ts'
import { clipboard } from '../editing/paste/pasting.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { Key } from '../ui/Key.tsx'
import { Box, EmptyState, Muted, Panel, Row, Stack } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import { CatalogueSelect, InstitutionSelect } from './SubjectSelects.tsx'
import styles from './Import.module.css'
import { ProgressBar } from './ProgressPanel.tsx'
import { useProgress } from './useProgress.ts'
import { fileOfCells, limitsOf, type useImport } from './useImport.ts'

type Props = {
  readonly way: ReturnType<typeof useImport>
  readonly isOver: boolean
}

/** Returns true if the server or the connection failed, so that a retry may succeed. */
const isRetryable = (error: Error) => (statusOf(error) ?? 0) >= 500

const accepted = '.xlsx,.xlsm,.ods,.csv,.txt,.tsv,.xls,.html,.htm,.xml,.zip'
const megabyte = 1024 * 1024

const Reading = ({ preview }: { readonly preview: string }) => {
  const { t } = useTranslation()
  const progress = useProgress(preview)
  if (progress === undefined) return null
  const { done, of } = progress
  return (
    <Stack gap="sm" minWidth="min(420px, 100%)" numeric>
      <p>{t('import.readOf', { done: formatNumber(done), of: formatNumber(of) })}</p>
      <ProgressBar {...{ done, of }} label={t('import.reading')} />
    </Stack>
  )
}

/** Panel for a file, which can be chosen, pasted, or dropped on any part of the window. */
export const FilePanel = ({ way, isOver }: Props) => {
  const { t } = useTranslation()
  const readOnly = useReadOnly()
  const input = useRef<HTMLInputElement>(null)
  const { entity, waiting, read } = way
  const isOpen = readOnly === undefined && !read.isPending
  const isOfInstitution = entity !== undefined && isPlaced(entity)
  const asked = isOfInstitution ? 'state.chooseInstitution' : 'import.whichCatalogue'
  const limits = limitsOf(entity)
  const openCells = (text: string) => way.open(fileOfCells(text, t('import.pasted')))
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const [file] = event.clipboardData?.files ?? []
    // pasted cells are read as a file; the focused select handles any other text
    if (!isOpen || !(file || hasSeveralCells(text))) return
    event.preventDefault()
    if (file) way.open(file)
    else openCells(text)
  })
  /** Reads the cells that were pasted over a list and thereby opened this screen. */
  const takeCells = useEffectEvent(() => {
    const text = clipboard.get()
    clipboard.set(() => '')
    if (isOpen && text !== '') openCells(text)
  })
  useEffect(() => {
    takeCells()
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
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
              <Box role="alert" minWidth="min(720px, 100%)" maxWidth={720} textAlign="start">
                <Banner kind="error" {...(isRetryable(read.error) && { onRetry: way.again })}>
                  <b>{read.variables.file.name}</b>: {read.error.message}
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
            <Row wrap align="end" justify="center" gap="sm" textAlign="start">
              <Box minWidth={260}>
                <CatalogueSelect entity={entity} onChoose={way.choose} />
              </Box>
              {isOfInstitution && <InstitutionSelect {...way.institution} />}
              <Button variant="filled" onClick={() => input.current?.click()}>
                {t('import.choose')}
              </Button>
            </Row>
            <Muted look="small">
              {t('import.orPaste')} <Key>Ctrl V</Key>. {t('avn.hint')}
            </Muted>
            <input
              ref={input}
              type="file"
              hidden
              accept={accepted}
              aria-label={t('import.choose')}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // the input is cleared, so that a corrected file of the same name can be chosen once more
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
