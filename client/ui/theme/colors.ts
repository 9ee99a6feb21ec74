import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Palette from which Mantine computes colours. The visible colours are defined in tokens.css. */
export const blue: MantineColorsTuple = [
  '#e6f0fa',
  '#c9dff4',
  '#a3c7ec',
  '#7fb2f0',
  '#5b97db',
  '#3a7cc2',
  '#1d5fa6',
  '#174d87',
  '#123d6b',
  '#0b1a2b',
]

const colors = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-tertiary)',
  '--mantine-color-placeholder': 'var(--text-tertiary)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-border)',
  '--mantine-color-disabled': 'var(--background)',
  '--mantine-color-disabled-color': 'var(--text-tertiary)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-blue-text': 'var(--primary)',
  '--mantine-color-blue-filled': 'var(--primary)',
  '--mantine-color-blue-filled-hover': 'var(--primary-hover)',
  '--mantine-color-blue-light': 'var(--selected)',
  '--mantine-color-blue-light-hover': 'var(--selected)',
  '--mantine-color-blue-light-color': 'var(--primary)',
  '--mantine-color-blue-outline': 'var(--primary)',
  '--mantine-color-blue-outline-hover': 'var(--hover)',
  '--mantine-color-gray-text': 'var(--text-secondary)',
  '--mantine-color-gray-light-color': 'var(--text-secondary)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-red-text': 'var(--error)',
  '--mantine-color-red-filled': 'var(--error)',
  '--mantine-color-red-filled-hover': 'var(--error-hover)',
  '--mantine-color-red-light': 'var(--error-background)',
  '--mantine-color-red-light-hover': 'var(--error-background)',
  '--mantine-color-red-light-color': 'var(--error)',
  '--mantine-color-red-outline': 'var(--error)',
  '--mantine-color-red-outline-hover': 'var(--error-background)',
}

/** Replaces Mantine's colours with those of tokens.css, whose contrast meets AA. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colors,
  dark: colors,
})

export const resolveVariantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return resolved
  return { ...resolved, color: input.color === 'red' ? 'var(--on-error)' : 'var(--on-primary)' }
}
