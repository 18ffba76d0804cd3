import { listenForAccountRestore } from '../account/account-restore.ts'
import { listenForEmails } from '../account/email-check.ts'
import { listenForPasswords } from '../account/password-fields.ts'
import { listenForSecondStep } from '../account/second-step.ts'
import { listenForDialogs } from '../core/dialogs.ts'
import { pollFragments } from '../core/polled-fragments.ts'
import { preventStrayDrops } from '../core/stray-drops.ts'
import { showPendingToast } from '../core/toasts.ts'
import { listenForApiForms } from '../forms/api-forms.ts'
import { listenForCharacterCounters } from '../forms/character-counter.ts'
import { listenForDisclosures } from '../forms/disclosures.ts'
import { listenForCorrections } from '../forms/form-errors.ts'
import { listenForSwitches } from '../forms/settings-switches.ts'
import { listenForOffline } from '../offline/page.ts'
import { listenForComments } from '../post/comments/comments.ts'
import { addCopyButtons } from '../post/copy-code.ts'
import { listenForEnergizing } from '../post/energize.ts'
import { listenForFollowing } from '../post/follow.ts'
import { addHeadingAnchors } from '../post/heading-anchors.ts'
import { addLightbox } from '../post/lightbox.ts'
import { listenForMoves } from '../post/move-saved-post.ts'
import { listenForReactions } from '../post/reactions.ts'
import { recordReading } from '../post/reading-progress.ts'
import { listenForReports } from '../post/report.ts'
import { listenForSaving } from '../post/save-post.ts'
import { listenForSharing } from '../post/share.ts'
import { markCurrentHeading } from '../post/table-of-contents.ts'
import { listenForVideos } from '../post/videos.ts'
import { listenForDismissal } from '../shell/announcement.ts'
import { watchUnread } from '../shell/bell.ts'
import { announceLevelUp } from '../shell/level-up.ts'
import { showLocalTimes } from '../shell/local-times.ts'
import { listenForMenuKeys } from '../shell/menu-keys.ts'
import { listenForMessages } from '../shell/messages.ts'
import { followMutes } from '../shell/mutes.ts'
import { listenForPalette } from '../shell/palette.ts'
import { listenForReadingChoices } from '../shell/reading-choice.ts'
import { listenForRestoring } from '../shell/restored-page.ts'
import { addSearchSuggestions } from '../shell/search-suggestions.ts'
import { showSuggestedPosts } from '../shell/suggested-posts.ts'
import { scrollToOpenTabs } from '../shell/tabs.ts'
import { listenForThemeChoices } from '../shell/theme.ts'
import { removeWelcomeParam } from '../shell/welcome.ts'

listenForThemeChoices()
listenForReadingChoices()
showLocalTimes()
listenForDismissal()
listenForMenuKeys()
listenForDialogs()
listenForDisclosures()
listenForCharacterCounters()
preventStrayDrops()
pollFragments()
listenForApiForms()
listenForCorrections()
listenForPasswords()
listenForEmails()
listenForAccountRestore()
listenForSecondStep()
listenForEnergizing()
listenForReactions()
listenForSaving()
listenForFollowing()
listenForReports()
listenForSharing()
listenForMoves()
listenForSwitches()
listenForMessages()
watchUnread()
followMutes()
listenForComments()
markCurrentHeading()
recordReading()
addSearchSuggestions()
listenForPalette()
addCopyButtons()
addHeadingAnchors()
addLightbox()
listenForVideos()
showPendingToast()
scrollToOpenTabs()
announceLevelUp()
removeWelcomeParam()
listenForRestoring()
listenForOffline()
void showSuggestedPosts()
