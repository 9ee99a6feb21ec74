import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ids, lengths } from '#contract/limits.ts'
import { report } from '#contract/report.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { useSession } from '../api/session.ts'
import { reportError, toast } from '../ui/toasts/toast.ts'
import { Row } from '../ui/layout.tsx'
import type { ReportState } from './useReport.ts'

/** Keeps the report of the page by a name: for oneself, and by administrators for all. */
export const KeepReport = ({ state: { body, isComplete, kept } }: { readonly state: ReportState }) => {
  const { t } = useTranslation()
  const session = useSession()
  // undefined until it was opened once: the button has the focus when its form closes, and not before
  const [isOpen, setOpen] = useState<boolean>()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { rows, columns, measures, filter } = body
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const definition = { rows, columns, measures, filter }
    // an own report of the same name is replaced
    const same = kept.data?.find((one) => one.own && one.shared === shared && one.name === name.trim())
    mutate(report.save, {
      idReport: same?.id_report ?? ids.create,
      name,
      shared,
      ...definition,
      rev: same?.rev,
    })
      .then(([outcome]) => {
        if (outcome?.sms === sms.created || outcome?.sms === sms.updated) {
          toast.success(t('report.saved'), { detail: name })
          setOpen(false)
          setProblem(undefined)
        } else setProblem(t('report.nameTaken'))
      })
      .catch(reportError)
  }
  if (!isOpen)
    return (
      <Button
        aria-disabled={!isComplete}
        data-disabled={!isComplete}
        autoFocus={isOpen === false}
        onClick={() => isComplete && setOpen(true)}
      >
        {t('report.saveAs')}
      </Button>
    )
  return (
    <Row as="form" wrap gap={8} align="center" onSubmit={save}>
      <TextInput
        aria-label={t('report.name')}
        placeholder={t('report.name')}
        maxLength={lengths.reportName}
        value={name}
        error={problem}
        data-autofocus
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      />
      {session.kind === 'in' && session.user.role === 'administrator' && (
        <Checkbox
          label={t('report.forAll')}
          checked={shared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      )}
      <Button type="submit" variant="filled">
        {t('common.save')}
      </Button>
    </Row>
  )
}
