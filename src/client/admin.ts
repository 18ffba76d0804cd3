import { listenForAdjusting } from './admin/adjusting.ts'
import { listenForBulk } from './admin/bulk.ts'
import { listenForOtherChoices } from './admin/other-choice.ts'
import { listenForReasons } from './admin/reasons.ts'
import { listenForSettings } from './admin/settings.ts'
import { listenForShortcuts } from './admin/shortcuts.ts'

listenForShortcuts()
listenForReasons()
listenForBulk()
listenForAdjusting()
listenForSettings()
listenForOtherChoices()
// Whoever works by keyboard begins at the post, not at the top of the page.
document.getElementById('review')?.focus({ preventScroll: true })
