import { Button, Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropSession } from '../api/expiry.ts'
import { resumeSession, type User } from '../api/session.ts'
import { DialogShell } from '../ui/Dialog/DialogFrame.tsx'
import { useIgnoredInput } from '../ui/shortcuts/typed-ahead.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { endRenewal } from '../ui/session-renewal.ts'
import { LoginSteps } from './LoginSteps.tsx'
import styles from './RenewalDialog.module.css'
import { Box, Muted, Row } from '../ui/layout.tsx'
import { IconBuildingBank } from '@tabler/icons-react'
import { auth } from '#contract/auth.ts'
import { base, signInWays } from '../api/base.ts'
import { send } from '../api/send.ts'
import loginScreenStyles from './LoginScreen.module.css'

/** Milliseconds between two checks whether the user has signed in in the other window. */
const interval = 1000

/** Button that opens single sign-on in another window and waits for the login, so that this page is not lost. */
const SignOnElsewhere = ({ onEntered }: { readonly onEntered: (user: User) => void }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const look = useEffectEvent(async () => {
    const user = await send(auth.check).catch(() => undefined)
    if (user !== undefined) onEntered(user)
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const watch = setInterval(() => void look(), interval)
    return () => clearInterval(watch)
  }, [isOpen])
  return (
    <div className={loginScreenStyles.signOn}>
      {signInWays.password && <span className={loginScreenStyles.or}>{t('sso.or')}</span>}
      <Button
        component="a"
        href={`${base}/sso/start?to=${encodeURIComponent('/')}`}
        target="_blank"
        onClick={() => setOpen(true)}
        variant={signInWays.password ? 'default' : 'filled'}
        data-autofocus={signInWays.password ? undefined : true}
        leftSection={<IconBuildingBank size={16} aria-hidden />}
        fullWidth
      >
        {t('sso.enter')}
      </Button>
      {isOpen && (
        <p className={loginScreenStyles.about} role="status">
          {t('renewal.elsewhere')}
        </p>
      )}
    </div>
  )
}

/** z-index above the dialogs of the page, below the dialog of an expired product licence. */
const dialogZIndex = 290

const ignoreClosing = () => undefined

/** Dialog for signing in after the session ended (domain.md#session-renewed). Esc does not close it. */
export const RenewalDialog = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation()
  const ignoresKeys = useIgnoredInput(true)
  const enter = (entered: User) => {
    if (entered.idAvnUser === user.idAvnUser) {
      resumeSession(entered)
      endRenewal('same')
    } else {
      endRenewal('other')
      dropSession()
    }
  }
  return (
    <DialogShell width={420} zIndex={dialogZIndex} onClose={ignoreClosing}>
      <Box overflow="auto" className={styles.content}>
        <Row align="start" justify="space-between" gap="md">
          <Modal.Title fz={18} fw={620}>
            {t('renewal.title')}
          </Modal.Title>
          <LanguageSwitch />
        </Row>
        <Muted>{t('renewal.words')}</Muted>
        <LoginSteps
          login={user.login}
          ignoresKeys={ignoresKeys}
          onEntered={enter}
          signOn={<SignOnElsewhere onEntered={enter} />}
        />
        <Button onClick={() => endRenewal('left')}>{t('renewal.leave')}</Button>
      </Box>
    </DialogShell>
  )
}
