import { listenForRestoreOffers } from '../account/account-restore.ts'
import { listenForEmails } from '../account/email-check.ts'
import { listenForPasswords } from '../account/password-fields.ts'
import { listenForDialogs } from '../core/dialogs.ts'
import { keepFilesOut } from '../core/file-drop.ts'
import { showKeptToast } from '../core/toasts.ts'
import { listenForCalls } from '../forms/api-forms.ts'
import { listenForCounting } from '../forms/character-counter.ts'
import { listenForDisclosures } from '../forms/disclosures.ts'
import { listenForCorrections } from '../forms/form-errors.ts'
import { listenForSwitches } from '../forms/settings-switches.ts'
import { listenForComments } from '../post/comments/comments.ts'
import { addCopyButtons } from '../post/copy-code.ts'
import { listenForEnergizing } from '../post/energize.ts'
import { listenForFollowing } from '../post/follow.ts'
import { addHeadingAnchors } from '../post/heading-anchors.ts'
import { openPicturesLarge } from '../post/lightbox.ts'
import { listenForMoves } from '../post/move-saved-post.ts'
import { listenForReactions } from '../post/reactions.ts'
import { listenForReports } from '../post/report.ts'
import { listenForSaving } from '../post/save-post.ts'
import { followReading } from '../post/table-of-contents.ts'
import { listenForPuttingAway } from '../shell/announcement.ts'
import { ringTheBell } from '../shell/bell.ts'
import { tellLevelUp } from '../shell/level-up.ts'
import { listenForMenuKeys } from '../shell/menu-keys.ts'
import { listenForMessages } from '../shell/messages.ts'
import { listenForSearches } from '../shell/search-suggestions.ts'
import { showOpenTabs } from '../shell/tabs.ts'
import { listenForThemeChoices } from '../shell/theme.ts'
import { forgetWelcome } from '../shell/welcome.ts'

listenForThemeChoices()
listenForPuttingAway()
listenForMenuKeys()
listenForDialogs()
listenForDisclosures()
listenForCounting()
keepFilesOut()
listenForCalls()
listenForCorrections()
listenForPasswords()
listenForEmails()
listenForRestoreOffers()
listenForEnergizing()
listenForReactions()
listenForSaving()
listenForFollowing()
listenForReports()
listenForMoves()
listenForSwitches()
listenForMessages()
ringTheBell()
listenForComments()
followReading()
listenForSearches()
addCopyButtons()
addHeadingAnchors()
openPicturesLarge()
showKeptToast()
showOpenTabs()
tellLevelUp()
forgetWelcome()
