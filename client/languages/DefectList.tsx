import { IconArrowBackUp, IconMessagePlus, IconPencil, IconBulb, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DefectKind, languages, type NameLanguage } from '#contract/languages/kinds.ts'
import { useAsk } from '../location/ProposeButton.tsx'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { IconButton } from '../ui/buttons.tsx'
import { Code, Text, Columns, Grid, Muted, Row } from '../ui/layout.tsx'
import { DifferingText, Marked } from '../ui/marks/Marks.tsx'
import { ValueTable } from '../ui/ValueTable.tsx'
import { type DefectLine, fixesOf, textsOf, type TypedNames, isLocked } from './defects.ts'
import styles from './Languages.module.css'
import { markedStretches } from './marked-letters.ts'
import { Remark } from './Remark.tsx'
import { Button } from '@mantine/core'
import { isWordDefect } from '#contract/languages/rules.ts'
import { lengths } from '#contract/limits.ts'
import { Key } from '../ui/Key.tsx'

type DefectEditorProps = {
  readonly line: DefectLine
  readonly typed: TypedNames | undefined
  readonly onType: (typed: TypedNames) => void
  readonly onNext: () => void
  readonly onLeave: () => void
  /** Accepts the defect in this row or, with `word`, the defective word or text in all rows. */
  readonly onAccept: (kind: DefectKind, word: boolean) => void
}

const DefectEditor = ({ line, typed, onType, onNext, onLeave, onAccept }: DefectEditorProps) => {
  const { t } = useTranslation()
  const own = useRef<HTMLTextAreaElement>(null)
  const { lang, label, kinds } = line
  const suggestion = isLocked(line, lang) ? null : line.suggestion
  const texts = textsOf(line, typed)
  useEffect(() => own.current?.select(), [])
  const applySuggestion = () => {
    if (suggestion === null) return
    onType({ ...typed, [lang]: suggestion.value })
    own.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && event.altKey) applySuggestion()
    else if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) onNext()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [kind] = kinds
  return (
    <Grid gap="sm" onKeyDown={onKeyDown}>
      <Row align="center" gap="sm" wrap>
        <strong>{label}</strong>
        <Remark line={line} />
        <Text marginLeft="auto" tone="secondary" look="small" data-wide-only>
          <Key>Enter</Key> {t('languages.keys.next')} <Key>Esc</Key> {t('languages.keys.leave')}
        </Text>
      </Row>
      <Columns count={3} gap="md">
        {languages.map((one: NameLanguage) => (
          <Muted as="label" key={one} look="small">
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
      <Row align="center" gap="sm" wrap>
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
              onClick={applySuggestion}
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
              {t(isWordDefect(kind) ? 'languages.acceptWord' : 'languages.acceptText')}
            </Button>
          </>
        )}
      </Row>
    </Grid>
  )
}

type Props = {
  readonly lines: readonly DefectLine[]
  readonly lang: NameLanguage
  readonly typed: ReadonlyMap<string, TypedNames>
  readonly refused: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  /** True if the user may not save this catalogue, so that corrections are sent as proposals. */
  readonly isProposed: boolean
  readonly isClosed: (line: DefectLine) => boolean
  readonly onType: (key: string, typed: TypedNames | undefined) => void
  readonly onAccept: (line: DefectLine, kind: DefectKind, word: boolean) => void
}

const moveByArrows = (event: KeyboardEvent<HTMLElement>) =>
  void moveFocusByKey(event, '[data-line]', byArrows)

