import { ReadFailure, Alert } from '../ui/LoadFailure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Part, Parts } from '../ui/Parts.tsx'
import { Muted, Stack, Grid, Row, Text } from '../ui/layout.tsx'
import { NewSecret, type Made } from './NewSecret.tsx'
import { list, make, end, renew } from './keys.ts'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput, Button } from '@mantine/core'
import { entities, type Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { lengths } from '#contract/limits.ts'
import { DayField } from '../editing/fields/DayField.tsx'
import { inAYear, formatDate, formatMoment } from '../i18n/dates.ts'
import parts from '../ui/Parts.module.css'
import { SubmitButton } from '../ui/buttons.tsx'
import styles from './Keys.module.css'
import type { KeyRow } from '#contract/keys.ts'
import { i18n } from '../i18n/i18n.ts'
import { sizeText } from '../i18n/sizes.ts'
import { toast } from '../ui/toasts/toast.ts'

/** The number of days before its end from which a key is announced. */
const early = 14

const givenText = ({ answers, bytes }: KeyRow['today']) => ({
  answers: i18n.t('keys.answers', { count: answers }),
  size: sizeText(bytes),
})

/** A key with its entities, its last reading and traffic, its end and the user who answers for it; its deletion is asked about. */
const KeyItem = ({ row }: { readonly row: KeyRow }) => {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const ending = useMutation({
    mutationFn: () => end(row),
    onSuccess: () => toast.success(t('keys.ended'), { detail: row.name }),
  })
  const renewing = useMutation({
    mutationFn: () => renew(row),
    onSuccess: () => toast.success(t('keys.renewed'), { detail: row.name }),
  })
  const warning =
    row.ended === 'owner'
      ? t('keys.ownerGone')
      : row.ended === 'expired'
        ? t('keys.expired')
        : row.days_left === 0
          ? t('licence.lastDay')
          : row.days_left <= early && t('licence.daysLeft', { count: row.days_left })
  const reads =
    row.entities === null
      ? t('keys.everything')
      : row.entities.map((entity) => t(entityTitle(entity))).join(', ')
  return (
    <Row as="li" wrap align="center" justify="space-between" gap="10px 16px" pad="12px 0 0" lineAbove>
      <span>
        <Text weight={560} block breaks>
          {row.name}
        </Text>
        <Muted as="span" block>
          {reads}
        </Muted>
        <Muted as="span" block>
          {t('keys.created')} {formatMoment(row.created)} ·{' '}
          {row.last_used === null
            ? t('keys.unused')
            : `${t('account.lastUsed')} ${formatMoment(row.last_used)}`}
        </Muted>
        {row.last_read !== null && (
          <Muted as="span" block breaks>
            {t('keys.lastRead', { path: row.last_read })} · {t('keys.today', givenText(row.today))} ·{' '}
            {t('keys.altogether', givenText(row.altogether))}
          </Muted>
        )}
        <Muted as="span" block>
          {t('keys.until', { date: formatDate(row.expires) })} ·{' '}
          {row.owner === null ? t('keys.ofCommandLine') : t('keys.owner', { name: row.owner })}
        </Muted>
        {warning && (
          <Text tone="error" above={4} weight={540} block>
            {warning}
          </Text>
        )}
        {isAsked && (
          <Text tone="error" above={4} weight={540} block role="alert">
            {t('keys.endAsked')}
          </Text>
        )}
      </span>
      <Row as="span" wrap gap={10}>
        {warning && !isAsked && (
          <Button
            aria-label={`${t('keys.renew')}: ${row.name}`}
            aria-busy={renewing.isPending || undefined}
            onClick={() => !renewing.isPending && renewing.mutate()}
          >
            {t('keys.renew')}
          </Button>
        )}
        {isAsked && <Button onClick={() => setAsked(false)}>{t('common.cancel')}</Button>}
        <Button
          variant={isAsked ? 'filled' : 'default'}
          aria-label={`${t('account.end')}: ${row.name}`}
          aria-busy={ending.isPending || undefined}
          onClick={() => {
            if (!isAsked) setAsked(true)
            else if (!ending.isPending) ending.mutate()
          }}
        >
          {t('account.end')}
        </Button>
      </Row>
    </Row>
  )
}

/** Name, lists and end of a new key. */
const KeyForm = ({ onMade }: { readonly onMade: (made: Made) => void }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [expires, setExpires] = useState<string | undefined>(inAYear)
  const [chosen, setChosen] = useState<readonly Entity[] | null>(null)
  const making = useMutation({
    mutationFn: (name: string) => make(name, chosen && [...chosen], expires),
    meta: { quiet: true },
    onSuccess: (secret, name) => onMade({ name, secret, entities: chosen }),
    onError: ({ message }) => setProblem(message),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    if (making.isPending) return
    if (name === '') {
      setProblem(t('keys.needsName'))
      input.current?.focus()
    } else if (chosen?.length === 0) setProblem(t('keys.needsLists'))
    else {
      setProblem(undefined)
      making.mutate(name)
    }
  }
  const toggle = (entity: Entity) =>
    setChosen((before) =>
      before?.includes(entity) ? before.filter((one) => one !== entity) : [...(before ?? []), entity],
    )
  return (
    <form className={parts.stack} onSubmit={submit} noValidate>
      <Muted>{t('keys.about')}</Muted>
      <TextInput ref={input} label={t('keys.name')} maxLength={lengths.name} autoComplete="off" />
      <Grid
        as="fieldset"
        columns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))"
        gap="8px 16px"
        className={styles.lists}
      >
        <legend>{t('keys.reads')}</legend>
        <Checkbox
          label={t('keys.everything')}
          checked={chosen === null}
          onChange={() => setChosen(chosen === null ? [] : null)}
        />
        {chosen !== null &&
          entities.map((entity) => (
            <Checkbox
              key={entity}
              label={t(entityTitle(entity))}
              checked={chosen.includes(entity)}
              onChange={() => toggle(entity)}
            />
          ))}
      </Grid>
      <DayField label={t('keys.expires')} day={expires} onDay={setExpires} />
      <Alert>{problem}</Alert>
      <SubmitButton type="submit" isBusy={making.isPending}>
        {t('keys.make')}
      </SubmitButton>
    </form>
  )
}

/** The keys by name. */
const KeyList = () => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  if (rows.isError) return <ReadFailure of={rows} />
  if (rows.data === undefined) return <Loading />
  if (rows.data.length === 0) return <Muted>{t('keys.none')}</Muted>
  return (
    <Stack as="ul" gap={12}>
      {rows.data.map((row) => (
        <KeyItem key={row.id} row={row} />
      ))}
    </Stack>
  )
}

/** The keys with which programs of others read (domain.md#keys-screen). */
export function KeysScreen() {
  const { t } = useTranslation()
  const [made, setMade] = useState<Made>()
  return (
    <Parts>
      <Part title={t('menu.keys')}>
        <KeyList />
      </Part>
      <Part title={t('keys.new')}>
        {made === undefined ? (
          <KeyForm onMade={setMade} />
        ) : (
          <NewSecret made={made} onKept={() => setMade(undefined)} />
        )}
      </Part>
    </Parts>
  )
}
