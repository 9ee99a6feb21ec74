// Mantine's styles are in a layer, so that ours win without a fight over specificity. This file has the ones that every
// screen builds on, in Mantine's own order; a screen imports the others that it uses, `*.layer.css` as well.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
import './fonts.css'
import './tokens.css'
import './page.css'
import './mantine.css'
