import { hideDismissedAnnouncement } from '../shell/announcement.ts'
import { applyStoredTheme } from '../shell/theme.ts'

// Blocks the first paint: pages are the same bytes for all visitors, so what their cookies choose is applied here.
applyStoredTheme()
hideDismissedAnnouncement()
