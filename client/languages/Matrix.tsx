import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle, namedEntities } from '#contract/entities/registry.ts'
import type { LanguageSummaryRow, NamedEntity } from '#contract/languages.ts'
import { languages, type NameLanguage } from '#contract/languages/kinds.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { moveFocusByKey } from '../ui/focus/move-focus.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import { countOf } from './defects.ts'
import { Box, Text } from '../ui/layout.tsx'
import styles from './Languages.module.css'

type Props = {
  readonly summary: readonly LanguageSummaryRow[]
  readonly chosen: { readonly entity: NamedEntity | undefined; readonly lang: NameLanguage | undefined }
  readonly onChoose: (entity: NamedEntity, lang: NameLanguage) => void
}

const columnCount = namedEntities.length
const distanceOfKey: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columnCount,
  ArrowUp: -columnCount,
}

const moveByArrows = (event: KeyboardEvent<HTMLElement>) =>
  moveFocusByKey(event, '[data-cell]', (key, at, count) => {
    const by = distanceOfKey[key]
    if (by === undefined || at < 0) return undefined
    const next = at + by
    return next < 0 || next >= count ? at : next
  })

export const Matrix = ({ summary, chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  const rowsOf = (entity: NamedEntity) => summary.find((one) => one.entity === entity)?.rows ?? 0
  return (
    <Box overflow="auto">
      <ValueTable className={styles.matrix} onKeyDown={moveByArrows}>
        <caption className="visually-hidden">{t('menu.languages')}</caption>
        <thead>
          <tr>
            <td />
            {namedEntities.map((entity) => (
              <th key={entity} scope="col" data-chosen={entity === chosen.entity || undefined}>
                {t(entityTitle(entity))} <Text look="body">{formatNumber(rowsOf(entity))}</Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {languages.map((lang) => (
            <tr key={lang}>
              <th scope="row">{t(`lang.${lang}`)}</th>
              {namedEntities.map((entity) => {
                const one = summary.find((row) => row.entity === entity && row.lang === lang)
                const isChosen = chosen.entity === entity && chosen.lang === lang
                return (
                  <td key={entity} data-chosen={isChosen || undefined}>
                    {one && <Cell {...one} isChosen={isChosen} onChoose={() => onChoose(entity, lang)} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </Box>
  )
}

type CellProps = LanguageSummaryRow & { readonly isChosen: boolean; readonly onChoose: () => void }

const Cell = ({ entity, lang, rows, filled, defects, isChosen, onChoose }: CellProps) => {
  const { t } = useTranslation()
  const count = countOf({ defects })
  const share = rows === 0 ? 100 : Math.floor((filled / rows) * 1000) / 10
  const percent = `${formatNumber(share)} %`
  return (
    <button
      type="button"
      data-cell
      className={styles.cell}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${t(entityTitle(entity))} · ${t(`lang.${lang}`)}: ${t('languages.filled', {
        filled: formatNumber(filled),
        rows: formatNumber(rows),
      })}. ${t('languages.defects', { n: formatNumber(count) })}`}
      onClick={onChoose}
    >
      {count === 0 ? (
        <IconCheck size={13} aria-hidden />
      ) : (
        <Text tone="warning" look="label">
          <IconAlertTriangle size={13} aria-hidden style={{ verticalAlign: -2 }} /> {formatNumber(count)}
        </Text>
      )}
      <span data-whole={share === 100 || undefined}>{percent}</span>
      <Text
        height={5}
        overflow="hidden"
        radius={2}
        background="var(--line)"
        column="1 / -1"
        asDrawn
        aria-hidden
      >
        <Text block height="100%" width={`${share}%`} background="var(--primary)" />
      </Text>
    </button>
  )
}
