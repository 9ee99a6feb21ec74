import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueList } from '../../catalogues/CatalogueList.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { findOptions, type SelectOption } from '../../ui/SearchSelect/search-select.ts'
import styles from './Names.module.css'

type Props = {
  readonly title: string
  readonly options: readonly SelectOption[]
  readonly value: number | undefined
  readonly onPick: (id: number) => void
  readonly onClose: () => void
}

export const PickDialog = ({ title, options, value, onPick, onClose }: Props) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [currentId, setCurrentId] = useState<number>()
  const { shown, more } = findOptions(options, search)
  const current = shown.find(({ id }) => id === (currentId ?? value)) ?? shown[0]
  return (
    <DialogFrame
      title={title}
      width={420}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
    >
      <div className={styles.list}>
        <CatalogueList
          label={title}
          searchLabel={t('common.search')}
          options={shown}
          more={more}
          search={search}
          currentId={current?.id}
          chosenId={value}
          isStep
          onSearch={setSearch}
          onCurrent={setCurrentId}
          onPress={onPick}
          onTake={() => current && onPick(current.id)}
        />
      </div>
    </DialogFrame>
  )
}
