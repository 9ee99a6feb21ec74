import { useEffect } from 'react'
import { Loading } from '../shell/Loading.tsx'
import { ActionBar } from './actions/ActionBar.tsx'
import { DirectionActions } from './actions/DirectionActions.tsx'
import { Modals } from './actions/Modals.tsx'
import { useModal } from './actions/useModal.ts'
import styles from './EducationalScreen.module.css'
import { EmptyGuide } from './EmptyGuide.tsx'
import { GroupsPanel } from './groups/GroupsPanel.tsx'
import { SpecialityPanel } from './panel/SpecialityPanel.tsx'
import { PathCard } from './path/PathCard.tsx'
import { isComplete } from './path/path.ts'
import { type PathState, usePath } from './path/usePath.ts'
import { rememberPath } from './recent.ts'

/** From the ministry down to a speciality, its groups and what is known about it (spec §2). */
export const EducationalScreen = () => {
  const state = usePath()
  const { open } = useModal()
  return (
    <>
      <PathCard state={state} actions={{ direction: <DirectionActions path={state.path} onOpen={open} /> }} />
      <ActionBar path={state.path} onOpen={open} />
      <Content state={state} />
      <Modals state={state} />
    </>
  )
}

const Content = ({ state: { path, end, lists } }: { state: PathState }) => {
  const complete = isComplete(path) ? path : undefined
  const id = complete?.speciality.id_speciality
  // oxlint-disable-next-line react/exhaustive-deps -- the rows of a path are new after every read, the path is the same
  useEffect(() => complete && rememberPath(complete), [id])

  if (complete !== undefined) {
    return (
      <div className={styles.columns}>
        <GroupsPanel path={complete} />
        <SpecialityPanel path={complete} />
      </div>
    )
  }
  if (end === undefined || end.why === 'loading' || end.why === 'failed') {
    return <div className={styles.waiting}>{end?.why === 'loading' && <Loading />}</div>
  }
  return <EmptyGuide key={end.level} level={end.level} isEmpty={lists[end.level].length === 0} />
}
