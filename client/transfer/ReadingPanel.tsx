import { IconEyeOff, IconHistory } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { whole } from '#contract/transfer.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { SubmitButton, isSaveKey } from '../ui/buttons.tsx'
import { KeyHint } from '../ui/Key.tsx'
import { Box, Muted, Panel, Row, Stack } from '../ui/layout.tsx'
import { CatalogueSelect } from './SubjectSelects.tsx'
import { Refusal } from './CheckParts.tsx'
import { isUnknown, labelOf, type ShownReading } from './reading.ts'
import { ReadingSheet } from './ReadingSheet.tsx'
import { ReadingSide } from './ReadingSide.tsx'
import styles from './Reading.module.css'
import type { ImportCheck, ImportWay } from './useImport.ts'
import { type ReadingWay, useReading } from './useReading.ts'
import { useProgress } from './useProgress.ts'

type Props = { readonly check: ImportCheck; readonly way: ImportWay }

/** Panel in which the user sets how a file is read before it is compared: sheets, columns, missing fields. */
export const ReadingPanel = ({ check, way }: Props) => {
  const { t } = useTranslation()
  const reading = useReading(check, way)
  const { current, reading: shown, isAsking } = reading
  const panel = useRef<HTMLElement>(null)
  const primary = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // focuses the first uncertain column or missing field, else the confirm button
    const doubt = panel.current?.querySelector<HTMLElement>('[data-doubt] input, [data-missing] input')
    ;(doubt ?? primary.current)?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { PageUp: -1, PageDown: 1 }[event.key]
    if (isSaveKey(event)) reading.agree()
    else if (by !== undefined && (event.ctrlKey || event.metaKey)) {
      const at = check.sheets.findIndex(({ sheet }) => sheet === current?.sheet)
      const next = check.sheets[at + by]
      if (next) reading.show(next.sheet)
    } else return
    event.preventDefault()
  }
  return (
    <Panel
      ref={panel}
      className={styles.panel}
      aria-label={t('import.step.reading')}
      aria-busy={isAsking || undefined}
      onKeyDown={onKeyDown}
    >
      {(check.sheets.length > 1 || (shown?.former ?? shown?.lost) !== undefined) && (
        <Row wrap align="center" gap="0 md" lineBelow pad="0 md 0 xs">
          {check.sheets.length > 1 && <SheetTabs check={check} reading={reading} />}
          {shown && <Former shown={shown} reading={reading} />}
        </Row>
      )}
      {way.reread.error && <Refusal text={way.reread.error.message} />}
      {shown === undefined ? (
        <Muted as="p" role="status" pad="lg">
          {t('import.unknownSheet')}
        </Muted>
      ) : (
        <>
          <Head check={check} shown={shown} reading={reading} />
          <div className={styles.body}>
            {shown.columns.length === 0 ? (
              <Muted as="p" role="status" pad="lg" flex={1}>
                {t('import.noLines')}
              </Muted>
            ) : (
              <ReadingSheet key={`${shown.sheet} ${shown.heading[0]}`} shown={shown} reading={reading} />
            )}
            <ReadingSide shown={shown} reading={reading} />
          </div>
        </>
      )}
      <Foot check={check} reading={reading} primary={primary} />
    </Panel>
  )
}

type ReadingProps = { readonly reading: ReadingWay }

/** Tabs of the sheets. Hidden sheets are last, and are imported only if the user chooses them. */
const SheetTabs = ({ check: { sheets }, reading }: ReadingProps & Pick<Props, 'check'>) => {
  const { t } = useTranslation()
  const inOrder = [...sheets].toSorted((a, b) => Number(a.hidden) - Number(b.hidden))
  return (
    <Row role="tablist" aria-label={t('import.sheets')} className={styles.tabs}>
      {inOrder.map(({ sheet, hidden, lines }) => (
        <button
          key={sheet}
          type="button"
          role="tab"
          aria-selected={sheet === reading.current?.sheet}
          onClick={() => reading.show(sheet)}
        >
          {hidden && <IconEyeOff size={14} aria-hidden />}
          {hidden ? `${sheet}, ${t('import.sheetHidden')}` : sheet}
          <b>{formatNumber(lines)}</b>
        </button>
      ))}
    </Row>
  )
}

type ShownReadingProps = ReadingProps & { readonly shown: ShownReading }

/** Note that the settings come from the last file with equal headings, or could not be applied. */
const Former = ({ shown: { former, lost }, reading }: ShownReadingProps) => {
  const { t } = useTranslation()
  if (lost !== undefined)
    return (
      <Muted as="p" role="status" look="small" marginLeft="auto" pad="sm 0">
        {t('import.formerLost', { problem: lost })}
      </Muted>
    )
  if (former === undefined) return null
  return (
    <Row align="center" gap="0 md" marginLeft="auto" pad="sm 0">
      <Muted as="span" look="small">
        <IconHistory size={15} aria-hidden style={{ verticalAlign: -3 }} />{' '}
        {t('import.asLast', { date: formatDate(former) })}
      </Muted>
      <Button variant="subtle" size="compact-sm" onClick={() => reading.ask({ former: false })}>
        {t('import.readAnew')}
      </Button>
    </Row>
  )
}

