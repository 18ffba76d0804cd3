import { VIEWER_ELEMENTS } from '../../bars.ts'

/** What shows a person's picture, name or level on this page, and so is exchanged when one of them changes. */
export const AFTER_AVATAR = `progress avatar ${VIEWER_ELEMENTS}`
export const AFTER_DETAILS = `progress avatar details ${VIEWER_ELEMENTS}`
export const AFTER_CHECK_IN = `progress ${VIEWER_ELEMENTS}`
