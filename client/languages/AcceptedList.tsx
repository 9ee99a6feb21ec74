import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languages, type NamedEntity } from '#contract/languages.ts'
import { mutate } from '../api/mutate.ts'
import { query } from '../api/query.ts'
import { hindranceOfCall } from '../api/rights.ts'
import panel from '../table/ListPanel.module.css'
import { SettledList } from '../table/SettledList.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts/toast.ts'

/** Remarks that are said to be none (domain.md#language-accepted): those of a catalogue, and those of words. */
export const AcceptedList = ({ entity }: { readonly entity: NamedEntity | undefined }) => {
  const { t } = useTranslation()
  const list = useQuery({ ...query(languages.accepted, {}), staleTime: 0 })
  const restoring = useMutation({
    mutationFn: async (id: number) => {
      await mutate(languages.tellAgain, { id })
      toast.success(t('languages.toldAgain'))
    },
  })
  const rows = (list.data ?? []).filter((one) => one.entity === null || one.entity === entity)
  if (list.isPending) return <Loading />
  if (rows.length === 0) return <p className={panel.guide}>{t('languages.noneAccepted')}</p>
  return (
    <SettledList
      rows={rows.map(({ id, text, label, kind, lang, at, login, name, entity: of }) => ({
        id,
        texts: of === null || label === text ? [text] : [label, text],
        note: [t(`lang.${lang}`), t(`languages.brief.${kind}`), of === null && t('languages.everywhere')]
          .filter(Boolean)
          .join(' · '),
        at,
        by: name || login,
      }))}
      onRestore={
        hindranceOfCall(languages.tellAgain) === undefined
          ? ({ id }) => !restoring.isPending && restoring.mutate(id)
          : undefined
      }
    />
  )
}
