import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { entityTitle } from '#contract/entities/registry.ts'
import { writeAddress } from '../address/address.ts'
import { screenOf } from '../address/record-link.ts'
import { comparedOrNone } from '../ui/merge-link.ts'
import { useReadOnly } from '../ui/read-only.tsx'
import { bySaveKey } from '../ui/save-key.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { Pager } from '../table/Pager.tsx'
import { ReadOnlyNote } from '../table/ReadOnlyNote.tsx'
import { Bars } from './Bars.tsx'
import { DefectTable } from './DefectTable.tsx'
import styles from './Languages.module.css'
import { useBoard } from './useBoard.ts'
import { Box, Text } from '../ui/layout.tsx'

/** The catalogue with the rows that lack a name. */
const onlyGaps = String(writeAddress(new URLSearchParams(), { onlyGaps: true }))

/** How fit for a diploma the names are (domain.md#language-board): bars, and the defects to be mended in place. */
export function LanguagesScreen() {
  const { t } = useTranslation()
  const board = useBoard()
  const readOnly = useReadOnly()
  const { entity, lang, summary, defects, lines, shown, fixes } = board
  const title = t('menu.languages')
  const compared = comparedOrNone(entity ?? null)
  const screen = compared && screenOf(compared)
  const about = entity && lang ? `${t(entityTitle(entity))} · ${t(`lang.${lang}`)}` : t('languages.all')
  return (
    <ListFrame
      title={title}
      reads={[summary, defects]}
      toolbar={
        <>
          <Text as="h2" size={14} weight={620}>
            {about}
          </Text>
          {screen !== undefined && (
            <Link to={`${screen}?${onlyGaps}`} className={styles.link}>
              {t('languages.open')}
            </Link>
          )}
          {entity !== undefined && (
            <Button variant="subtle" onClick={() => board.choose(undefined, undefined)}>
              {t('languages.all')}
            </Button>
          )}
          <Box as="span" flex={1} />
          <ReadOnlyNote />
          {readOnly === undefined && (
            <Button
              loading={board.isSaving}
              data-disabled={fixes.length === 0}
              aria-disabled={fixes.length === 0}
              title={fixes.length === 0 ? t('state.nothingChanged') : undefined}
              onClick={board.save}
            >
              {t('languages.save', { n: fixes.length })}
            </Button>
          )}
        </>
      }
      onKeyDown={bySaveKey(board.save)}
      below={shown.total > 0 && <Pager page={shown.page} total={shown.total} linkTo={board.linkToPage} />}
    >
      {summary.data && <Bars summary={summary.data} chosen={{ entity, lang }} onChoose={board.choose} />}
      {defects.data && lines.length === 0 && <p className={panel.guide}>{t('languages.none')}</p>}
      {lines.length > 0 && (
        // a page begins at its top
        <div key={shown.page.number} className={styles.scroll}>
          <DefectTable {...{ lines }} isTurning={board.isTurning} typed={board.typed} onType={board.type} />
        </div>
      )}
    </ListFrame>
  )
}
