import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { Box, Row } from '../ui/layout.tsx'
import { type Part, without } from './definition.ts'
import type { ReportState } from './useReport.ts'
import { wordKey } from './words.ts'

const parts: readonly Part[] = ['rows', 'columns']

/** A report with too many cells: why, and one press that leaves out the dimension that the server names. */
export const LeaveOut = ({ state: { definition, define, pivot } }: { readonly state: ReportState }) => {
  const { t } = useTranslation()
  const reason = pivot.error?.message ?? ''
  const all = parts.flatMap((part) =>
    definition[part].map((word) => ({ part, word, text: t(wordKey(word)) })),
  )
  const named = all.filter(({ text }) => reason.includes(`«${text}»`) || reason.includes(`“${text}”`))
  return (
    <Box pad={12} role="alert">
      <Banner kind="warning">{reason}</Banner>
      <Row wrap gap={8} above={8}>
        {(named.length > 0 ? named : all).map(({ part, word, text }) => (
          <Button key={word} variant="filled" onClick={() => define(without(definition, part, word))}>
            {t('report.without', { what: text })}
          </Button>
        ))}
      </Row>
    </Box>
  )
}
