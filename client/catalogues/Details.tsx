import { IconLock } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
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

type FactProps = ComponentProps<typeof Box> & { readonly label: string }

const Fact = ({ label, ...value }: FactProps) => (
  <Grid columns="180px minmax(0, 1fr)" gap="0 md">
    <Muted as="dt">{label}</Muted>
    <Box {...value} as="dd" look="medium" />
  </Grid>
)

const languageOrder: readonly Language[] = ['ru', 'ky', 'en']

export const Details = ({ names, facts = [], code, isProtected, children }: Props) => {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" className={styles.details}>
      <dl>
        {code !== undefined && (
          <Fact label={t('field.code')} numeric tone="primary">
            {code}
          </Fact>
        )}
        {names &&
          languageOrder.map((language) => {
            const gap = gapIn(names, language)
            return (
              <Fact key={language} label={t(`lang.${language}`)} lang={language}>
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
              </Fact>
            )
          })}
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
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
