import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SystemState } from '#contract/system.ts'
import { formatTime } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Panel, PanelFoot, Row, Text, Title } from '../ui/layout.tsx'
import { PanelHead } from './PanelHead.tsx'
import styles from './System.module.css'

type Props = SystemState['answers'] & {
  /** The file for the support is being put together. */
  readonly isCollecting: boolean
  readonly onCollect: () => void
}

/** The answers of the last day by hour (domain.md#system-answers). */
export const Answers = ({ hours, half, almostAll, slow, refused, isCollecting, onCollect }: Props) => {
  const { t } = useTranslation()
  const all = hours.reduce((sum, { answers }) => sum + answers, 0)
  const most = Math.max(1, ...hours.map(({ answers }) => answers))
  const hourText = (iso: string) => formatTime(new Date(iso))
  return (
    <Panel stack minWidth={0} className={styles.half} aria-label={t('system.answers')}>
      <PanelHead>
        <Title>{t('system.answers')}</Title>
        <Text tone="secondary" size={12}>
          {t('system.answersCount', { count: all })}
        </Text>
      </PanelHead>
      <Row as="ul" gap={3} flex={1} minHeight={180} pad="12px 14px 4px" aria-label={t('system.answers')}>
        {hours.map(({ hour, answers }) => {
          const text = t('system.answersHour', { hour: hourText(hour), count: answers })
          return (
            <Row as="li" key={hour} title={text} flex={1} align="flex-end">
              <span className="visually-hidden">{text}</span>
              <Text
                width="100%"
                minHeight={1}
                height={`${(answers / most) * 100}%`}
                radius="3px 3px 0 0"
                background="var(--budget)"
                aria-hidden
              />
            </Row>
          )
        })}
      </Row>
      <Row as="p" wrap justify="space-between" gap="4px 12px" pad="0 14px 10px" tone="secondary" size={12}>
        <span aria-hidden>{hourText(hours[0]?.hour ?? '')}</span>
        {half !== null && almostAll !== null && (
          <span>{t('system.answersSpeed', { half: formatNumber(half), most: formatNumber(almostAll) })}</span>
        )}
        <span aria-hidden>{hourText(hours.at(-1)?.hour ?? '')}</span>
      </Row>
      <PanelFoot>
        <Text flex="1 1 200px" tone="secondary" size={13}>
          {t('system.answersSlow', { slow: formatNumber(slow), refused: formatNumber(refused) })}
        </Text>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-busy={isCollecting || undefined}
          onClick={onCollect}
        >
          {t('system.forSupport')}
        </Button>
      </PanelFoot>
    </Panel>
  )
}
