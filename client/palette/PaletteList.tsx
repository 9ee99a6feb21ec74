import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { TextKey } from '../i18n/texts.ts'
import { Highlighted } from '../ui/match.tsx'
import { Key } from '../ui/Key.tsx'
import type { Entry, Section } from './entry.ts'
import type { FoundEntry, FoundSection } from './find.ts'
import { ClosedChip } from '../years/ClosedChip.tsx'
import styles from './Palette.module.css'
import { Box, Code, Muted } from '../ui/layout.tsx'

const titleKeys: Readonly<Record<Exclude<Section, Entity>, TextKey>> = {
  recent: 'palette.recent',
  pages: 'palette.pages',
  places: 'menu.educational',
  actions: 'palette.actions',
}
const titleOf = (section: Section): TextKey =>
  section in titleKeys ? titleKeys[section as keyof typeof titleKeys] : entityTitle(section as Entity)

export const entryId = (listId: string, { id }: Entry) => `${listId}-${id}`

type Props = {
  readonly id: string
  readonly search: string
  readonly found: readonly FoundSection[]
  readonly active: Entry | undefined
  readonly onPoint: (id: string) => void
  readonly onChoose: (entry: Entry) => void
}

export const PaletteList = ({ id, search, found, active, onPoint, onChoose }: Props) => {
  const { t } = useTranslation()
  return (
    // the focused input handles the keys
    <Box
      id={id}
      flex={1}
      minHeight={0}
      pad="0 sm sm"
      overflow="auto"
      className={styles.list}
      role="listbox"
      aria-label={t('palette.open')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map(({ section, shown, more }) => (
        <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
          <Muted as="div" pad="sm sm xs" look="label" id={`${id}-${section}`} role="presentation">
            {t(titleOf(section))}
          </Muted>
          {shown.map((one) => (
            <div
              key={one.entry.id}
              id={entryId(id, one.entry)}
              ref={one.entry === active ? scrollToRow : undefined}
              className={styles.row}
              role="option"
              aria-selected={one.entry === active}
              aria-disabled={one.entry.reason !== undefined || undefined}
              onMouseMove={() => one.entry !== active && onPoint(one.entry.id)}
              onClick={() => onChoose(one.entry)}
            >
              <Row found={one} search={search} isActive={one.entry === active} />
            </div>
          ))}
          {more > 0 && (
            <div className={styles.more} role="presentation">
              {t('select.more', { count: more })}
            </div>
          )}
        </div>
      ))}
    </Box>
  )
}

const Row = ({ found, search, isActive }: { found: FoundEntry; search: string; isActive: boolean }) => {
  const { icon: Icon, code, text, language, hint, keys, reason } = found.entry
  return (
    <>
      <Icon size={17} stroke={1.7} aria-hidden />
      <span className={styles.words}>
        {code !== undefined && code !== '' && (
          <Code>
            <Highlighted text={code} search={search} />{' '}
          </Code>
        )}
        <span lang={language}>
          <Highlighted text={text} search={search} />
        </span>
        {found.because !== undefined && (
          <Muted as="span" className={styles.because} lang={found.because.language}>
            <Highlighted text={found.because.text} search={search} />
          </Muted>
        )}
      </span>
      <ClosedChip closed={found.entry.closed} />
      {(reason ?? hint) !== undefined && <span className={styles.hint}>{reason ?? hint}</span>}
      {keys !== undefined && (
        <Box as="span" flex="none" data-wide-only>
          {keys.map((key) => (
            <Fragment key={key}>
              <Key>{key}</Key>{' '}
            </Fragment>
          ))}
        </Box>
      )}
      {isActive && reason === undefined && (
        <Box as="span" flex="none" data-wide-only aria-hidden>
          <Key>⏎</Key>
        </Box>
      )}
    </>
  )
}

const scrollToRow = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })
