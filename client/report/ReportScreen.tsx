import { IconDownload, IconFileSpreadsheet, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { report, type ReportRow } from '#contract/report.ts'
import { base } from '../api/base.ts'
import { codeOf } from '../api/errors.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { downloadLines } from '../table/download-table.ts'
import panel from '../table/ListPanel.module.css'
import { ChoiceGuide, ListFrame } from '../table/ListPanel.tsx'
import { PrintSheet, useToday, withToday } from '../table/PrintTable.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { KeysHint, Row, Text, Panel, Title, Box } from '../ui/layout.tsx'
import { FigureCards } from '../ui/figure/figures.ts'
import { Loading } from '../ui/Loading.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { isSame, definitionOf, writeDefinition, type Part, without } from './definition.ts'
import { DefinitionBar } from './DefinitionBar.tsx'
import { Picture } from './Picture.tsx'
import { columnsOf } from './columns.ts'
import { PivotTable } from './PivotTable.tsx'
import styles from './Report.module.css'
import { useReport, type ReportState } from './useReport.ts'
import { wordKey } from './words.ts'
import { EndedHere } from '../hierarchy/cascade/EndedNote.tsx'
import { Link } from 'react-router'
import { ids, lengths } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../api/mutate.ts'
import { useSession } from '../api/session.ts'
import { reportError, toast } from '../ui/toasts/toast.ts'
import { Banner } from '../ui/Banner.tsx'

const SaveReportForm = ({ state: { body, isComplete, saved } }: { readonly state: ReportState }) => {
  const { t } = useTranslation()
  const session = useSession()
  // undefined until the form opens, since the button is focused when the form closes, but not on mount
  const [isOpen, setOpen] = useState<boolean>()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { rows, columns, measures, filter } = body
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const definition = { rows, columns, measures, filter }
    // the new report replaces this user's report with the same name and visibility
    const same = saved.data?.find((one) => one.own && one.shared === shared && one.name === name.trim())
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
    <Row as="form" wrap gap="sm" align="center" onSubmit={save}>
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

const parts: readonly Part[] = ['rows', 'columns']

/** Buttons that each remove a dimension. If the server's message names dimensions, only these have buttons. */
const RemoveDimensions = ({ state: { definition, define, pivot } }: { readonly state: ReportState }) => {
  const { t } = useTranslation()
  const reason = pivot.error?.message ?? ''
  const all = parts.flatMap((part) =>
    definition[part].map((word) => ({ part, word, text: t(wordKey(word)) })),
  )
  const named = all.filter(({ text }) => reason.includes(`«${text}»`) || reason.includes(`“${text}”`))
  return (
    <Box pad="md" role="alert">
      <Banner kind="warning">{reason}</Banner>
      <Row wrap gap="sm" above="sm">
        {(named.length > 0 ? named : all).map(({ part, word, text }) => (
          <Button key={word} variant="filled" onClick={() => define(without(definition, part, word))}>
            {t('report.without', { what: text })}
          </Button>
        ))}
      </Row>
    </Box>
  )
}

type Props = { readonly state: ReportState; readonly current: ReportRow | undefined }

const ReportList = ({ state: { saved, definition }, current }: Props) => {
  const { t } = useTranslation()
  const session = useSession()
  const isAdministrator = session.kind === 'in' && session.user.role === 'administrator'
  const all = saved.data ?? []
  const sections = [
    ['report.ready', all.filter(({ ready }) => ready)],
    ['report.mine', all.filter(({ own, shared }) => own && !shared)],
    ['report.shared', all.filter(({ ready, shared }) => shared && !ready)],
  ] as const
  // a deleted report is restored by a save, since reports have no history
  const restoreDeleted = ({ name, rows, columns, measures, filter, shared }: ReportRow) => {
    mutate(report.save, { idReport: ids.create, name, rows, columns, measures, filter, shared })
      .then(() => toast.success(t('report.saved'), { detail: name }))
      .catch(reportError)
  }
  const remove = (row: ReportRow) => {
    const action = { label: t('toast.undo'), run: () => restoreDeleted(row) }
    mutate(report.delete, { idReport: row.id_report })
      .then(
        ([outcome]) =>
          outcome?.sms === sms.deleted && toast.success(t('report.deleted'), { detail: row.name, action }),
      )
      .catch(reportError)
  }
  return (
    <Panel
      className={styles.list}
      aria-label={t('report.list')}
      data-screen-only
      data-focus-fallback="[aria-current]; a"
    >
      <Title>{t('report.list')}</Title>
      {saved.isPending && <Loading isList />}
      {sections.map(
        ([word, rows]) =>
          rows.length > 0 && (
            <section key={word} aria-label={t(word)}>
              <h3>{t(word)}</h3>
              <ul>
                {rows.map((row) => (
                  <li key={row.id_report}>
                    <Link
                      to={{ search: writeDefinition(definitionOf(row, definition)).toString() }}
                      aria-current={row === current ? 'true' : undefined}
                      data-walk
                    >
                      {row.name}
                    </Link>
                    {!row.ready && (row.own || isAdministrator) && (
                      <IconButton label={t('report.delete', { name: row.name })} onClick={() => remove(row)}>
                        <IconTrash size={16} aria-hidden />
                      </IconButton>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Panel>
  )
}

/** Report screen: counts by dimensions, as a table, chart and files (domain.md#report-screen). */
export function ReportScreen() {
  const { t } = useTranslation()
  const state = useReport()
  const { saved, definition, body, isComplete, choices, pivot } = state
  const [hasPicture, setPicture] = useState(true)
  const today = useToday()
  const current = saved.data?.find((one) => isSame(definitionOf(one, definition), definition))
  const title = current?.name ?? definition.rows.map((word) => t(wordKey(word))).join(', ')
  const answer = isComplete && !pivot.isError ? pivot.data : undefined
  const reason = answer === undefined || answer.rows.length === 0 ? t('report.empty') : undefined
  const address = `${base}/api/v1/${report.xlsx.path}?${new URLSearchParams({ report: JSON.stringify(body), title, lang: currentLanguage() })}`
  const [institution, ...about] = answer?.about ?? []
  const writeCsv = () => {
    if (answer === undefined) return
    const columns = columnsOf(answer, definition, t)
    const heads = [...definition.rows.map((word) => t(wordKey(word))), ...columns.map(({ head }) => head)]
    const lines = answer.rows.map((row) => [
      ...row.keys.map(({ label }) => label),
      ...columns.map(({ of }) => String(of(row))),
    ])
    const name = [t('report.title'), title, about[0]?.text].join(' ')
    downloadLines(withToday(name), [heads, ...lines])
  }
  const tools = [
    { titleKey: 'report.xlsx', icon: IconFileSpreadsheet, run: () => window.location.assign(address) },
    { titleKey: 'common.exportCsv', icon: IconDownload, run: writeCsv },
    { titleKey: 'common.print', icon: IconPrinter, run: () => window.print() },
  ] as const
  useScreenActions(tools.map((tool) => ({ ...tool, reason })))
  const pictureButton = (
    <Button variant="subtle" onClick={() => setPicture(!hasPicture)}>
      {t(hasPicture ? 'report.hidePicture' : 'report.showPicture')}
    </Button>
  )
  return (
    <div className={styles.page}>
      <ReportList state={state} current={current} />
      <ListFrame
        title={title}
        reads={isComplete ? (codeOf(pivot.error) === 'reportTooLarge' ? [] : [pivot]) : choices}
        toolbar={
          <>
            <Text as="h2" flex="1 1 200px" look="heading">
              {title}
            </Text>
            <Row wrap gap="sm" align="center" justify="end" marginLeft="auto">
              {tools.map(({ titleKey, icon: Sign, run }) => (
                <IconButton
                  key={titleKey}
                  label={t(titleKey)}
                  title={reason ?? t(titleKey)}
                  aria-disabled={reason !== undefined || undefined}
                  onClick={() => reason === undefined && run()}
                >
                  <Sign size={18} aria-hidden />
                </IconButton>
              ))}
              <SaveReportForm state={state} />
            </Row>
          </>
        }
        below={<KeysHint>{t('report.keys')}</KeysHint>}
      >
        <DefinitionBar state={state} />
        <EndedHere />
        {isComplete && codeOf(pivot.error) === 'reportTooLarge' && <RemoveDimensions state={state} />}
        {!isComplete && <ChoiceGuide of={choices}>{t('report.define')}</ChoiceGuide>}
        {isComplete && pivot.isLoading && <Loading isList />}
        {answer?.rows.length === 0 && <p className={panel.guide}>{t('report.empty')}</p>}
        {answer !== undefined && answer.rows.length > 0 && (
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
            <FigureCards />
            <PivotTable pivot={answer} {...{ definition, body }} caption={title} />
            {hasPicture ? (
              <Picture pivot={answer} definition={definition}>
                {pictureButton}
              </Picture>
            ) : (
              <Row justify="end" pad="xs lg">
                {pictureButton}
              </Row>
            )}
          </div>
        )}
      </ListFrame>
      <PrintSheet reads={[pivot]} university={institution && `${institution.name}: ${institution.text}`}>
        <h1>{title}</h1>
        <p>{[...about.map(({ name, text }) => `${name}: ${text}`), today].join(' · ')}</p>
        {answer !== undefined && <PivotTable pivot={answer} definition={definition} caption={title} />}
      </PrintSheet>
    </div>
  )
}
