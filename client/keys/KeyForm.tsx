import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { lengths } from '#contract/limits.ts'
import { DayField } from '../editing/fields/DayField.tsx'
import { inAYear } from '../i18n/dates.ts'
import { Alert } from '../ui/LoadFailure.tsx'
import parts from '../ui/Parts.module.css'
import { SubmitButton } from '../ui/buttons.tsx'
import { make } from './keys.ts'
import styles from './Keys.module.css'
import type { Made } from './NewSecret.tsx'
import { Grid, Muted } from '../ui/layout.tsx'

/** Name, lists and end of a new key. */
export const KeyForm = ({ onMade }: { readonly onMade: (made: Made) => void }) => {
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
