import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import { Row } from '../ui/layout.tsx'

type Choice = Pick<ButtonProps, 'variant'> &
  Pick<ComponentProps<'button'>, 'autoFocus' | 'onClick' | 'type'> & { readonly text: string }

/** Buttons that answer the question of a banner. */
export const Choices = ({ of }: { readonly of: readonly Choice[] }) => (
  <Row wrap gap="sm" above="sm">
    {of.map(({ text, ...button }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- a text changes with the language
      <Button key={place} size="compact-sm" {...button}>
        {text}
      </Button>
    ))}
  </Row>
)

type QuestionProps = { readonly choices: readonly Choice[]; readonly children: ReactNode }

export const Question = ({ choices, children }: QuestionProps) => (
  <div role="status">
    <Banner kind="warning">
      {children}
      <Choices of={choices} />
    </Banner>
  </div>
)

export type DraftOffer = {
  readonly restore: () => void
  readonly discard: () => void
}

type DraftProps = {
  readonly offer: DraftOffer
  /** Called after a button of the banner was pressed, to move the focus, since the banner disappears. */
  readonly onDone?: () => void
  readonly children: ReactNode
}

export const DraftBanner = ({ offer, onDone, children }: DraftProps) => {
  const { t } = useTranslation()
  const choose = (choice: () => void) => () => {
    choice()
    onDone?.()
  }
  return (
    <Question
      choices={[
        { text: t('draft.restore'), variant: 'filled', onClick: choose(offer.restore) },
        { text: t('draft.discard'), onClick: choose(offer.discard) },
      ]}
    >
      {children}
    </Question>
  )
}
