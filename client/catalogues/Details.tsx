import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../i18n/language.ts'
import { gapIn, gapKeys, type Names } from '../i18n/translations.ts'
import styles from './Details.module.css'
import { Box, Grid, Muted, Row, Stack, Text } from '../ui/layout.tsx'

type Props = {
  readonly names?: Names
  readonly facts?: readonly (readonly [string, ReactNode])[]
  readonly code?: string
  readonly isProtected: boolean
  readonly children?: ReactNode
}

const factLayout = { columns: '180px minmax(0, 1fr)', gap: '0 md' } as const

const languageOrder: readonly Language[] = ['ru', 'ky', 'en']

export const Details = ({ names, facts = [], code, isProtected, children }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" className={styles.details}>
      <dl>
        {code !== undefined && (
          <Grid {...factLayout}>
            <Muted as="dt">{t('field.code')}</Muted>
            <Box as="dd" numeric tone="primary" look="medium">
              {code}
            </Box>
          </Grid>
        )}
        {names &&
          languageOrder.map((language) => {
            const gap = gapIn(names, language)
            return (
              <Grid key={language} {...factLayout}>
                <Muted as="dt">{t(`lang.${language}`)}</Muted>
                <Box as="dd" look="medium" lang={language}>
                  {names[language]}{' '}
                  {gap && (
                    <Text
                      pad="0 sm"
                      radius={4}
                      background="var(--warning-background)"
                      tone="warning"
                      look="small"
                    >
                      {t(gapKeys[gap])}
                    </Text>
                  )}
                </Box>
              </Grid>
            )
          })}
        {facts.map(([label, value]) => (
          <Grid key={label} {...factLayout}>
            <Muted as="dt">{label}</Muted>
            <Box as="dd" look="medium">
              {value}
            </Box>
          </Grid>
        ))}
      </dl>
      {isProtected && (
        <Row as="p" tone="secondary" align="center" gap="sm">
          <IconLock size={15} aria-hidden /> {t('reason.protected')}
        </Row>
      )}
      {children}
    </Stack>
  )
}
