import { listenForPuttingAway } from './announcement.ts'
import { ringTheBell } from './bell.ts'
import { listenForCalls } from './calls.ts'
import { listenForComments } from './comments.ts'
import { followReading } from './contents.ts'
import { addCopyButtons } from './copy-code.ts'
import { listenForCounting } from './counters.ts'
import { listenForDialogs } from './dialogs.ts'
import { listenForDisclosures } from './disclosures.ts'
import { keepFilesOut } from './dropped-files.ts'
import { listenForEmails } from './email-check.ts'
import { listenForEnergizing } from './energize.ts'
import { listenForMoves } from './folders.ts'
import { listenForFollowing } from './follow.ts'
import { listenForCorrections } from './form-errors.ts'
import { addHeadingAnchors } from './heading-anchors.ts'
import { openPicturesLarge } from './large-pictures.ts'
import { tellLevelUp } from './level-up.ts'
import { listenForMenuKeys } from './menus.ts'
import { listenForMessages } from './messages.ts'
import { listenForPasswords } from './passwords.ts'
import { listenForReactions } from './reactions.ts'
import { listenForReports } from './report.ts'
import { listenForRestoreOffers } from './restore-offer.ts'
import { listenForSaving } from './save.ts'
import { listenForSearches } from './search.ts'
import { listenForSwitches } from './switches.ts'
import { showOpenTabs } from './tabs.ts'
import { listenForThemeChoices } from './theme.ts'
import { showKeptToast } from './toasts.ts'
import { forgetWelcome } from './welcome.ts'

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
