import { Button } from '@mantine/core'
import { IconBulb, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DefectKind } from '#contract/languages/kinds.ts'
import { languages, type NameLanguage } from '#contract/languages/kinds.ts'
import { isOfWords } from '#contract/languages/rules.ts'
import { lengths } from '#contract/limits.ts'
import { Columns, Grid, Muted, Row, Text } from '../ui/layout.tsx'
import { Key } from '../ui/Key.tsx'
import { type DefectLine, isLocked, textsOf, type Typed } from './defects.ts'
import styles from './Languages.module.css'
import { Remark } from './Remark.tsx'

type Props = {
  readonly line: DefectLine
  readonly typed: Typed | undefined
  readonly onType: (typed: Typed) => void
  /** Keeps the typed names, and goes on. */
  readonly onNext: () => void
  /** Leaves the names as they were before. */
  readonly onLeave: () => void
  /** Accepts the remark on this row, or on its word wherever it stands. */
  readonly onAccept: (kind: DefectKind, word: boolean) => void
}

/** The three names of a row side by side, each as it will be saved, with a suggestion for the wrong one. */
export const DefectEditor = ({ line, typed, onType, onNext, onLeave, onAccept }: Props) => {
  const { t } = useTranslation()
  const own = useRef<HTMLTextAreaElement>(null)
  const { suggestion, lang, label, kinds } = line
  const texts = textsOf(line, typed)
  useEffect(() => own.current?.select(), [])
  const take = () => {
    if (suggestion === null) return
    onType({ ...typed, [lang]: suggestion.value })
    own.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && event.altKey) take()
    else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) onNext()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [kind] = kinds
  return (
    <Grid gap={8} onKeyDown={onKeyDown}>
      <Row align="center" gap={10} wrap>
        <strong>{label}</strong>
        <Remark line={line} />
        <Text marginLeft="auto" tone="secondary" size={12} data-wide-only>
          <Key>Enter</Key> {t('languages.keys.next')} <Key>Esc</Key> {t('languages.keys.leave')}
        </Text>
      </Row>
      <Columns count={3} gap={12}>
        {languages.map((one: NameLanguage) => (
          <Muted as="label" key={one} size={12}>
            {t(`lang.${one}Full`)}
            {isLocked(line, one) ? (
              <span className={styles.locked} lang={one}>
                <IconLock size={14} aria-hidden style={{ verticalAlign: -2 }} /> {texts[one]}
              </span>
            ) : (
              <textarea
                ref={one === lang ? own : undefined}
                data-name={one === lang || undefined}
                className={styles.input}
                rows={1}
                lang={one}
                aria-label={`${t(`lang.${one}Full`)}: ${label}`}
                value={texts[one]}
                maxLength={lengths.name}
                autoComplete="off"
                onChange={(event) =>
                  onType({ ...typed, [one]: event.currentTarget.value.replaceAll('\n', ' ') })
                }
              />
            )}
          </Muted>
        ))}
      </Columns>
      <Row align="center" gap={8} wrap>
        {suggestion && suggestion.value !== texts[lang] && (
          <>
            <IconBulb size={16} aria-hidden color="var(--warning)" />
            <span>
              {t('languages.from', { label: suggestion.from.label })} <strong>{suggestion.value}</strong>
            </span>
            <Button
              aria-label={t('languages.take', { value: suggestion.value })}
              aria-keyshortcuts="Alt+Enter"
              rightSection={<Key>Alt Enter</Key>}
              onClick={take}
            >
              {t('languages.takeIt')}
            </Button>
          </>
        )}
        <Text flex={1} />
        {kind !== undefined && kind !== 'empty' && (
          <>
            <Button variant="subtle" onClick={() => onAccept(kind, false)}>
              {t('languages.accept')}
            </Button>
            <Button variant="subtle" onClick={() => onAccept(kind, true)}>
              {t(isOfWords(kind) ? 'languages.acceptWord' : 'languages.acceptText')}
            </Button>
          </>
        )}
      </Row>
    </Grid>
  )
}
