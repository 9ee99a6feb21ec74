import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { whole } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Box, Muted, Panel, Row } from '../ui/layout.tsx'
import { bySaveKey } from '../ui/buttons.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { refusedIn } from './check.ts'
import { EraseBox, LoadButton, LoadRefusal } from './CheckParts.tsx'
import styles from './Import.module.css'
import { ProgressPanel } from './ProgressPanel.tsx'
import { SheetLines } from './SheetLines.tsx'
import { Sheets } from './Sheets.tsx'
import { remarkedLeft } from './ticks.ts'
import { useCheck } from './useCheck.ts'
import type { ImportCheck, ImportWay } from './useImport.ts'

type Props = { readonly check: ImportCheck; readonly way: ImportWay }

export const CheckPanel = ({ check, way: file }: Props) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const way = useCheck({ check, onChange: file.change, onLoaded: file.onLoaded })
  const { counts, problems, load, sheet } = way
  const panel = useRef<HTMLElement>(null)
  useEffect(
    () => panel.current?.querySelector<HTMLElement>('[data-load]')?.focus({ preventScroll: true }),
    [],
  )
  if (load.isPending) return <ProgressPanel preview={check.import} />
  const isBook = check.of === whole
  const remarked = remarkedLeft(way.known, check.ticks, way.remarked)
  const title = sheet?.entity && !isBook ? t(entityTitle(sheet.entity)) : (sheet?.sheet ?? t('import.book'))
  return (
    <Row flex={1} gap="md" minHeight={0} className={styles.book} onKeyDown={bySaveKey(way.start)}>
      {isBook &&
        (isNarrow ? (
          <SearchSelect
            label={t('import.sheets')}
            options={way.known.map(({ sheet: name, counts: of }, id) => ({
              id,
              text: name,
              ...(refusedIn(of) > 0 && {
                note: `${t('import.part.problem')}: ${formatNumber(refusedIn(of))}`,
              }),
            }))}
            value={sheet && way.known.indexOf(sheet)}
            onChoose={(id) => id !== undefined && way.showSheet(way.known[id]?.sheet ?? '')}
          />
        ) : (
          <Sheets way={way} />
        ))}
      <Panel ref={panel} className={styles.panel} aria-label={title}>
        <SheetLines {...{ check, way, file, title }} />
        <LoadRefusal load={load} refusal={way.refusal} onAgain={file.again} />
        <Row wrap align="center" gap="sm md" pad="sm md" lineAbove>
          <Box as="p" flex="1 1 280px" role="status">
            {t(isBook ? 'import.bookTicked' : 'import.ticked', {
              added: formatNumber(counts.added),
              changed: formatNumber(counts.changed),
            })}
            {problems > 0 && <span> {t('import.problemsStay', { count: problems })}</span>}
            {remarked > 0 && <span> {t('import.remarksStay', { n: formatNumber(remarked) })}</span>}
            {isBook && <Muted as="span"> {t('import.allOrNone')}</Muted>}
          </Box>
          {sheet?.entity && way.ticks && (
            <EraseBox way={way} ticks={way.ticks} sheet={sheet} entity={sheet.entity} />
          )}
          <LoadButton way={way} />
        </Row>
      </Panel>
    </Row>
  )
}
