import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ids, lengths } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { type ViewRow, views } from '#contract/views.ts'
import { mutate } from '../../api/mutate.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import type { OpenPanel } from '../../table/PanelButton.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { reportError, toast } from '../../ui/toasts/toast.ts'
import { dialogParameters } from '../../ui/dialogs/stack.ts'
import { TextField } from '../fields/TextField.tsx'
import { Box, Hint, Row, Stack } from '../../ui/layout.tsx'
import styles from './Views.module.css'
import { LoadFailure } from '../../ui/LoadFailure.tsx'

type Props = Pick<OpenPanel, 'onClose'> & { readonly leave: (go: () => void) => void }

const excludedParameters = ['page', 'row', 'group', 'change', 'history', 'lang', ...dialogParameters]

const viewSearchOf = (search: URLSearchParams) => {
  const stored = new URLSearchParams(search)
  for (const name of excludedParameters) stored.delete(name)
  return String(stored)
}

export const ViewsPanel = ({ onClose, leave }: Props) => {
  const { t } = useTranslation()
  const { pathname: screen } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const session = useSession()
  const list = useQuery(query(views.list, { screen }))
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isAdministrator = session.kind === 'in' && session.user.role === 'administrator'
  const address = viewSearchOf(search)
  const go = (view: ViewRow) =>
    leave(() => {
      onClose()
      void navigate({ search: view.address })
    })
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') return setProblem(t('view.noName'))
    // the new view replaces a view of this user with the same name
    const same = list.data?.find((one) => one.own && one.name === wanted)
    const idView = same?.id_view ?? ids.create
    mutate(views.save, { idView, screen, name: wanted, address, shared, rev: same?.rev })
      .then(([outcome]) => {
        if (outcome?.sms !== sms.created && outcome?.sms !== sms.updated)
          return setProblem(t('view.nameTaken'))
        toast.success(t('view.saved'), { detail: wanted })
        setName('')
        return setProblem(undefined)
      })
      .catch(reportError)
  }
  const remove = (view: ViewRow) =>
    mutate(views.delete, { idView: view.id_view })
      .then(() => {
        const { screen: of, name: detail, address: stored, shared: forAll } = view
        const deletedView = { idView: ids.create, screen: of, name: detail, address: stored, shared: forAll }
        const run = () => void mutate(views.save, deletedView).catch(reportError)
        toast.success(t('view.deleted'), { detail, action: { label: t('toast.undo'), run } })
      })
      .catch(reportError)
  return (
    <Stack gap="xs" width={320} pad="xs sm" className={styles.views}>
      <Box as="p" tone="tertiary" look="label">
        {t('view.title')}
      </Box>
      {list.isPending && <Loading />}
      <LoadFailure of={[list]} />
      {list.data?.length === 0 && (
        <Box as="p" tone="tertiary" look="small">
          {t('view.none')}
        </Box>
      )}
      <Box as="ul">
        {list.data?.map((view) => {
          const isCurrent = view.address === address
          return (
            <Row key={view.id_view} as="li" align="center">
              <button
                type="button"
                className={styles.view}
                aria-current={isCurrent || undefined}
                onClick={() => go(view)}
              >
                <span>{view.name}</span>
                {isCurrent && <IconCheck size={16} aria-hidden />}
                {view.shared && !view.ready && <Hint>{t('report.forAll')}</Hint>}
              </button>
              {!view.ready && (view.own || isAdministrator) && (
                <IconButton label={t('view.delete', { name: view.name })} onClick={() => void remove(view)}>
                  <IconTrash size={16} aria-hidden />
                </IconButton>
              )}
            </Row>
          )
        })}
      </Box>
      <form className={styles.keep} onSubmit={save}>
        <TextField
          label={t('view.keep')}
          value={name}
          error={problem}
          maxLength={lengths.viewName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {isAdministrator && (
          <label className={styles.forAll}>
            <input
              type="checkbox"
              checked={shared}
              onChange={({ currentTarget }) => setShared(currentTarget.checked)}
            />
            {t('report.forAll')}
          </label>
        )}
        <Button type="submit">{t('common.save')}</Button>
      </form>
    </Stack>
  )
}
