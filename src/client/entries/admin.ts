import { listenForBulk } from '../admin/bulk-actions.ts'
import { listenForOtherChoices } from '../admin/custom-choice.ts'
import { listenForAdjusting } from '../admin/energy-adjustment.ts'
import { listenForShortcuts } from '../admin/keyboard-shortcuts.ts'
import { listenForReasons } from '../admin/reason-presets.ts'
import { listenForSettings } from '../admin/site-settings.ts'

listenForShortcuts()
listenForReasons()
listenForBulk()
listenForAdjusting()
listenForSettings()
listenForOtherChoices()
// Whoever works by keyboard begins at the post, not at the top of the page.
document.getElementById('review')?.focus({ preventScroll: true })
