import { listenForBrandPictures } from '../admin/brand-pictures.ts'
import { listenForBulkActions } from '../admin/bulk-actions.ts'
import { listenForCustomChoices } from '../admin/custom-choice.ts'
import { listenForEnergyAdjustment } from '../admin/energy-adjustment.ts'
import { listenForShortcuts } from '../admin/keyboard-shortcuts.ts'
import { listenForReasonPresets } from '../admin/reason-presets.ts'
import { listenForSiteSettings } from '../admin/site-settings.ts'
import { listenForChosenFiles } from '../forms/chosen-files.ts'
import { listenForOrder } from '../forms/list-order.ts'

listenForShortcuts()
listenForReasonPresets()
listenForBulkActions()
listenForEnergyAdjustment()
listenForSiteSettings()
listenForBrandPictures()
listenForChosenFiles()
listenForCustomChoices()
listenForOrder()
// Keyboard users start at the post, not at the top of the page.
document.getElementById('review')?.focus({ preventScroll: true })
