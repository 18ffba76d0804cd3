export const reactions = {
  bar: '互动',
  like: '喜欢',
  dislike: '不喜欢',
  comments: '评论',
}
