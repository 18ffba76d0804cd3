import { addCopyButtons } from './copy-code.ts'
import { listenForCounting } from './counters.ts'
import { listenForDialogs } from './dialogs.ts'
import { listenForMenuKeys } from './menus.ts'
import { listenForThemeChoices } from './theme.ts'

listenForThemeChoices()
listenForMenuKeys()
listenForDialogs()
listenForCounting()
addCopyButtons()
