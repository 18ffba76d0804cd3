import { listenForBulk } from './admin/bulk.ts'
import { listenForReasons } from './admin/reasons.ts'
import { listenForShortcuts } from './admin/shortcuts.ts'

listenForShortcuts()
listenForReasons()
listenForBulk()