export const DefectList = (props: Props) => {
  const { lines, lang, typed, refused, isReadOnly, isProposed, isClosed, onType, onAccept } = props
  const { t } = useTranslation()
  const ask = useAsk()
  const [open, setOpen] = useState<{ readonly key: string; readonly before: TypedNames | undefined }>()
  const list = useRef<HTMLTableElement>(null)
  const back = useRef<string>(undefined)
  useEffect(() => {
    if (open !== undefined || back.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-line="${back.current}"]`)?.focus()
    back.current = undefined
  }, [open])
  const edit = (line: DefectLine) => setOpen({ key: line.key, before: typed.get(line.key) })
  const leave = (line: DefectLine) => {
    setOpen(undefined)
    back.current = line.key
  }
  const isChanged = (line: DefectLine) => fixesOf([line], typed).length > 0
  const next = (line: DefectLine) => {
    const at = lines.indexOf(line)
    const following = [...lines.slice(at + 1), ...lines.slice(0, at)].find((one) => !isChanged(one))
    if (following === undefined) leave(line)
    else edit(following)
  }
  const isCoded = lines.some((line) => codeOf(line) !== '')
  return (
    <ValueTable ref={list} blocks className={styles.list} onKeyDown={moveByArrows}>
      <caption className="visually-hidden">{t('languages.problem')}</caption>
      <thead>
        <tr>
          {isCoded && <th scope="col">{t('languages.code')}</th>}
          {languages.map((one) => (
            <th key={one} scope="col" data-chosen={one === lang || undefined}>
              {t(`languages.head.${one}`)}
            </th>
          ))}
          <th scope="col">{t('languages.problem')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { key, label } = line
          if (open?.key === key)
            return (
              <tr key={key} data-open>
                <td colSpan={isCoded ? 6 : 5}>
                  <DefectEditor
                    line={line}
                    typed={typed.get(key)}
                    onType={(one) => onType(key, one)}
                    onNext={() => next(line)}
                    onLeave={() => {
                      onType(key, open.before)
                      leave(line)
                    }}
                    onAccept={(kind, word) => {
                      next(line)
                      onAccept(line, kind, word)
                    }}
                  />
                </td>
              </tr>
            )
          const changed = isChanged(line)
          const refusal = refused.get(key)
          const texts = textsOf(line, typed.get(key))
          return (
            <tr key={key} data-changed={changed || undefined}>
              {isCoded && (
                <th scope="row">
                  <Code>{codeOf(line)}</Code>
                </th>
              )}
              {languages.map((one) => (
                <td key={one} lang={one} title={texts[one]} data-own={one === lang || undefined}>
                  <NameText line={line} lang={one} text={texts[one]} />
                </td>
              ))}
              <td>
                {refusal !== undefined ? (
                  <Text tone="error">{t(refusal === '3' ? 'languages.taken' : 'languages.stale')}</Text>
                ) : changed ? (
                  <Text tone="primary">
                    <IconPencil size={14} aria-hidden style={{ verticalAlign: -2 }} />{' '}
                    {t('languages.changed')}
                  </Text>
                ) : (
                  <Remark line={line} />
                )}
              </td>
              <td>
                {!isReadOnly && changed && (
                  <IconButton
                    label={`${t('languages.undo')}: ${label}`}
                    onClick={() => onType(key, undefined)}
                  >
                    <IconArrowBackUp size={16} aria-hidden />
                  </IconButton>
                )}
                {isProposed && (
                  <IconButton
                    data-line={key}
                    label={t('proposal.proposeNamed', { name: label })}
                    onClick={() => ask(line.entity, 'change', line.id)}
                  >
                    <IconMessagePlus size={16} aria-hidden />
                  </IconButton>
                )}
                {!isReadOnly && !isProposed && !isClosed(line) && (
                  <IconButton
                    data-line={key}
                    label={`${t('common.edit')}: ${label}`}
                    onClick={() => edit(line)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </IconButton>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </ValueTable>
  )
}

/** Returns a text that distinguishes rows with equal names: the place, else the code in the label. */
const codeOf = ({ label, place }: DefectLine) => place || (/^\d[\d.]*(?= )/.exec(label)?.[0] ?? '')

type NameTextProps = { readonly line: DefectLine; readonly lang: NameLanguage; readonly text: string }

const NameText = ({ line, lang, text }: NameTextProps) => {
  const { t } = useTranslation()
  const stored = line.others[lang]
  if (text.trim() !== stored && text.trim() !== '')
    return (
      <>
        {stored !== '' && <DifferingText text={stored} other={text} look="went" />}{' '}
        <DifferingText text={text} other={stored} look="came" />
      </>
    )
  if (stored.trim() === '')
    return (
      <Text pad="xs sm" radius={4} tone="warning" look="small" className={styles.empty}>
        {t('languages.brief.empty')}
      </Text>
    )
  const isOther = lang !== line.lang
  // brackets or numbers that disagree with the Russian name are highlighted in both names
  const kinds = isOther
    ? line.kinds.filter((kind) => lang === 'ru' && (kind === 'brackets' || kind === 'numbers'))
    : line.kinds
  const stretches = markedStretches(stored, kinds, lang)
  return (
    <Marked
      stretches={stretches.map(({ text: shown, look }) => ({
        text: look === 'wrong' ? shown.replaceAll(/\s/g, '·') : shown,
        look,
      }))}
    />
  )
}
