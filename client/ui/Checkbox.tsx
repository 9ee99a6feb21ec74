import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

/** Checkbox together with its styles, which the page loads only with a screen that has one. */
export { Checkbox } from '@mantine/core'
