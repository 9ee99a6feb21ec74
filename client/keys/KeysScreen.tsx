import { Checkbox } from '../ui/Checkbox.tsx'
import { ReadFailure, Alert } from '../ui/LoadFailure.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Part, Parts } from '../ui/Parts.tsx'
import { Muted, Stack, Grid, Row, Text } from '../ui/layout.tsx'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent, useRef, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput, Button } from '@mantine/core'
import { entities, type Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { lengths, delays, ids } from '#contract/limits.ts'
import { DayField } from '../editing/fields/DayField.tsx'
import { dateInOneYear, formatDate, formatMoment } from '../i18n/dates.ts'
import parts from '../ui/Parts.module.css'
import { SubmitButton } from '../ui/buttons.tsx'
import styles from './Keys.module.css'
import { type KeyRow, keys } from '#contract/keys.ts'
import { i18n } from '../i18n/i18n.ts'
import { sizeText } from '../i18n/sizes.ts'
import { toast } from '../ui/toasts/toast.ts'
import { base } from '../api/base.ts'
import { Banner } from '../ui/Banner.tsx'
import { copyShown } from '../ui/copy-link.ts'
import { IconCopy, IconPlugConnected } from '@tabler/icons-react'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'

const list = query(keys.list)

const createKey = async (name: string, entities: Entity[] | null, expires: string | undefined) => {
  const body = { id: ids.create, name, entities, ...(expires !== undefined && { expires }) }
  const [outcome] = await mutate(keys.save, body)
  if (outcome?.sms === sms.duplicate) throw new Error(i18n.t('keys.taken'))
  return outcome?.secret ?? ''
}

/** Sets a key's end to one year from today. The signed-in user becomes the user responsible for the key. */
const renewKey = async ({ id, name, entities, rev }: KeyRow) => {
  const [outcome] = await mutate(keys.save, { id, name, entities, rev, expires: dateInOneYear() })
  if (outcome?.sms !== sms.updated) throw new Error(i18n.t('reason.stale'))
}

const deleteKey = ({ id }: KeyRow) => mutate(keys.delete, { id })

type TrialResult = { readonly status: number; readonly bytes: number; readonly ms: number } | undefined

/** Makes a call as an external program would: with the key, without the session. */
const callWithKey = async (path: string, secret: string): Promise<TrialResult> => {
  const startedAt = performance.now()
  try {
    const answer = await fetch(`${base}${path}`, {
      headers: { Authorization: `Bearer ${secret}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(delays.request),
    })
    const { byteLength: bytes } = await answer.arrayBuffer()
    return { status: answer.status, bytes, ms: Math.round(performance.now() - startedAt) }
  } catch {
    return undefined
  }
}

type NewKey = {
  readonly name: string
  readonly secret: string
  readonly entities: readonly Entity[] | null
}

type Props = { readonly made: NewKey; readonly onKept: () => void }

const secretStyle = { frame: true, pad: 'sm md', radius: 6, breaks: true } as const

const feedPath = '/api/v1/feed/changes?limit=1'

/** Returns commands that read the feed of changes and, by the Open Education API, organisations or terms. */
const commandsFor = ({ secret, entities }: NewKey) => {
  const isOfOrganisations =
    entities === null || entities.some((one) => ['institution', 'faculty', 'department'].includes(one))
  const objects = `/oeapi/v6/${isOfOrganisations ? 'organisations' : 'academic-sessions'}`
  return ['/api/v1/feed/changes', objects]
    .map((path) => `curl -H 'Authorization: Bearer ${secret}' '${location.origin}${base}${path}'`)
    .join('\n')
}

/** Secret of a new key, which is shown only once. */
const NewSecret = ({ made, onKept }: Props) => {
  const { t } = useTranslation()
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => copy.current?.focus(), [])
  const trying = useMutation({ mutationFn: () => callWithKey(feedPath, made.secret), meta: { quiet: true } })
  const answered = trying.data
  const lines = commandsFor(made)
  return (
    <div className={parts.stack} role="status">
      <Muted>{t('keys.once', { name: made.name })}</Muted>
      <Text as="code" {...secretStyle}>
        {made.secret}
      </Text>
      <Text as="pre" {...secretStyle} className={styles.lines}>
        {lines}
      </Text>
      <Row wrap gap="sm">
        <Button
          ref={copy}
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void copyShown(made.secret)}
        >
          {t('common.copy')}
        </Button>
        <Button leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void copyShown(lines)}>
          {t('keys.copyLines')}
        </Button>
        <Button
          leftSection={<IconPlugConnected size={15} aria-hidden />}
          aria-busy={trying.isPending || undefined}
          onClick={() => !trying.isPending && trying.mutate()}
        >
          {t('keys.try')}
        </Button>
        <Button variant="filled" onClick={onKept}>
          {t('keys.kept')}
        </Button>
      </Row>
      {trying.isSuccess &&
        (answered?.status === 200 ? (
          <Text tone="success" look="medium" block>
            {t('keys.works', { status: 200, size: sizeText(answered.bytes), ms: answered.ms })}
          </Text>
        ) : (
          <Banner kind="error">
            {answered === undefined ? t('keys.noAnswer') : t('keys.refused', { status: answered.status })}
          </Banner>
        ))}
    </div>
  )
}

const warningDays = 14

const usageTexts = ({ answers, bytes }: KeyRow['today']) => ({
  answers: i18n.t('keys.answers', { count: answers }),
  size: sizeText(bytes),
})

const KeyItem = ({ row }: { readonly row: KeyRow }) => {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const ending = useMutation({
    mutationFn: () => deleteKey(row),
    onSuccess: () => toast.success(t('keys.ended'), { detail: row.name }),
  })
  const renewing = useMutation({
    mutationFn: () => renewKey(row),
    onSuccess: () => toast.success(t('keys.renewed'), { detail: row.name }),
  })
  const warning =
    row.ended === 'owner'
      ? t('keys.ownerGone')
      : row.ended === 'expired'
        ? t('keys.expired')
        : row.days_left === 0
          ? t('licence.lastDay')
          : row.days_left <= warningDays && t('licence.daysLeft', { count: row.days_left })
  const reads =
    row.entities === null
      ? t('keys.everything')
      : row.entities.map((entity) => t(entityTitle(entity))).join(', ')
  return (
    <Row as="li" wrap align="center" justify="space-between" gap="sm lg" pad="md 0 0" lineAbove>
      <span>
        <Text look="medium" block breaks>
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
            {t('keys.lastRead', { path: row.last_read })} · {t('keys.today', usageTexts(row.today))} ·{' '}
            {t('keys.altogether', usageTexts(row.altogether))}
          </Muted>
        )}
        <Muted as="span" block>
          {t('keys.until', { date: formatDate(row.expires) })} ·{' '}
          {row.owner === null ? t('keys.ofCommandLine') : t('keys.owner', { name: row.owner })}
        </Muted>
        {warning && (
          <Text tone="error" above="xs" look="medium" block>
            {warning}
          </Text>
        )}
        {isAsked && (
          <Text tone="error" above="xs" look="medium" block role="alert">
            {t('keys.endAsked')}
          </Text>
        )}
      </span>
      <Row as="span" wrap gap="sm">
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

const KeyForm = ({ onMade }: { readonly onMade: (made: NewKey) => void }) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [expires, setExpires] = useState<string | undefined>(dateInOneYear)
  const [chosen, setChosen] = useState<readonly Entity[] | null>(null)
  const making = useMutation({
    mutationFn: (name: string) => createKey(name, chosen && [...chosen], expires),
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
        gap="sm lg"
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

const KeyList = () => {
  const { t } = useTranslation()
  const rows = useQuery(list)
  if (rows.isError) return <ReadFailure of={rows} />
  if (rows.data === undefined) return <Loading />
  if (rows.data.length === 0) return <Muted>{t('keys.none')}</Muted>
  return (
    <Stack as="ul" gap="md">
      {rows.data.map((row) => (
        <KeyItem key={row.id} row={row} />
      ))}
    </Stack>
  )
}

/** Screen with the keys of external programs (domain.md#keys-screen). */
export function KeysScreen() {
  const { t } = useTranslation()
  const [made, setMade] = useState<NewKey>()
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
