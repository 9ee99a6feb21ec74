import type { SelectHandle } from '../ui/SearchSelect/search-select.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { optionOf, shortOptionOf } from '../hierarchy/cascade/options.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { SelectChips } from '../ui/SearchSelect/SelectChips.tsx'
import { withMovedWord, wordsToAdd, type Part, without } from './definition.ts'
import { AddButton, AddList, FilterValues } from './FilterValues.tsx'
import { sideways, moveFocusByKey } from '../ui/focus/move-focus.ts'
import { Row, Text } from '../ui/layout.tsx'
import styles from './Report.module.css'
import type { ReportState } from './useReport.ts'
import { wordKey } from './words.ts'

const parts: readonly Part[] = ['rows', 'columns', 'measures']

export const DefinitionBar = ({ state }: { readonly state: ReportState }) => {
  const { t } = useTranslation()
  const { definition, define, years, faculties, institution } = state
  const own = faculties.data?.filter(({ id_vuz }) => id_vuz === definition.vuz) ?? []
  return (
    // the arrow keys are only a shortcut, since Tab reaches all buttons
    <Row
      wrap
      gap="sm lg"
      align="center"
      pad="sm md"
      lineBelow
      onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', sideways)}
      data-screen-only
    >
      {parts.map((part) => (
        <Row key={part} gap="sm" align="center" role="group" aria-label={t(`report.${part}`)}>
          <Text tone="secondary" look="label">
            {t(`report.${part}`)}
          </Text>
          {/* only the tokens wrap, so that the add button remains to their right */}
          <Row wrap gap="sm" minWidth={0}>
            {definition[part].map((word) => (
              <button
                key={word}
                type="button"
                className={styles.token}
                data-walk
                aria-label={t('report.remove', { what: t(wordKey(word)) })}
                onClick={() => define(without(definition, part, word))}
                onKeyDown={(event) => {
                  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
                  if (event.altKey && by !== undefined) {
                    event.preventDefault()
                    define(withMovedWord(definition, part, word, by))
                  } else if (event.key === 'Delete') define(without(definition, part, word))
                }}
              >
                {t(wordKey(word))} <IconX size={14} aria-hidden />
              </button>
            ))}
          </Row>
          <Adding part={part} state={state} />
        </Row>
      ))}
      <Row
        wrap
        gap="sm"
        align="center"
        minWidth={0}
        role="group"
        aria-label={t('report.filter')}
        className={styles.filter}
      >
        <Text tone="secondary" look="label">
          {t('report.filter')}
        </Text>
        <SelectChips>
          <SearchSelect
            label={t('entity.year')}
            {...years.offered}
            value={definition.year}
            onChoose={(year) => define({ ...definition, year })}
          />
          <SearchSelect
            label={t('entity.institution')}
            required={false}
            options={institution.chips}
            value={definition.vuz}
            onChoose={(vuz) => define({ ...definition, vuz, fac: undefined })}
          />
          <SearchSelect
            label={t('entity.faculty')}
            required={false}
            options={own.map((row) =>
              (row.id_faculty === definition.fac ? shortOptionOf : optionOf)('faculty', row),
            )}
            value={definition.fac}
            onChoose={(fac) => define({ ...definition, fac })}
          />
        </SelectChips>
        <FilterValues state={state} />
      </Row>
    </Row>
  )
}

type AddingProps = { readonly part: Part; readonly state: ReportState }

const Adding = ({ part, state: { definition, define } }: AddingProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<SelectHandle>(null)
  useEffect(() => {
    if (isOpen) list.current?.focus({ open: true })
  }, [isOpen])
  const words = wordsToAdd(definition, part)
  const label = t('report.add', { what: t(`report.${part}`) })
  if (words.length === 0) return null
  if (!isOpen) return <AddButton label={label} onOpen={() => setOpen(true)} />
  return (
    <AddList onLeave={() => setOpen(false)}>
      <SearchSelect
        label={label}
        required={false}
        ref={list}
        options={words.map((word, place) => ({ id: place + 1, text: t(wordKey(word)) }))}
        value={undefined}
        onChoose={(id) => {
          const word = id === undefined ? undefined : words[id - 1]
          setOpen(false)
          if (word !== undefined) define({ ...definition, [part]: [...definition[part], word] })
        }}
      />
    </AddList>
  )
}
