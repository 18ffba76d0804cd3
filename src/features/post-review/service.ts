export { countPostsOf, latestPostsOf, type PostOfPerson, postNumbersOf } from './author-history.ts'
export { approvePost, lockPost, rejectPost, removePost, unlockPost } from './decisions.ts'
export { type DeskPage, openOnDesk, type PostOnDesk, postsOnDesk, waitingBeside } from './moderation-list.ts'
