import { IconAlertCircle, IconEqual, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Muted, Panel, Row, Text, Title } from '../ui/layout.tsx'
import { refusedIn } from './check.ts'
import styles from './Import.module.css'
import type { CheckedSheet } from './reading.ts'
import type { CheckWay } from './useCheck.ts'

type Props = { readonly way: CheckWay }

export const Sheets = ({ way }: Props) => {
  const { t } = useTranslation()
  return (
    <Panel className={styles.sheets} aria-label={t('import.sheets')}>
      <Row align="center" gap="sm" pad="sm md" lineBelow>
        <Title look="heading">{t('import.sheets')}</Title>
        <Muted as="span" look="small">
          {t('import.sheetsKnown', { n: way.known.length, all: way.sheets.length })}
        </Muted>
      </Row>
      <ul>
        {way.sheets.map((one) => (
          <Sheet key={one.sheet} sheet={one} way={way} />
        ))}
      </ul>
    </Panel>
  )
}

const Sheet = ({ sheet: { sheet, entity, counts }, way }: Props & { readonly sheet: CheckedSheet }) => {
  const { t } = useTranslation()
  const problems = refusedIn(counts)
  const { remarked = 0 } = counts
  const lowered = { verticalAlign: -2 }
  const changes = counts.add + counts.change
  if (entity === null)
    return (
      <Row
        as="li"
        align="center"
        justify="space-between"
        gap="sm"
        className={styles.leftOut}
        tone="secondary"
        look="small"
      >
        <span>«{sheet}»</span>
        <span>{t('import.unknownSheet')}</span>
      </Row>
    )
  return (
    <Row as="li" align="center" gap="sm" pad="0 sm" data-current={way.sheet?.sheet === sheet || undefined}>
      <Checkbox
        aria-label={t('import.tickSheet', { name: sheet })}
        checked={changes > 0 && !way.isLeftOut(sheet)}
        disabled={changes === 0}
        onChange={() => way.toggleSheet(sheet)}
      />
      <Row
        as="button"
        type="button"
        grow
        numeric
        align="center"
        gap="sm"
        textAlign="start"
        aria-current={way.sheet?.sheet === sheet || undefined}
        title={t(entityTitle(entity))}
        onClick={() => way.showSheet(sheet)}
      >
        <span>{sheet}</span>
        {problems > 0 && (
          <b>
            <IconAlertCircle size={14} role="img" aria-label={t('import.part.problem')} />{' '}
            {formatNumber(problems)}
          </b>
        )}
        {remarked > 0 && (
          <Text tone="warning" look="medium">
            <IconEye size={14} role="img" aria-label={t('import.part.remarked')} style={lowered} />{' '}
            {formatNumber(remarked)}
          </Text>
        )}
        {changes > 0 ? (
          <span>{formatNumber(changes)}</span>
        ) : (
          problems === 0 && <IconEqual size={14} role="img" aria-label={t('import.part.same')} />
        )}
      </Row>
    </Row>
  )
}
