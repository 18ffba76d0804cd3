export const GIFTS = { light: 1, heavy: 2 } as const
export type Gift = keyof typeof GIFTS

/** The most that one person can give to one post in total. */
export const CAP_PER_POST = 20
