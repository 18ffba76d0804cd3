import { hideDismissedAnnouncement } from '../shell/announcement.ts'
import { hideMuted } from '../shell/mutes.ts'
import { applyReadingChoice } from '../shell/reading-choice.ts'
import { applyStoredTheme } from '../shell/theme.ts'

// Blocks the first paint: pages are the same bytes for all visitors, so what their cookies choose is applied here. Members share
// the content, so the people they mute are hidden here.
applyStoredTheme()
applyReadingChoice()
hideDismissedAnnouncement()
hideMuted()
