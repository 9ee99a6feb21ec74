import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/numbers.ts'
import { barOf, type QuotaPlan, type Students } from './plan.ts'
import { Box, Grid, Hint, Text, Title } from '../ui/layout.tsx'

type Props = {
  readonly sum: Students
  readonly plan: QuotaPlan | undefined
  readonly course: number
  /** The label of the academic year, which on the first course is the plan's. */
  readonly year: string
}

/** The groups' students against their specialities' admission plan. Every number is printed next to its bar. */
export const PlanBars = ({ sum, plan, course, year }: Props) => {
  const { t } = useTranslation()
  return (
    <Grid as="section" gap={14} aria-labelledby="quota-plan">
      <Title as="h3" id="quota-plan">
        {plan ? t('quota.vsPlan', { year }) : t('quota.onCourse')}
      </Title>
      {(['budget', 'contract'] as const).map((kind) => (
        <PlanBar key={kind} kind={kind} count={sum[kind]} plan={plan?.[kind]} total={sum.total} />
      ))}
      {plan === undefined && (
        <Hint as="p">{t(course === 1 ? 'admissionPlan.none' : 'quota.firstCourse')}</Hint>
      )}
      {plan !== undefined && plan.missing > 0 && (
        <Hint as="p">{t('quota.planMissing', { n: plan.missing })}</Hint>
      )}
    </Grid>
  )
}

type BarProps = {
  readonly kind: 'budget' | 'contract'
  readonly count: number
  readonly plan: number | undefined
  readonly total: number
}

const PlanBar = ({ kind, count, plan, total }: BarProps) => {
  const { t } = useTranslation()
  const { filled, excess } = barOf(count, plan, total)
  const n = formatNumber(count)
  return (
    <Grid columns="1fr auto" gap="4px 8px">
      <span>{t(`field.${kind}`)}</span>
      <Text numeric weight={560} {...(excess > 0 && { tone: 'error' })}>
        {plan === undefined ? n : t('quota.ofPlan', { n, plan: formatNumber(plan) })}
      </Text>
      <Box
        as="svg"
        column="1 / -1"
        width="100%"
        height={12}
        radius={3}
        aria-hidden
        preserveAspectRatio="none"
        viewBox="0 0 100 10"
      >
        <rect fill="var(--line)" width="100" height="10" />
        <rect fill={`var(--${kind})`} width={filled} height="10" />
        {excess > 0 && <rect fill="var(--error)" x={filled} width={excess} height="10" />}
      </Box>
      {plan !== undefined && <Difference difference={count - plan} />}
    </Grid>
  )
}

const Difference = ({ difference }: { readonly difference: number }) => {
  const { t } = useTranslation()
  const n = formatNumber(Math.abs(difference))
  if (difference > 0)
    return (
      <Text tone="error" column="1 / -1" size={12}>
        {t('quota.over', { n })}
      </Text>
    )
  return <Hint column="1 / -1">{difference === 0 ? t('quota.exact') : t('quota.left', { n })}</Hint>
}
