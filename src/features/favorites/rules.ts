export const MAX_FOLDERS = 50
export const MAX_ITEMS = 1000
export const MAX_NAME = 40
export const MAX_DESCRIPTION = 200

/** Stands for no language: people read the dictionary's name in its place until they give the folder one of their own. */
export const DEFAULT_NAME = 'default'