const maxHeadings = 3
const maxSearchedLines = 20

/** Returns the possible ranges of heading lines, from and to; 0 means no headings. */
const headingRanges = (last: number) => [
  [0, 0] as const,
  ...Array.from({ length: last }, (_, at) => at + 1).flatMap((from) =>
    Array.from({ length: Math.min(maxHeadings, last - from + 1) }, (_, more) => [from, from + more] as const),
  ),
]

/** Catalogue and heading lines of a sheet. A change makes the server detect the columns once more. */
const Head = ({ check: { of }, shown, reading }: ShownReadingProps & Pick<Props, 'check'>) => {
  const { t } = useTranslation()
  const id = useId()
  const { heading, sample } = shown
  const last = Math.min(maxSearchedLines, Math.max(heading[1], sample.at(-1)?.line ?? 1))
  const text = ([from, to]: readonly [number, number]) => (from === to ? String(from) : `${from}–${to}`)
  return (
    <Row wrap align="end" justify="space-between" gap="sm md" pad="sm md" lineBelow>
      {of !== whole && (
        <Row align="end" gap="md">
          <Box minWidth={220}>
            <CatalogueSelect
              entity={of}
              onChoose={(next) => next && reading.ask({ sheet: shown.sheet }, next)}
            />
          </Box>
          {heading[1] > 0 && shown.former === undefined && (
            <Muted as="span" look="small" pad="0 0 sm">
              {t('import.byHeadings')}
            </Muted>
          )}
        </Row>
      )}
      <Row align="center" gap="sm" marginLeft="auto">
        <label htmlFor={id}>{t('import.headingLines')}</label>
        <select
          id={id}
          className={styles.select}
          value={text(heading)}
          onChange={({ currentTarget }) => {
            const [from = 1, to = from] = currentTarget.value.split('–').map(Number)
            reading.ask({ heading: [from, to] })
          }}
        >
          {headingRanges(last).map((span) => (
            <option key={text(span)} value={text(span)}>
              {span[1] === 0 ? t('import.noHeadings') : text(span)}
            </option>
          ))}
        </select>
      </Row>
    </Row>
  )
}

type FootProps = ReadingProps &
  Pick<Props, 'check'> & { readonly primary: React.RefObject<HTMLButtonElement | null> }

const Foot = ({ check, reading, primary }: FootProps) => {
  const { t } = useTranslation()
  const id = useId()
  const { reading: shown, current, blocked, isAsking } = reading
  const progress = useProgress(isAsking ? check.import : undefined)
  const unknown = (shown?.columns ?? []).filter(isUnknown)
  const titles = shown?.sample.filter(({ kind }) => kind === 'title').length ?? 0
  const { remarked: _, ...read } = current?.counts ?? {}
  const taken = Object.values(read).reduce((sum, count) => sum + count, 0)
  const twin = shown?.columns.find((one) => one.twin !== undefined)
  const reason =
    blocked === undefined || shown === undefined
      ? undefined
      : blocked !== current?.sheet
        ? t('import.lookAt', { sheet: blocked })
        : twin
          ? t('import.twice', { column: twin.column, first: twin.twin })
          : t('import.missingFields', {
              names: shown.missing.map((field) => labelOf(shown, field)).join(', '),
            })
  return (
    <Row wrap align="center" gap="sm md" pad="sm md" lineAbove className={styles.foot}>
      <Stack flex="1 1 280px">
        <p id={id} role="status">
          {reason ?? t('import.willTake', { count: taken })}
          {shown && reason === undefined && (shown.hidden > 0 || titles > 0) && (
            <Muted as="span">
              {' '}
              {t('import.leaves', {
                hidden: formatNumber(shown.takesHidden ? 0 : shown.hidden),
                titles: formatNumber(titles),
              })}
            </Muted>
          )}
        </p>
        {unknown.length > 0 && (
          <Muted look="small">
            {t('import.unknown', { names: unknown.map(({ column }) => column).join(', ') })}
          </Muted>
        )}
      </Stack>
      <Row as="span" align="center" gap="sm" data-wide-only>
        <KeyHint>Alt ←→</KeyHint> <Muted as="span">{t('import.keyColumn')}</Muted>
        <KeyHint>Enter</KeyHint> <Muted as="span">{t('import.keyField')}</Muted>
        <KeyHint>Ctrl Enter</KeyHint> <Muted as="span">{t('import.keyAgree')}</Muted>
      </Row>
      <SubmitButton
        ref={primary}
        ml="auto"
        isBusy={isAsking && progress === undefined}
        blockedBy={reason === undefined ? undefined : id}
        onClick={reading.agree}
      >
        {isAsking && progress
          ? t('import.readOf', { done: formatNumber(progress.done), of: formatNumber(progress.of) })
          : t('import.agree')}
      </SubmitButton>
    </Row>
  )
}
