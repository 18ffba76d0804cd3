export const MOST_FOLDERS = 50
export const MOST_ITEMS = 1000
export const MOST_NAME = 40
export const MOST_DESCRIPTION = 200

/** Stands for no language: people read the dictionary's name in its place until they give the folder one of their own. */
export const DEFAULT_NAME = 'default'
