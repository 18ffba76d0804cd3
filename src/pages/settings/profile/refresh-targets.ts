import { VIEWER_ELEMENTS } from '../../shared/bars.ts'

/** Ids of the elements to refresh when avatar, name or level change. */
export const AFTER_AVATAR = `progress avatar ${VIEWER_ELEMENTS}`
export const AFTER_DETAILS = `progress avatar details ${VIEWER_ELEMENTS}`
export const AFTER_CHECK_IN = `progress ${VIEWER_ELEMENTS}`
