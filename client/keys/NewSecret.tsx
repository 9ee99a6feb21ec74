import type { Entity } from '#contract/entities.ts'
import { delays } from '#contract/limits.ts'
import { base } from '../api/base.ts'
import { sizeText } from '../i18n/sizes.ts'
import { Banner } from '../ui/Banner.tsx'
import parts from '../ui/Parts.module.css'
import { copyShown } from '../ui/copy-link.ts'
import { Muted, Row, Text } from '../ui/layout.tsx'
import styles from './Keys.module.css'
import { Button } from '@mantine/core'
import { IconCopy, IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The status, size and time of an answer; undefined where none came. */
type Asked = { readonly status: number; readonly bytes: number; readonly ms: number } | undefined

/** Reads as a program of others does: with the key and without the session. */
const askWithKey = async (path: string, secret: string): Promise<Asked> => {
  const begun = performance.now()
  try {
    const answer = await fetch(`${base}${path}`, {
      headers: { Authorization: `Bearer ${secret}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(delays.request),
    })
    const { byteLength: bytes } = await answer.arrayBuffer()
    return { status: answer.status, bytes, ms: Math.round(performance.now() - begun) }
  } catch {
    return undefined
  }
}

export type Made = {
  readonly name: string
  readonly secret: string
  /** The entities that the key reads; null: all. */
  readonly entities: readonly Entity[] | null
}

type Props = { readonly made: Made; readonly onKept: () => void }

const secret = { frame: true, pad: '10px 12px', radius: 6, breaks: true } as const

const feed = '/api/v1/feed/changes?limit=1'

/** Command lines ready to be run: the feed of changes, and objects of the Open Education API that the key reads. */
const readyLines = ({ secret, entities }: Made) => {
  const isOfOrganisations =
    entities === null || entities.some((one) => ['institution', 'faculty', 'department'].includes(one))
  const objects = `/oeapi/v6/${isOfOrganisations ? 'organisations' : 'academic-sessions'}`
  return ['/api/v1/feed/changes', objects]
    .map((path) => `curl -H 'Authorization: Bearer ${secret}' '${location.origin}${base}${path}'`)
    .join('\n')
}

/** The secret of a new key, shown once, with its use and a try of it. */
export const NewSecret = ({ made, onKept }: Props) => {
  const { t } = useTranslation()
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => copy.current?.focus(), [])
  const trying = useMutation({ mutationFn: () => askWithKey(feed, made.secret), meta: { quiet: true } })
  const answered = trying.data
  const lines = readyLines(made)
  return (
    <div className={parts.stack} role="status">
      <Muted>{t('keys.once', { name: made.name })}</Muted>
      <Text as="code" {...secret}>
        {made.secret}
      </Text>
      <Text as="pre" {...secret} className={styles.lines}>
        {lines}
      </Text>
      <Row wrap gap={10}>
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
          <Text tone="success" weight={560} block>
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
