/** Whether the long tests are to be long: `npm run test:deep`. */
export const DEEP = process.env.JOULE_DEEP === '1'

/** For what others prove in short, or what only a long look finds. */
export const onlyDeep = { skip: DEEP ? false : 'takes long, see npm run test:deep' }
